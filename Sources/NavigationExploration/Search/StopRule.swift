import Synchronization

/// When a search stops whatever there is to do.
struct StopRule: Sendable {
    private let deadline: ContinuousClock.Instant?
    private let isCancelled: @Sendable () -> Bool

    init(_ deadline: ContinuousClock.Instant?, _ isCancelled: @escaping @Sendable () -> Bool = { false }) {
        (self.deadline, self.isCancelled) = (deadline, isCancelled)
    }

    /// Stops when a share of the time that is left is over.
    func share(of count: Int) -> StopRule {
        let now = ContinuousClock.now
        return StopRule(deadline.map { now + max(.zero, $0 - now) / max(1, count) }, isCancelled)
    }

    /// `nil`: it goes on.
    var end: ExplorationEnd? {
        if isCancelled() { return .interrupted }
        return deadline.map { ContinuousClock.now >= $0 } == true ? .budget : nil
    }
}

/// Counts the time from an interruption on: what was found is still to be looked at and written down.
final class InterruptionClock: Sendable {
    /// How long that may take.
    static let patience = Duration.seconds(2)

    private let isCancelled: @Sendable () -> Bool
    private let start = Mutex<ContinuousClock.Instant?>(nil)

    init(_ isCancelled: @escaping @Sendable () -> Bool) { self.isCancelled = isCancelled }

    /// Whether that time is over.
    @Sendable func isOver() -> Bool {
        guard isCancelled() else { return false }
        let now = ContinuousClock.now
        let start = start.withLock { start in
            start = start ?? now
            return start ?? now
        }
        return start.duration(to: now) >= InterruptionClock.patience
    }
}
