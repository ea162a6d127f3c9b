/// The whole state of a running app as one value: it can be copied, compared, kept and put back.
@dynamicMemberLookup
public struct NavigationState: Hashable, Sendable {
    /// Whether the app runs, and in front or behind.
    public enum Phase: String, Hashable, Sendable { case terminated, foreground, background }

    public internal(set) var phase: Phase = .terminated
    /// Whether the lock screen covers every window.
    public internal(set) var isLocked = false
    /// Whether saved screens are still being restored.
    public internal(set) var isRestoring = false
    /// Whether transitions take time.
    public internal(set) var hasAnimations = false
    /// What there is, and where.
    public internal(set) var tree = Tree()
    public internal(set) var requests = Requests()
    public internal(set) var transitions: [RunningTransition] = []
    public internal(set) var timers = TimerQueue()
    /// Virtual time since the first launch.
    public internal(set) var now: Duration = .zero
    /// Counter from which all identities come.
    package internal(set) var lastNumber = 0
    /// The rest, behind one reference.
    @usableFromInline var bookkeeping = Bookkeeping()

    /// Fields that few steps change, boxed together: copying a state costs a count for each part that it shares.
    public struct Bookkeeping: Boxed, Hashable {
        public var box = Box(Fields())

        public struct Fields: Hashable, Sendable {
            public var activeWindow = AppDescription.mainWindow
            public internal(set) var cache = Cache()
            /// Protections that scripts added while the app runs, oldest first.
            public var addedProtections: [AddedProtection] = []
            /// Data still to be delivered, by who was asked for it.
            public var deliveries: [Delivery.ID: Delivery] = [:]
            /// Numbers of the gates and inquiries that were answered.
            var answered: Set<Int> = []
            /// Screens that have still to come back, in order.
            public var restoring: [PendingRestoration] = []
            /// What is known of the screens that come back.
            var restoration = RestorationProgress()
            /// The app's own state, a record.
            public var app: Value = .record([:])
            /// What faulty behaviours remember that are switched on.
            var quirkMemory = QuirkMemory()
            /// What the last fingerprint has found out.
            var known = KnownDigests()
        }
    }

    @inlinable
    public subscript<Part>(dynamicMember field: KeyPath<Bookkeeping.Fields, Part>) -> Part {
        bookkeeping[dynamicMember: field]
    }

    subscript<Part>(dynamicMember field: WritableKeyPath<Bookkeeping.Fields, Part>) -> Part {
        get { bookkeeping[dynamicMember: field] }
        set { bookkeeping[dynamicMember: field] = newValue }
    }

    public init() {}

    /// Open windows, in order of opening.
    public var windows: [Window] { tree.windows }
    /// Every live, kept or prepared node.
    public var nodes: Nodes { tree.nodes }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}

extension NavigationState {
    /// Schedules something at a point of virtual time; what is due at once comes in the order of being scheduled.
    mutating func schedule(_ task: ScheduledTimer.Task, at due: Duration) {
        timers.schedule(ScheduledTimer(id: nextNumber(), due: due, since: now, task: task))
    }

    /// What the end of the app leaves of it: time and the counter, and what scripts have brought along.
    func outlivingTheApp() -> NavigationState {
        var result = NavigationState()
        (result.lastNumber, result.now, result.addedProtections) = (lastNumber, now, self.addedProtections)
        result.timers = timers.filter { if case .call = $0.task { true } else { false } }
        return result
    }

    /// Whether two states are the same but for the counter from which identities come, and for answers that came when
    /// nobody waited for them any more.
    public func isSame(as other: NavigationState) -> Bool {
        // Most steps are told apart by the number of screens alone.
        guard tree.nodes.count == other.tree.nodes.count else { return false }
        var other = other
        other.lastNumber = lastNumber
        if other.answered != self.answered { other.answered = self.answered }
        return self == other
    }

    /// This state, with identities counted on from where another state has arrived.
    ///
    /// Putting an earlier state back must not give an identity away twice.
    public func counting(on other: NavigationState) -> NavigationState {
        var result = self
        // One more, so that what follows is told from all that came before the other was left.
        result.lastNumber = max(lastNumber, other.lastNumber) + 1
        return result
    }
}

/// A protection that a script put before screens while the app runs.
public struct AddedProtection: Hashable, Sendable {
    public enum Scope: Hashable, Sendable {
        case everything
        case screens([String])
        case address(String)
    }

    public var number: Int
    public var scope: Scope
    public var protection: ProtectionID
}
