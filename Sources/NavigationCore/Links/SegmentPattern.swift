/// What one segment of a path looks like.
struct SegmentPattern {
    enum Kind {
        case literal(String)
        case parameter(String)
        case expression(LinkExpression)
    }

    var kind: Kind
    /// Whether the segment may be left out.
    var isOptional = false

    init(_ kind: Kind, isOptional: Bool = false) { (self.kind, self.isOptional) = (kind, isOptional) }

    /// Names of the parameters, in order.
    var names: [String] {
        switch kind {
        case .literal: []
        case .parameter(let name): [name]
        case .expression(let expression): expression.names
        }
    }

    /// The values of the parameters in a text; `nil` if the text is another.
    func capture(_ text: String, isHost: Bool = false) -> [String: String]? {
        switch kind {
        case .literal(let literal):
            literal == text || isHost && literal.lowercased() == text.lowercased() ? [:] : nil
        case .parameter(let name): [name: text]
        case .expression(let expression): expression.capture(text)
        }
    }

    /// Equal for segments that match the same texts, whatever their parameters are called.
    func shape(_ types: [String: ValueType]) -> String {
        switch kind {
        case .literal(let text): text
        case .parameter(let name): ":" + (types[name].map { $0.isPlain ? "" : $0.rawValue } ?? "")
        case .expression(let expression): "(\(expression.shape))"
        }
    }
}

extension SegmentPattern {
    /// Reads a piece of a path between two slashes.
    init(_ piece: Substring) throws(LinkPattern.Malformed) {
        let isOptional = LinkExpression.isOptional(piece)
        let body = isOptional ? piece.dropLast() : piece
        guard !body.contains("(") else {
            let expression = try LinkExpression([body])
            let kind = expression.plainName.map(Kind.parameter) ?? .expression(expression)
            self.init(kind, isOptional: isOptional)
            return
        }
        if body.first == ":" {
            let name = String(body.dropFirst())
            guard isParameterName(name) else { throw .unreadable("'\(body)' names no parameter") }
            self.init(.parameter(name), isOptional: isOptional)
            return
        }
        guard !body.contains(":") else {
            // As in "app:/item", where the slashes of the scheme were meant.
            let scheme = body.hasSuffix(":") ? "; behind a scheme stand two slashes: '\(body)//…'" : ""
            throw .unreadable("the parameter in '\(body)' needs an expression, as in ':name(.*)'\(scheme)")
        }
        try checkLiteral(body)
        self.init(.literal(String(body)))
    }
}

func isParameterName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
    return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
}

/// Refuses fixed text that no address has, or that was meant to be something else.
func checkLiteral(_ text: Substring) throws(LinkPattern.Malformed) {
    if text.contains("*") { throw .hopeless("the '*' in '\(text)' is no wildcard; the rest of a path is ':rest(.*)'") }
    for (open, close) in [("{", "}"), ("<", ">"), ("[", "]")] where text.hasPrefix(open) && text.hasSuffix(close) {
        throw .hopeless("'\(text)' is no parameter; one is written ':\(text.dropFirst().dropLast())'")
    }
    if text.contains("%"), let decoded = try? decode(text) {
        throw .hopeless("'\(text)' is escaped, and addresses are unescaped before they are matched: write '\(decoded)'")
    }
    if text.contains("?") { throw .hopeless("the '?' in '\(text)' is out of place: a query ends a pattern") }
}

extension ValueType {
    /// Whether every text is a value of this type.
    var isPlain: Bool { self == .string || self == .any }
}
