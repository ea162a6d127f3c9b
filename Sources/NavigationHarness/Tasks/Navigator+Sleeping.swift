import NavigationCore

/// What tells tasks of an app apart that wait for virtual time.
extension Navigator {
    /// The tasks that sleep, in the order in which they wake: each by the work that it belongs to, the screen of that by its
    /// place, and how often it has slept before, as it goes on elsewhere each time.
    ///
    /// The fingerprint of the state must have been asked for. What a task keeps in variables of its own nobody knows: two
    /// of one work are one.
    var sleepingNames: [String] {
        guard let sleepers = scheduler?.sleepers else { return [] }
        return state.timers.compactMap { timer in
            guard case .wake(let number) = timer.task else { return nil }
            guard let item = sleepers.item(of: number) else { return "" }
            let owner = item.owner.map(placeName) ?? ""
            return "\(item.origin) \(owner) \(min(item.sleeps, WorkItem.mostSleeps))"
        }
    }
}
