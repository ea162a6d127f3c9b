import NavigationCore
import NavigationHarness

extension ExploredStep {
    /// What it has scheduled.
    var startedTimers: [ScheduledTimer] {
        let known = Set(before.timers.map(\.id))
        return after.timers.filter { !known.contains($0.id) }
    }

    /// What was scheduled before it and still is.
    var survivingTimers: [ScheduledTimer] {
        let known = Set(before.timers.map(\.id))
        return after.timers.filter { known.contains($0.id) }
    }
}

extension NavigationState {
    /// Whether something that was scheduled has still to be done.
    func isScheduled(_ timer: ScheduledTimer) -> Bool { timers.contains { $0.id == timer.id } }
}

extension Navigator {
    /// Does what was scheduled, without anything else that is due then; false if it is not to be done any more.
    func fire(_ timer: ScheduledTimer) throws -> Bool {
        guard state.isScheduled(timer) else { return false }
        _ = try step { try perform(.fire(timer.id)) }
        return true
    }

    /// Lets the time pass until just before something is due: what goes before that, goes by itself.
    func advance(before timer: ScheduledTimer) throws {
        let end = timer.due - .nanoseconds(1)
        if end > state.now { try advance(to: end) }
    }
}
