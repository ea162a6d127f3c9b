/// A condition on tags, such as `auth and not (slow or "needs review")`.
package indirect enum TagExpression: Hashable, Sendable {
    case tag(String)
    case not(TagExpression)
    case and(TagExpression, TagExpression)
    case or(TagExpression, TagExpression)

    /// Reads an expression.
    package init(_ text: String) throws(RunRefusal) {
        var parser = TagExpressionParser(text)
        self = try parser.parse()
    }

    /// Whether a flow with these tags is meant.
    package func matches(_ tags: [String]) -> Bool {
        switch self {
        case .tag(let tag): tags.contains(tag)
        case .not(let inner): !inner.matches(tags)
        case .and(let left, let right): left.matches(tags) && right.matches(tags)
        case .or(let left, let right): left.matches(tags) || right.matches(tags)
        }
    }

    /// Every tag that the expression names, in order.
    package var tags: [String] {
        switch self {
        case .tag(let tag): [tag]
        case .not(let inner): inner.tags
        case .and(let left, let right), .or(let left, let right): left.tags + right.tags
        }
    }
}

/// Recursive descent: `or` binds weakest, `not` strongest.
private struct TagExpressionParser {
    private enum Token: Hashable {
        case word(String)
        case quoted(String)
        case open, close
    }

    /// Deeper nesting is refused, so that a hostile expression cannot exhaust the stack.
    private static let deepest = 100
    /// Words and signs: each 'and' is one more level of what is read.
    private static let mostTokens = 1_000

    private let text: String
    private var tokens: [Token] = []
    private var position = 0
    private var depth = 0

    init(_ text: String) {
        self.text = text
    }

    mutating func parse() throws(RunRefusal) -> TagExpression {
        try scan()
        let expression = try alternatives()
        guard position == tokens.count else {
            let next = tokens[position]
            var advice = ""
            if case .word(let word) = next, word.allSatisfy(\.isLetter) {
                advice = ": a tag of several words stands in quotes"
            }
            throw .badTagExpression(text, "unexpected \(described(next))\(advice)")
        }
        return expression
    }

    private mutating func scan() throws(RunRefusal) {
        // Not characters: an accent that follows a parenthesis would make another one of it.
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if tokens.count > Self.mostTokens {
                throw .badTagExpression(text, "more than \(Self.mostTokens) words and signs")
            }
            switch scalar {
            case "(", ")":
                tokens.append(scalar == "(" ? .open : .close)
                rest.removeFirst()
            case "\"", "'":
                rest.removeFirst()
                guard let end = rest.firstIndex(of: scalar) else { throw .badTagExpression(text, "open quote") }
                tokens.append(.quoted(String(rest[..<end])))
                rest = rest[rest.index(after: end)...]
            case _ where scalar.properties.isWhitespace: rest.removeFirst()
            default:
                let word = rest.prefix { !$0.properties.isWhitespace && $0 != "(" && $0 != ")" }
                tokens.append(.word(String(word)))
                rest = rest[word.endIndex...]
            }
        }
    }

    private mutating func take(_ token: Token) -> Bool {
        guard position < tokens.count, tokens[position] == token else { return false }
        position += 1
        return true
    }

    private mutating func alternatives() throws(RunRefusal) -> TagExpression {
        var expression = try conjunction()
        while take(.word("or")) { expression = .or(expression, try conjunction()) }
        return expression
    }

    private mutating func conjunction() throws(RunRefusal) -> TagExpression {
        var expression = try negation()
        while take(.word("and")) { expression = .and(expression, try negation()) }
        return expression
    }

    private mutating func negation() throws(RunRefusal) -> TagExpression {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.deepest { throw .badTagExpression(text, "nested too deeply") }
        return take(.word("not")) ? .not(try negation()) : try primary()
    }

    private mutating func primary() throws(RunRefusal) -> TagExpression {
        guard position < tokens.count else { throw .badTagExpression(text, "a tag is missing at the end") }
        let token = tokens[position]
        position += 1
        switch token {
        case .word(let word) where !["and", "or"].contains(word): return .tag(word)
        case .quoted(let word): return .tag(word)
        case .open:
            let inner = try alternatives()
            guard take(.close) else { throw .badTagExpression(text, "')' is missing") }
            return inner
        default: throw .badTagExpression(text, "unexpected \(described(token))")
        }
    }

    private func described(_ token: Token) -> String {
        switch token {
        case .word(let word), .quoted(let word): "'\(word)'"
        case .open: "'('"
        case .close: "')'"
        }
    }
}
