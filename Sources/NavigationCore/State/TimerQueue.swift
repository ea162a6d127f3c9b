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
        if let owner = timer.task.owner { owned.insert(Ownership(owner: owner, timer: timer)) }
    }

    /// Takes a timer out and returns it; one that is not the first is looked for among all.
    @discardableResult
    public mutating func remove(_ id: Int) -> ScheduledTimer? {
        guard let timer = timers.first?.id == id ? timers.popFirst() : timers.first(where: { $0.id == id }) else {
            return nil
        }
        timers.remove(timer)
        if let owner = timer.task.owner { owned.remove(Ownership(owner: owner, timer: timer)) }
        return timer
    }

    /// Takes out everything that ends with somebody.
    public mutating func cancel(_ owner: ScheduledTimer.Owner) {
        let start = Ownership(owner: owner, timer: ScheduledTimer(id: 0, due: .zero, task: .wake(0)))
        while let next = owned.first(from: start), next.owner == owner {
            owned.remove(next)
            timers.remove(next.timer)
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
        case .call: nil
        }
    }
}

extension ScheduledTimer.Owner: Comparable {
    private var rank: (kind: Int, number: Int) {
        switch self {
        case .keeping(let number): (0, number)
        case .transition(let number): (1, number)
        case .request(let id): (2, id.number)
        case .node(let id): (3, id.number)
        case .sleeper(let number): (4, number)
        }
    }

    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// A timer under that with which it ends.
private struct Ownership: Hashable, Comparable {
    var owner: ScheduledTimer.Owner
    var timer: ScheduledTimer

    static func < (left: Self, right: Self) -> Bool {
        left.owner == right.owner ? left.timer < right.timer : left.owner < right.owner
    }
}
