/// A link with its pattern read, and what it leads to.
struct CompiledLink {
    let goal: LinkGoal
    let link: Link
    let pattern: LinkPattern
    /// Types of the parameters, as the screen declares them.
    let types: [String: ValueType]
    /// Items that the query must have: those of the pattern, then those of the conditions.
    let query: [QueryPattern]
    let unlessQuery: [QueryPattern]

    init(_ link: Link, to goal: LinkGoal, types: [String: ValueType]) throws(LinkPattern.Malformed) {
        (self.goal, self.link, self.types) = (goal, link, types)
        pattern = try LinkPattern(link.pattern)
        query = pattern.query + link.query.map(QueryPattern.init)
        unlessQuery = link.unlessQuery.map(QueryPattern.init)
    }

    /// How narrow it is in one of its shapes.
    func narrowness(of shape: LinkShape) -> Narrowness {
        Narrowness(
            authority: pattern.authority.width,
            path: shape.width(types),
            items: query.filter { !$0.isOptional }.count,
            query: query.sorted { $0.name < $1.name }.flatMap { $0.width(types) },
            conditions: unlessQuery.count + (link.sources == nil ? 0 : 1) + (link.condition == nil ? 0 : 1)
        )
    }
}

/// What a link leads to.
public enum LinkGoal: Hashable, Sendable {
    case screen(String)
    /// Something that is done and shows nothing, by the pattern of its link.
    case action(String)

    /// What it is called in messages.
    public var name: String {
        switch self {
        case .screen(let name), .action(let name): name
        }
    }

    public var screen: String? { if case .screen(let name) = self { name } else { nil } }
}

/// How narrow a link is: of several that match an address, the narrowest answers it.
///
/// Scheme and host count first, then the path from left to right, then the number of items that the query must have and
/// their values in the order of their names, then the number of other conditions.
struct Narrowness: Hashable, Comparable {
    let authority: UInt8
    let path: [UInt8]
    let items: Int
    let query: [UInt8]
    let conditions: Int

    /// Whether one is narrower than another.
    static func < (one: Self, other: Self) -> Bool {
        if one.authority != other.authority { return one.authority < other.authority }
        if one.path != other.path { return one.path.lexicographicallyPrecedes(other.path) }
        if one.items != other.items { return one.items > other.items }
        if one.query != other.query { return one.query.lexicographicallyPrecedes(other.query) }
        return one.conditions > other.conditions
    }
}
