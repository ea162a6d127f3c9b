extension LinkExpression {
    /// Whether it may match text with a slash, and so several segments.
    var spansSegments: Bool {
        var rest = shape[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\": if let escaped = rest.popFirst(), "SWDNX/".contains(escaped) { return true }
            case "[": if LinkExpression.classTakesSlash(&rest) { return true }
            case ".", "/": return true
            default: continue
            }
        }
        return false
    }

    /// Reads a class of characters behind its bracket.
    private static func classTakesSlash(_ rest: inout Substring) -> Bool {
        let isNegated = rest.first == "^"
        if isNegated { rest.removeFirst() }
        var takesSlash = false
        var lower: Character?
        while let character = rest.popFirst(), character != "]" {
            switch character {
            case "\\":
                lower = rest.popFirst()
                takesSlash = takesSlash || lower.map("SWD/".contains) == true
            case "[":
                takesSlash = classTakesSlash(&rest) || takesSlash
                lower = nil
            case "-":
                guard let first = lower, let last = rest.first, last != "]" else { continue }
                takesSlash = takesSlash || first <= "/" && "/" <= last
            default:
                takesSlash = takesSlash || character == "/"
                lower = character
            }
        }
        return takesSlash != isNegated
    }
}
