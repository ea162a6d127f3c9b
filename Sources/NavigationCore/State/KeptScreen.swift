/// An entry of the cache: a screen kept to be opened again as the same instance.
public struct KeptScreen: Hashable, Sendable {
    /// Name of the entry.
    public var key: String
    public var screen: NodeID
    /// The outermost node that is kept: the screen, or the container it was wrapped in.
    public var root: NodeID
    public var keepAlive: KeepAlive
    /// Identity of this keeping; an end meant for an earlier one does not touch it.
    public var owner: Int
    /// How often the instance was opened.
    public var uses = 1
    /// Virtual time at which it was opened first.
    public var opened: Duration
    /// Whether a protection of the screen has closed since: it belongs to a session that is over.
    public var isStale = false
}

/// Something that happens at a point of virtual time.
public struct ScheduledTimer: Hashable, Sendable {
    public enum Task: Hashable, Sendable {
        /// The kept screen of this owner is given up.
        case expire(owner: Int)
        case endTransition(Int)
        /// The delay of a request is over.
        case startDelayed(RequestID)
        /// A function of a script or app runs.
        case call(Token<Callback>)
        /// A function of the app runs; it goes with the app, as its tasks do.
        case callOfApp(Token<Callback>)
        /// A function of a screen runs; it goes with the screen.
        case callOn(NodeID, Token<Callback>)
        /// A task of the app that sleeps goes on.
        case wake(Int)
    }
    public typealias Callback = () throws -> Void

    public var id: Int
    public var due: Duration
    public var task: Task

    public init(id: Int, due: Duration, task: Task) {
        self.id = id
        self.due = due
        self.task = task
    }
}

/// A transition that has begun and takes virtual time.
public struct RunningTransition: Hashable, Sendable {
    public var id: Int
    public var window: String
    public var request: RequestID?
    /// Instances whose appearance or disappearance ends with it, in order.
    public var disappearing: [NodeID]
    public var appearing: [NodeID]
    /// Instances that leave the tree, with the reason.
    public var removed: [Removal]
    /// Whether the change itself is applied at the end only, as for gestures that a person can still take back.
    public var isDeferred = false
    public var settlement: Settlement
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
