import NavigationCore

/// A cached screen whose time is over before it can be was ended by a time that is not its own.
struct EarlyExpiryDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        guard isEndOfKeeping(step) else { return [] }
        return step.events.filter { $0.kind == .expired }.compactMap { end in
            guard case .expired(let key) = end.fact, let entry = step.before.cache.first(where: { $0.key == key }),
                let duration = entry.keepAlive.lifetime.duration, entry.opened + duration > end.time
            else { return nil }
            return Hazard(.cacheFault, "'\(entry.key)' was given up before its own time was over", at: end)
        }
    }

    /// Whether time ends a keeping: what else may end one does so whenever it happens.
    private func isEndOfKeeping(_ step: Observation) -> Bool {
        guard case .fire(let id) = step.input, let timer = step.before.timers.first(where: { $0.id == id }) else {
            return false
        }
        if case .expire = timer.task { return true }
        return false
    }
}
