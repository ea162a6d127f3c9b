extension Unicode.Scalar {
    /// Whether it ends a line, or steers a terminal instead of being shown there.
    package var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether it turns the direction of the text around it, so that a reader sees another text than a compiler does.
    package var turnsDirection: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// A harmless text that stands for it, such as `\u{202e}`.
    package var escape: String { "\\u{" + String(value, radix: 16) + "}" }
}
