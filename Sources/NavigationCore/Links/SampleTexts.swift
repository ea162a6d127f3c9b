/// Texts that a link's parameters can have, made up.
struct SampleTexts {
    private let types: [String: ValueType]
    private let expressions: [LinkExpression]

    init(_ link: CompiledLink, _ shape: LinkShape) {
        types = link.types
        expressions = shape.expressions + link.query.flatMap(\.expressions)
    }

    private static let usual = [
        "1", "a", "abc", "42", "true", "2024", "2024-01-31", "abc123", "A1", "en", "a-b", "a1b2c3", "A", "EN", "ABC",
        "12", "123", "12345", "123456", "12345678", "2024-01", "ABC123", "abcdef", "a_b", "a.b", "en-US", "en_US",
        "1.5",
        "a@b.example", "a/b", "123e4567-e89b-12d3-a456-426614174000", "0123456789abcdef0123456789abcdef",
    ]

    /// Those of the usual texts that fit a parameter by its type and, if it has one, its expression.
    func fitting(_ name: String) -> [String] {
        let type = types[name]
        let owner = expressions.first { $0.names.contains(name) }
        return SampleTexts.usual.filter { text in
            guard type == nil || type?.isList == true || type?.parse(text) != nil else { return false }
            return owner?.takes(text) ?? true
        }
    }
}

extension LinkShape {
    fileprivate var expressions: [LinkExpression] {
        segments.compactMap { if case .expression(let found) = $0.kind { found } else { nil } }
            + [rest].compactMap(\.self)
    }
}

extension QueryPattern {
    fileprivate var expressions: [LinkExpression] {
        switch value {
        case .expression(let found): [found]
        case .path(_, let shape): shape.expressions
        case .any, .oneOf, .parameter: []
        }
    }
}

extension LinkExpression {
    /// Whether it matches with a text as the value of its only parameter; of several, who knows.
    fileprivate func takes(_ value: String) -> Bool {
        guard names.count == 1 else { return true }
        let text = parts.reduce(into: "") { result, part in
            switch part {
            case .text(let text): result += text
            case .parameter: result += value
            }
        }
        return capture(text) != nil
    }
}
