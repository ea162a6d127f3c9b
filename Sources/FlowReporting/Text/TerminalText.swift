/// Text without the sequences that colour it, move the cursor or set a terminal's title.
package enum TerminalText {
    package static func stripped(_ text: String) -> String {
        guard text.unicodeScalars.contains("\u{1b}") else { return text }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\u{1b}" { skipSequence(&rest) } else { result.append(scalar) }
        }
        return String(result)
    }

    private static func skipSequence(_ rest: inout Substring.UnicodeScalarView) {
        guard let kind = rest.popFirst() else { return }
        switch kind {
        case "[": skip(&rest) { (0x40...0x7e).contains($0.value) }
        case "]", "P", "_", "^", "X": skipString(&rest)
        default: break
        }
    }

    private static func skip(_ rest: inout Substring.UnicodeScalarView, until isLast: (Unicode.Scalar) -> Bool) {
        while let scalar = rest.popFirst() {
            if isLast(scalar) { return }
        }
    }

    /// A string ends with a bell or with ESC and a backslash.
    private static func skipString(_ rest: inout Substring.UnicodeScalarView) {
        while let scalar = rest.popFirst() {
            if scalar == "\u{7}" { return }
            guard scalar == "\u{1b}" else { continue }
            if rest.first == "\\" { rest.removeFirst() }
            return
        }
    }
}
