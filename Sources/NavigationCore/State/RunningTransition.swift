/// A transition that has begun and takes virtual time.
public struct RunningTransition: Hashable, Sendable {
    public var id: Int
    public var window: String
    public var request: RequestID?
    /// Instances whose appearance or disappearance ends with it, in order.
    public var disappearing: [NodeID]
    public var appearing: [NodeID]
    /// The screen that it uncovers, which does not appear.
    public var revealed: NodeID?
    /// Instances that leave the tree, with the reason.
    public var removed: [Removal]
    /// Whether the change itself is applied at the end only, as for gestures that a person can still take back.
    public var isDeferred = false
    public var settlement: Settlement
    /// What the answer to an alert does when that has closed.
    public var answer: FunctionID<Alert.Action.Handler>?
    /// Whether its request goes on with a transition of another window, which ends it.
    public var isPart = false
    /// Names of the screens that earlier parts of the request remove, top down.
    public var removedBefore: [String] = []
    public var screen: NodeID?
}

/// A node that left the tree.
public struct Removal: Hashable, Sendable {
    public var node: NodeID
    public var reason: RemovalReason
}

/// Why a node left the tree.
public enum RemovalReason: String, Hashable, Sendable, CaseIterable {
    case popped, dismissed, swiped, replaced, switched, detached, closed, terminated
}
