/// The timers of an app, the one that is due first in front; of several that are due together, the oldest.
///
/// Scheduling one, taking the first and cancelling what belongs to somebody cost hardly more when there are very many.
/// Two queues are equal if they hold the same timers, however they came to that.
public struct TimerQueue: Sendable {
    private var timers = SortedList<ScheduledTimer>()
    /// Those that end with somebody, by whom.
    private var owned = SortedList<Ownership>()

    public init() {}

    /// The timer that is due first.
    public var first: ScheduledTimer? { timers.first }
    public var count: Int { timers.count }
    public var isEmpty: Bool { timers.count == 0 }

    public mutating func schedule(_ timer: ScheduledTimer) {
        timers.insert(timer)
        if let owner = timer.task.owner { owned.insert(Ownership(of: timer, by: owner)) }
    }

    /// Takes a timer out and returns it; one that is not the first is looked for among all.
    @discardableResult
    public mutating func remove(_ id: Int) -> ScheduledTimer? {
        let isFirst = timers.first?.id == id
        guard let timer = isFirst ? timers.popFirst() : timers.first(where: { $0.id == id }) else { return nil }
        if !isFirst { timers.remove(timer) }
        if let owner = timer.task.owner { owned.remove(Ownership(of: timer, by: owner)) }
        return timer
    }

    /// When the first timer of an owner is due; `nil` if it has none.
    func due(_ owner: ScheduledTimer.Owner) -> Duration? {
        guard let next = owned.first(from: Ownership(firstOf: owner)), next.owner == owner.key else { return nil }
        return next.due
    }

    /// Takes out everything that ends with somebody.
    public mutating func cancel(_ owner: ScheduledTimer.Owner) {
        while let next = owned.first(from: Ownership(firstOf: owner)), next.owner == owner.key {
            owned.remove(next)
            timers.remove(ScheduledTimer(id: next.id, due: next.due, task: .wake(0)))
        }
    }

    /// The timers for which something holds.
    public func filter(_ isIncluded: (ScheduledTimer) throws -> Bool) rethrows -> TimerQueue {
        var result = TimerQueue()
        for timer in timers where try isIncluded(timer) { result.schedule(timer) }
        return result
    }
}

extension TimerQueue: Hashable {
    /// Who owns a timer follows from the timer.
    public static func == (left: Self, right: Self) -> Bool { left.timers == right.timers }

    public func hash(into hasher: inout Hasher) { hasher.combine(timers) }
}

extension TimerQueue: Sequence {
    public func makeIterator() -> some IteratorProtocol<ScheduledTimer> { timers.makeIterator() }
}

extension ScheduledTimer {
    /// With what a timer ends before it is due.
    public enum Owner: Hashable, Sendable {
        /// A keeping of a screen.
        case keeping(Int)
        case transition(Int)
        case request(RequestID)
        case node(NodeID)
        /// A task of the app that sleeps.
        case sleeper(Int)
    }
}

extension ScheduledTimer: Comparable {
    /// In the order in which timers fire.
    public static func < (left: Self, right: Self) -> Bool { (left.due, left.id) < (right.due, right.id) }
}

extension ScheduledTimer.Task {
    /// With what a timer of this task ends; `nil` if it lasts until it is due.
    var owner: ScheduledTimer.Owner? {
        switch self {
        case .expire(let owner): .keeping(owner)
        case .endTransition(let id): .transition(id)
        case .startDelayed(let request): .request(request)
        case .callOn(let node, _): .node(node)
        case .wake(let sleeper): .sleeper(sleeper)
        case .call, .callOfApp: nil
        }
    }
}

extension ScheduledTimer.Owner {
    /// Different for different owners.
    fileprivate var key: Int {
        switch self {
        case .keeping(let number): number * 5
        case .transition(let number): number * 5 + 1
        case .request(let id): id.number * 5 + 2
        case .node(let id): id.number * 5 + 3
        case .sleeper(let number): number * 5 + 4
        }
    }
}

/// Who owns a timer, and where among the timers that one is.
private struct Ownership: Comparable {
    /// The key of the owner.
    var owner: Int
    var due: Duration
    var id: Int

    init(of timer: ScheduledTimer, by owner: ScheduledTimer.Owner) {
        (self.owner, due, id) = (owner.key, timer.due, timer.id)
    }

    /// Before everything that an owner has.
    init(firstOf owner: ScheduledTimer.Owner) { (self.owner, due, id) = (owner.key, .zero, 0) }

    static func < (left: Self, right: Self) -> Bool {
        (left.owner, left.due, left.id) < (right.owner, right.due, right.id)
    }
}
