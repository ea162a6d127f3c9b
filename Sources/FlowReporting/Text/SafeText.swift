/// Makes text of scripts fit to be shown: no control characters, no terminal sequences, not too long.
package enum SafeText {
    /// Longest text of one piece that a report shows.
    package static let longest = 8192

    /// One line: line breaks and tabs are shown as escapes too.
    package static func line(_ text: String) -> String {
        escaped(text, keepingLines: false)
    }

    /// Several lines: line breaks stay, tabs become spaces.
    package static func block(_ text: String) -> String {
        escaped(cut(text), keepingLines: true)
    }

    /// The text up to the limit, and how much was left out.
    package static func cut(_ text: String, to limit: Int = longest) -> String {
        guard text.utf8.count > limit else { return text }
        let kept = text.prefix(limit)
        guard kept.endIndex < text.endIndex else { return text }
        let rest = text[kept.endIndex...].count
        return kept + "… (\(rest) more characters)"
    }

    private static func escaped(_ text: String, keepingLines: Bool) -> String {
        guard text.unicodeScalars.contains(where: needsEscape) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where keepingLines: result += "\n"
            case "\r" where keepingLines: result += "\\r"
            case "\t" where keepingLines: result += "    "
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where needsEscape(scalar): result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Controls, and the marks that turn the direction of text around.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7f..<0xa0, 0x200e, 0x200f, 0x202a...0x202e, 0x2028, 0x2029, 0x2066...0x2069: true
        default: false
        }
    }
}
