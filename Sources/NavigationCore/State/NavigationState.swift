/// The whole state of a running app as one value: it can be copied, compared, kept and put back.
public struct NavigationState: Hashable, Sendable {
    /// Whether the app runs, and in front or behind.
    public enum Phase: String, Hashable, Sendable { case terminated, foreground, background }

    public var phase: Phase = .terminated
    /// Whether the lock screen covers every window.
    public var isLocked = false
    /// Open windows, in order of opening.
    public var windows: [Window] = []
    public var activeWindow = AppDescription.mainWindow
    /// Every live, kept or prepared node.
    public var nodes: [NodeID: Node] = [:]
    /// Requests that have no outcome yet, in the order in which they were made.
    public var requests: [PendingRequest] = []
    public var transitions: [RunningTransition] = []
    public var cache: [KeptScreen] = []
    public var timers: [ScheduledTimer] = []
    /// Protections that scripts added while the app runs.
    public var guards: [AddedProtection] = []
    /// Screens that a data block has still to deliver to, by the request that asked it.
    public var deliveries: [RequestID: Delivery] = [:]
    /// Screens that have still to come back, in order.
    public var restoring: [PendingRestoration] = []
    /// What is known of the screens that come back.
    var restoration = RestorationProgress()
    /// Whether screens still come back, or what the app was asked about the last one is not answered.
    public var isRestoring = false
    /// Numbers of the gates and inquiries that were answered.
    var answered: Set<Int> = []
    /// Whether transitions take time.
    public var hasAnimations = false
    /// Virtual time since launch.
    public var now: Duration = .zero
    /// The app's own state, a record.
    public var app: Value = .record([:])
    /// What faulty behaviours remember that are switched on.
    var quirkMemory = QuirkMemory()
    /// Counter from which all identities come.
    var lastNumber = 0

    public init() {}

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}

extension NavigationState {
    /// Schedules something at a point of virtual time; what is due at once comes in the order of being scheduled.
    public mutating func schedule(_ task: ScheduledTimer.Task, at due: Duration) {
        timers.append(ScheduledTimer(id: nextNumber(), due: due, task: task))
    }

    /// Whether two states are the same but for the counter from which identities come.
    public func isSame(as other: NavigationState) -> Bool {
        var other = other
        other.lastNumber = lastNumber
        return self == other
    }

    /// This state, with identities counted on from where another state has arrived.
    ///
    /// Putting an earlier state back must not give an identity away twice.
    public func counting(on other: NavigationState) -> NavigationState {
        var result = self
        result.lastNumber = max(lastNumber, other.lastNumber)
        return result
    }
}

/// What a data block has still to deliver.
public struct Delivery: Hashable, Sendable {
    public var screen: NodeID
    /// What a resolver puts over it.
    var overlay: Value?
}

/// One window: layers on top of each other, and the way back.
public struct Window: Hashable, Sendable {
    public var id: String
    /// The base, then modals from the lowest to the top one.
    public var layers: [Layer]
    /// The node that covers the window while the app is locked.
    public var lock: NodeID?
    /// Which of the windows was used last: the one with the highest number.
    var used = 0
    /// What was visible before, oldest first, ending with what is visible.
    public var history: [NodeID] = []

    public init(id: String, layers: [Layer]) {
        self.id = id
        self.layers = layers
    }
}

/// The base of a window or a modal on top of it.
public struct Layer: Hashable, Sendable {
    public var root: NodeID
    /// Name of the modal kind; `nil` for the base.
    public var style: String?
    /// The screen that presented it.
    public var presenter: NodeID?
    public var anchor: String?
    public var isDismissable = true
    public var question: Question?
    public var transition: TransitionStyle?

    public init(root: NodeID) { self.root = root }
}

/// What an alert or confirmation dialog asks.
public struct Question: Hashable, Sendable {
    public var title: String?
    public var message: String?
    public var actions: [QuestionAction]

    public init(title: String? = nil, message: String? = nil, actions: [QuestionAction] = []) {
        self.title = title
        self.message = message
        self.actions = actions
    }
}

/// One answer to a question.
public struct QuestionAction: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable, CaseIterable { case cancel, destructive }
    public typealias Handler = () throws -> Void

    public var id: String
    public var title: String?
    public var role: Role?
    public var handler: Token<Handler>?

    public init(id: String, title: String? = nil, role: Role? = nil, handler: Token<Handler>? = nil) {
        self.id = id
        self.title = title
        self.role = role
        self.handler = handler
    }
}

/// How a change is shown.
public struct TransitionStyle: Hashable, Sendable {
    public var name: String?
    public var duration: Duration?

    public init(name: String? = nil, duration: Duration? = nil) {
        self.name = name
        self.duration = duration
    }
}

/// A protection that a script added while the app runs.
public struct AddedProtection: Hashable, Sendable {
    public enum Scope: Hashable, Sendable {
        case everything
        case screens([String])
        case address(String)
    }

    public var number: Int
    public var scope: Scope
    public var protection: String
}
