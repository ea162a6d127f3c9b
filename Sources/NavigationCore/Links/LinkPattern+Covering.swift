/// What patterns guard: protections may be given one.
extension LinkPattern {
    /// Whether every path of another pattern has the shape of this one.
    func covers(_ other: LinkPattern) -> Bool {
        text == other.text || other.shapes.allSatisfy { shape in shapes.contains { $0.covers(shape) } }
    }

    /// Whether the path of an address has the shape of this pattern.
    func matches(_ path: AddressPath) -> Bool {
        shapes.contains { $0.capture(path.seen(by: authority)) != nil }
    }
}

extension LinkShape {
    /// Whether every path of another shape has this one, as far as can be told without looking into expressions.
    func covers(_ other: LinkShape, _ types: [String: ValueType] = [:], _ others: [String: ValueType] = [:]) -> Bool {
        guard other.segments.count >= segments.count else { return false }
        let isCovered = zip(segments, other.segments).allSatisfy { $0.covers($1, types, others) }
        guard isCovered else { return false }
        guard let rest else { return other.rest == nil && other.segments.count == segments.count }
        if rest.takesAnything { return rest.shape == "(.*)" || other.segments.count > segments.count }
        return other.segments.count == segments.count && other.rest?.shape == rest.shape
    }
}

extension SegmentPattern {
    fileprivate func covers(
        _ other: SegmentPattern,
        _ types: [String: ValueType],
        _ others: [String: ValueType]
    ) -> Bool {
        switch (kind, other.kind) {
        case (.parameter(let name), _) where types[name]?.isPlain ?? true: true
        case (.parameter(let name), .parameter(let theirs)):
            types[name] == others[theirs] || types[name] == .number && others[theirs] == .integer
        case (.expression(let mine), .expression(let theirs)): mine.shape == theirs.shape
        case (.literal(let mine), .literal(let theirs)): mine == theirs
        default: false
        }
    }
}
