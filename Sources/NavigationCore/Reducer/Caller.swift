/// Who has made an input, and what that depends on.
public struct Caller: Sendable {
    /// The request whose resolver, challenge or presenter runs and asks.
    public var request: RequestID?
    /// The screen whose code asks, if it is told of something that it has to be there for, such as that it has appeared.
    public var told: NodeID?
    /// Whether the screen of the action that asks was removed by a change of the state meanwhile.
    public var isOrphaned = false
    /// Whether somebody only asks what would come of the input.
    public var isQuestion = false
    /// Whether gates react to what has changed; not before an action of the app that still runs has returned.
    public var reactsAtGates = true

    public init() {}
}
