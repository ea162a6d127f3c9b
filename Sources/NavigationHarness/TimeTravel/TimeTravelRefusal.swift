/// Why an app cannot be put into another state: state can be put back, live objects and running work cannot.
public struct TimeTravelRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// What stands in the way, one sentence each.
    public var reasons: [String]

    public var description: String { "this cannot be undone: \(reasons.joined(separator: "; "))" }
}
