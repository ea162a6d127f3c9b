/// How a request ended, or that it has not.
public enum Outcome: String, Hashable, Sendable, CaseIterable {
    case pending, done, failed, denied, cancelled, noop
}

/// The end of a request.
public struct Settlement: Hashable, Sendable {
    public var outcome: Outcome
    public var reason: Reason
    /// One sentence for a person.
    public var message: String

    public init(_ outcome: Outcome, _ reason: Reason, _ message: String) {
        self.outcome = outcome
        self.reason = reason
        self.message = message
    }
}

/// What a finished change reports, besides its settlement.
public struct Completion: Hashable, Sendable {
    /// The screen that is in front now.
    public var screen: NodeID?
    /// Names of the screens that left the tree, top down.
    public var removed: [String] = []

    public init(screen: NodeID? = nil, removed: [String] = []) {
        self.screen = screen
        self.removed = removed
    }
}
