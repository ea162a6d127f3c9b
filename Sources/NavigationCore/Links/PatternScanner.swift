/// Goes through the text of a pattern and knows what is inside an expression: there, every character is the expression's.
struct PatternScanner {
    private var depth = 0
    private var classes = 0
    private var isEscaped = false

    /// Takes the next character; true if it is outside of every expression.
    mutating func take(_ character: Character) throws(LinkPattern.Malformed) -> Bool {
        let isOutside = depth == 0
        if isEscaped {
            isEscaped = false
            return isOutside
        }
        switch character {
        case "\\": isEscaped = true
        case "[" where depth > 0: classes += 1
        case "]" where classes > 0: classes -= 1
        case "(" where classes == 0: depth += 1
        case ")" where classes == 0:
            depth -= 1
            if depth < 0 { throw .unreadable("a ')' closes nothing") }
        default: break
        }
        return isOutside
    }

    func finish() throws(LinkPattern.Malformed) {
        if depth > 0 { throw .unreadable("a '(' is not closed") }
    }

    /// The indices of a text whose characters are outside of expressions and fulfil a condition.
    static func indices(
        in text: Substring,
        where isMeant: (Character) -> Bool
    ) throws(LinkPattern.Malformed) -> [String.Index] {
        var scanner = PatternScanner()
        var found: [String.Index] = []
        for (index, character) in zip(text.indices, text) where try scanner.take(character) && isMeant(character) {
            found.append(index)
        }
        try scanner.finish()
        return found
    }

    /// The parts of a text between separators that are outside of expressions.
    static func split(_ text: Substring, at separator: Character) throws(LinkPattern.Malformed) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        for index in try indices(in: text, where: { $0 == separator }) {
            parts.append(text[start..<index])
            start = text.index(after: index)
        }
        return parts + [text[start...]]
    }
}
