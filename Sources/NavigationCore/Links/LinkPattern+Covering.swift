/// What patterns guard: protections may be given one.
extension LinkPattern {
    /// Whether another pattern has a shape that this one has, too: with an optional part and without it are two.
    func covers(_ other: LinkPattern) -> Bool {
        text == other.text || other.shapes.contains { shape in shapes.contains { $0.covers(shape) } }
    }

    /// Whether a path may have the shape of this pattern and that of another one, as far as can be told without looking
    /// into expressions.
    func meets(_ other: LinkPattern) -> Bool {
        shapes.contains { shape in other.shapes.contains { shape.meets($0) } }
    }

    /// Whether every address of another pattern has this one, as far as can be told without looking into expressions.
    ///
    /// - Parameter types: Types of the parameters of this pattern and of the other one.
    package func answersAll(of other: LinkPattern, _ types: [String: ValueType], _ others: [String: ValueType]) -> Bool
    {
        guard authority.covers(other.authority) else { return false }
        let asked = Set(other.query.map { $0.shape(others) })
        guard query.allSatisfy({ $0.isOptional || asked.contains($0.shape(types)) }) else { return false }
        return other.shapes.allSatisfy { shape in shapes.contains { $0.covers(shape, types, others) } }
    }

    /// Parameters that every address of this pattern has.
    package var requiredNames: Set<String> {
        let inPath = shapes.dropFirst().reduce(Set(shapes.first?.names ?? [])) { $0.intersection($1.names) }
        return inPath.union(query.filter { !$0.isOptional }.flatMap { $0.names })
    }

    /// Whether the path of an address has the shape of this pattern.
    func matches(_ path: AddressPath) -> Bool {
        shapes.contains { $0.capture(path.seen(by: authority)) != nil }
    }
}

extension LinkAuthority {
    /// Whether every address of another one has this one.
    fileprivate func covers(_ other: Self) -> Bool {
        switch (self, other) {
        case (.any, _): true
        case (.host(let scheme, let name, let port), .host(let theirs, let other, let otherPort)):
            scheme == theirs && (port == nil || port == otherPort) && HostNames([name]).cover(other)
        default: self == other
        }
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

extension LinkShape {
    fileprivate func meets(_ other: LinkShape) -> Bool {
        let (mine, theirs) = (segments.count, other.segments.count)
        guard mine <= theirs || other.rest != nil, theirs <= mine || rest != nil else { return false }
        return zip(segments, other.segments).allSatisfy { one, other in
            if case (.literal(let mine), .literal(let theirs)) = (one.kind, other.kind) { mine == theirs } else { true }
        }
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
