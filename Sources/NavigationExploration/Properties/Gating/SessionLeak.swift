import NavigationCore

/// What belongs to a session that is over comes back, or waits to.
struct SessionLeak: Property {
    private let moves = HazardProperty(.sessionLeak)

    var name: String { moves.name }
    let meaning = "a screen that was kept in a session that is over comes back, or is still kept"

    func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        try moves.violations(in: step, trial) + keptOfPart(step, trial)
    }

    func violations(in situation: ExploredSituation, _ trial: Trial) -> [Violation] {
        let state = situation.state
        guard state.phase != .terminated else { return [] }
        return state.cache.compactMap { entry in
            guard entry.isStale, !state.live.contains(entry.screen) else { return nil }
            let message = "'\(entry.key)' is still kept although the session is over that it is from"
            let check = ["assert.not_cached(\(Value.string(entry.key)))"]
            let cause = situation.world.causeOfKeeping(state.view(of: entry.screen)?.name)
            return Violation(cause, message, at: situation.fingerprint, check: check)
        }
    }
}
