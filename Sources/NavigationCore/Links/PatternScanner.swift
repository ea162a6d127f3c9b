/// Goes through the text of a pattern and knows what is inside an expression: there, every character is the expression's.
struct PatternScanner {
    private var depth = 0
    private var classes = 0
    private var isEscaped = false

    /// Whether what comes next is outside of every expression.
    var isOutside: Bool { depth == 0 }

    /// Takes the next byte; true if it is outside of every expression.
    mutating func take(_ byte: UInt8) throws(LinkPattern.Malformed) -> Bool {
        let isOutside = depth == 0
        if isEscaped {
            isEscaped = false
            return isOutside
        }
        switch byte {
        case UInt8(ascii: "\\"): isEscaped = true
        case UInt8(ascii: "[") where depth > 0: classes += 1
        case UInt8(ascii: "]") where classes > 0: classes -= 1
        case UInt8(ascii: "(") where classes == 0: depth += 1
        case UInt8(ascii: ")") where classes == 0:
            depth -= 1
            if depth < 0 { throw .unreadable("a ')' closes nothing") }
        default: break
        }
        return isOutside
    }

    func finish() throws(LinkPattern.Malformed) {
        if depth > 0 { throw .unreadable("a '(' is not closed") }
    }

    /// The places of a character in a text, outside of expressions.
    static func indices(of mark: Unicode.Scalar, in text: Substring) throws(LinkPattern.Malformed) -> [String.Index] {
        let wanted = UInt8(ascii: mark)
        var scanner = PatternScanner()
        var found: [String.Index] = []
        for (index, byte) in zip(text.utf8.indices, text.utf8) where try scanner.take(byte) && byte == wanted {
            found.append(index)
        }
        try scanner.finish()
        return found
    }

    /// The parts of a text between separators that are outside of expressions.
    static func split(_ text: Substring, at separator: Unicode.Scalar) throws(LinkPattern.Malformed) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        for index in try indices(of: separator, in: text) {
            parts.append(text[start..<index])
            start = text.utf8.index(after: index)
        }
        return parts + [text[start...]]
    }
}
