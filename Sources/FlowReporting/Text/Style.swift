/// Colours of terminal text.
package enum Style: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
}

/// Colours text, or leaves it as it is.
package struct Painter: Sendable {
    package let isOn: Bool

    package init(isOn: Bool) {
        self.isOn = isOn
    }

    package func callAsFunction(_ text: String, _ styles: Style...) -> String {
        guard isOn, !text.isEmpty else { return text }
        return "\u{1b}[" + styles.map(\.rawValue).joined(separator: ";") + "m" + text + "\u{1b}[0m"
    }
}
