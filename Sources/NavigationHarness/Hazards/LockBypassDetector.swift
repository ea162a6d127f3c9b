import NavigationCore

/// Nothing may appear over the lock.
struct LockBypassDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        guard step.before.isLocked, step.after.isLocked else { return [] }
        let locks = step.world.lockScreens
        guard !locks.isEmpty else { return [] }
        let covers = Set(step.after.windows.compactMap { $0.lock }.flatMap { step.after.subtree(of: $0) })
        return step.events
            .filter { $0.kind == .didAppear && $0.screen.map(locks.contains) == false }
            .filter { $0.instance.map(covers.contains) != true }
            .map { Hazard(.lockBypass, "'\($0.screen ?? "?")' appeared over the lock", at: $0) }
    }
}
