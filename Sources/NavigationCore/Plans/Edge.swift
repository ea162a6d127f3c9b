/// Decides whether an edge of the route graph can be taken now.
public typealias EdgeCondition = (EdgeContext) throws -> Bool

/// What the condition of an edge is asked about.
public struct EdgeContext {
    /// The screen at which the edge starts: as it is, or as the request would make it; `nil` if none is visible.
    public var source: ScreenView?
    /// Name of the screen to which the edge leads.
    public var destination: String
    /// The request that looks for a route.
    public var request: RequestView
    /// The app's state.
    public var state: Value
}

extension ScreenDescription {
    /// The condition of the edge from a screen to this one; `nil` if it has none.
    func condition(from origin: String?) -> EdgeCondition? {
        origin.flatMap { conditions[$0] } ?? conditions[Origins.anywhereName]
    }
}
