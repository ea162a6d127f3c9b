/// What an item of a query looks like that a pattern or a condition asks for.
struct QueryPattern {
    enum Value {
        /// Anything, also nothing.
        case any
        case oneOf([String])
        /// A path, as `/settings/:section`; one that begins with a slash matches only what does.
        case path(isAbsolute: Bool, LinkShape)
        /// All of the value, as the value of a parameter.
        case parameter(String)
        /// All of the value.
        case expression(LinkExpression)
    }

    let name: String
    let value: Value
    /// Whether the item may be missing.
    let isOptional: Bool

    init(_ condition: QueryCondition) {
        (name, isOptional) = (condition.name, false)
        value = condition.values.map(Value.oneOf) ?? .any
    }

    /// Reads an item of a pattern's query.
    init(_ item: Substring) throws(LinkPattern.Malformed) {
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, !first.isEmpty, !first.contains(where: { ":()".contains($0) }) else {
            throw .unreadable("'\(item)' in its query names no item")
        }
        guard !first.contains("/") else {
            throw .hopeless("the '?' is out of place: only a parameter can be left out, as in '/:name?'")
        }
        try checkLiteral(first)
        name = String(first)
        guard parts.count == 2 else {
            (value, isOptional) = (.any, false)
            return
        }
        let text = parts[1]
        let pieces = try PatternScanner.split(text, at: "/").filter { !$0.isEmpty }
        guard pieces.contains(where: { $0.first == ":" || $0.contains("(") }) else {
            try checkLiteral(text)
            (value, isOptional) = (.oneOf([String(text)]), false)
            return
        }
        let isAbsolute = text.hasPrefix("/")
        guard isAbsolute || pieces.count > 1 else {
            (value, isOptional) = try QueryPattern.whole(pieces[0])
            return
        }
        guard isAbsolute || pieces[0].first != ":" else {
            throw .hopeless("'\(text)' is out of place: a query ends a pattern, after its path")
        }
        let (segments, rest) = try LinkPattern.read(pieces)
        guard !segments.contains(where: \.isOptional) else {
            throw .unreadable("in a query, only a whole item can be left out, as in '?\(name)=:name?'")
        }
        isOptional = false
        value = .path(isAbsolute: isAbsolute, LinkShape(segments: segments, rest: rest))
    }

    /// A value that is one parameter.
    private static func whole(_ piece: Substring) throws(LinkPattern.Malformed) -> (Value, isOptional: Bool) {
        let segment = try SegmentPattern(piece)
        switch segment.kind {
        case .literal(let text): return (.oneOf([text]), false)
        case .parameter(let name): return (.parameter(name), segment.isOptional)
        case .expression(let expression): return (.expression(expression), segment.isOptional)
        }
    }

    /// Names of the parameters.
    var names: [String] {
        switch value {
        case .any, .oneOf: []
        case .path(_, let shape): shape.names
        case .parameter(let name): [name]
        case .expression(let expression): expression.names
        }
    }

    /// Whether every query that has an item as another pattern asks for it has one of this pattern, as far as can be told
    /// without looking into expressions.
    func covers(_ other: QueryPattern) -> Bool {
        guard name == other.name, !other.isOptional else { return false }
        switch (value, other.value) {
        case (.any, _): return true
        case (.oneOf(let mine), .oneOf(let theirs)): return Set(theirs).isSubset(of: mine)
        default: return false
        }
    }

    /// The values of the parameters in an address, the last ones that fit; `nil` if its query is another.
    func capture(_ items: [Address.QueryItem]) -> [String: String]? {
        let mine = items.filter { $0.name == name }
        guard !mine.isEmpty else { return isOptional ? [:] : nil }
        return mine.reversed().lazy.compactMap { capture($0.value) }.first
    }

    /// The parameter that takes all values of the item, if it is a list.
    func list(_ types: [String: ValueType]) -> String? {
        if case .parameter(let name) = value, types[name]?.isList == true { name } else { nil }
    }

    private func capture(_ text: String?) -> [String: String]? {
        switch value {
        case .any: [:]
        case .oneOf(let values): values.contains(text ?? "") ? [:] : nil
        case .parameter(let name): text.map { [name: $0] }
        case .expression(let expression): text.flatMap(expression.capture)
        case .path(let isAbsolute, let shape):
            text.flatMap { text in
                guard text.hasPrefix("/") == isAbsolute else { return nil }
                return shape.capture(AddressPath(segments: text.split(separator: "/").map(String.init)[...]))
            }
        }
    }

    /// How wide the value is, part by part; less is narrower.
    func width(_ types: [String: ValueType]) -> [UInt8] {
        switch value {
        case .any: [LinkShape.Width.rest]
        case .oneOf: [LinkShape.Width.literal]
        case .path(_, let shape): shape.width(types)
        case .parameter(let name):
            [LinkShape.Width.parameter(types[name], isOptional: isOptional)]
        case .expression(let expression):
            [LinkShape.Width.expression(spans: expression.spansSegments, isOptional: isOptional)]
        }
    }

    /// Equal for items that match the same, whatever their parameters are called.
    func shape(_ types: [String: ValueType]) -> String {
        switch value {
        case .any: name
        case .oneOf(let values): "\(name)=\(values.sorted().joined(separator: "|"))"
        case .path(let isAbsolute, let shape): "\(name)=\(isAbsolute ? "/" : "")\(shape.text(types))"
        case .parameter(let parameter): "\(name)=\(SegmentPattern(.parameter(parameter)).shape(types))"
        case .expression(let expression): "\(name)=(\(expression.shape))"
        }
    }

    /// What is asked for, for people.
    var described: String {
        switch value {
        case .oneOf(let values): "'\(name)' = '\(values.joined(separator: "' or '"))'"
        default: "'\(name)'"
        }
    }
}
