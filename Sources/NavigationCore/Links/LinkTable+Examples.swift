/// Addresses that declared links are meant to answer, made up or of given values.
extension LinkTable {
    /// A declared link, and an address for it.
    public struct Example: Hashable, Sendable {
        public var pattern: String
        public var goal: LinkGoal
        /// Begins with a slash where the pattern does; `nil` if no text was found that its expressions match.
        public var address: String?
        /// A source from which the link is answered.
        public var source: LinkSource
    }

    /// Every declared link once, in the order of declaration.
    public func examples(
        in state: Value,
        values: (_ parameter: String, _ screen: String?) -> [Value]
    ) throws -> [Example] {
        try entries.filter { $0.shape.absent == 0 }.map { entry in
            let link = LinkTable.named(entry.link)
            let source = LinkSource.allCases.first { link.link.sources?.contains($0) ?? true } ?? .external
            let writer = ExampleWriter(link, entry.shape) { name in
                values(name, link.goal.screen).compactMap { ($0.exampleText) }
            }
            var found: String?
            for address in writer.addresses {
                if found == nil { found = address }
                guard try answers(address, source, state) == link.link.pattern else { continue }
                found = address
                break
            }
            return Example(pattern: entry.link.link.pattern, goal: link.goal, address: found, source: source)
        }
    }

    /// The pattern of the link that answers an address; `nil` if none does.
    private func answers(_ text: String, _ source: LinkSource, _ state: Value) throws -> String? {
        guard let address = try? Address(text) else { return nil }
        do {
            return try match(FollowedAddress(address, from: source, state: state)).pattern
        } catch is Miss {
            return nil
        }
    }

    /// A link for one of the hosts, where its pattern is for all below a domain.
    private static func named(_ link: CompiledLink) -> CompiledLink {
        guard case .host(_, let name, _) = link.pattern.authority, name.hasPrefix("*."),
            let range = link.link.pattern.firstRange(of: "*.")
        else { return link }
        var plain = link.link
        plain.pattern.replaceSubrange(range, with: "www.")
        return (try? CompiledLink(plain, to: link.goal, types: link.types)) ?? link
    }
}

/// Fills a link with texts for its parameters.
struct ExampleWriter {
    private let link: CompiledLink
    private let shape: LinkShape
    /// Texts that each parameter can have, the likeliest first.
    private var texts: [String: [String]] = [:]

    init(_ link: CompiledLink, _ shape: LinkShape, _ given: (String) -> [String]) {
        (self.link, self.shape) = (link, shape)
        let names = shape.names + link.query.flatMap(\.names)
        let expressions = shape.expressions + link.query.flatMap(\.expressions)
        for name in names {
            let texts = given(name) + ExampleWriter.usual(link.types[name])
            let owner = expressions.first { $0.names.contains(name) }
            self.texts[name] = texts.filter { text in
                guard let owner, owner.names.count == 1 else { return true }
                return owner.takes(text)
            }
        }
    }

    /// Addresses, with ever other texts.
    var addresses: [String] {
        guard texts.values.allSatisfy({ !$0.isEmpty }) else { return [] }
        let most = texts.values.map(\.count).max() ?? 1
        return (0..<most).compactMap { index in
            var writer = AddressWriter(link, texts.mapValues { [$0[index % $0.count]] })
            return writer.write(shape)?.text
        }
    }

    /// Texts that addresses often have.
    private static func usual(_ type: ValueType?) -> [String] {
        switch type {
        case .integer: ["1", "42"]
        case .number: ["1", "1.5"]
        case .boolean: ["true", "1"]
        default: words
        }
    }

    private static let words = [
        "example", "1", "a", "A", "en", "EN", "abc", "ABC", "12", "123", "1234", "12345", "123456", "12345678", "2026",
        "2026-01-02", "2026-01", "a1b2c3", "abc123", "ABC123", "abcdef", "a-b", "a_b", "a.b", "en-US", "en_US", "true",
        "1.5", "a@b.example", "a/b", "123e4567-e89b-12d3-a456-426614174000", "0123456789abcdef0123456789abcdef",
    ]
}

extension LinkShape {
    fileprivate var expressions: [LinkExpression] {
        segments.compactMap { if case .expression(let found) = $0.kind { found } else { nil } } + [rest].compactMap { $0 }
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
    /// Whether it matches with a text as the value of its only parameter.
    fileprivate func takes(_ value: String) -> Bool {
        let text = parts.reduce(into: "") { result, part in
            switch part {
            case .text(let text): result += text
            case .parameter: result += value
            }
        }
        return capture(text) != nil
    }
}

extension Value {
    fileprivate var exampleText: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .boolean(let isTrue): String(isTrue)
        case .null, .array, .record: nil
        }
    }
}
