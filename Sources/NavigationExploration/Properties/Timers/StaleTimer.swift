import NavigationCore
import NavigationHarness
import OrderedCollections

/// What was scheduled for something that people have given up since acts on what has come in its place: the time that was
/// for a first seat frees the second one.
///
/// The search never lets time pass between the two, so both would be due together: it is done once more half-way.
struct StaleTimer: Property {
    let name = "stale-timer"
    let meaning =
        "what was scheduled for a value of the state that is gone empties the one that has come in its place, too early"
    private static let patience = Duration.seconds(24 * 3600)
    /// What is taken away sooner, and leads nobody away, is a message that goes a moment too early.
    private static let moment = Duration.seconds(30)

    func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        // What begins or ends a session is a matter of other properties.
        guard step.isNew, step.move.isPersons, let change = step.sessionChange, change.begun.isEmpty,
            change.ended.isEmpty, step.after.phase != .terminated
        else { return [] }
        let filled = change.keys.filter { step.after.app[$0] != step.first($0) }
        let new = step.startedTimers.filter { $0.function(in: step.world) != nil }
        guard !filled.isEmpty, !new.isEmpty else { return [] }
        for timer in step.survivingTimers.prefix(LeftRunning.most) {
            guard let function = timer.function(in: step.world), timer.due - step.before.now >= .seconds(2),
                timer.due - step.before.now <= StaleTimer.patience
            else { continue }
            let emptied = try keys(of: filled, emptiedBy: timer, step, trial)
            // What the step has scheduled itself does just the same: so it is for this value, and the other was for another.
            guard !emptied.isEmpty,
                try new.contains(where: { try keys(of: filled, emptiedBy: $0, step, trial) == emptied }),
                let key = try emptied.first(where: { try isEmptied($0, by: timer, new, step, trial) })
            else { continue }
            return [violation(key, timer, function, step)]
        }
        return []
    }

    /// Keys that hold what the app begins with once something that was scheduled is done after the step.
    private func keys(
        of filled: [String],
        emptiedBy timer: ScheduledTimer,
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> [String] {
        try trial.moves([], after: step.move)
        return try trial.goOn { navigator in
            guard try navigator.fire(timer) else { return [] }
            return filled.filter { navigator.state.app[$0] == step.first($0) }
        }
    }

    /// Whether a key is emptied by what was scheduled first, if the step is made half-way to that.
    private func isEmptied(
        _ key: String,
        by timer: ScheduledTimer,
        _ new: [ScheduledTimer],
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> Bool {
        try trial { try $0.advance(by: half(of: timer, step)) }
        guard trial.navigator.state.isScheduled(timer), trial.runner.perform(step.move).failure == nil else {
            return false
        }
        return try trial.goOn { navigator in
            guard navigator.state.timers.contains(where: { $0.due > timer.due && $0.since == navigator.state.now })
            else { return false }
            try navigator.advance(before: timer)
            let front = navigator.state.visible(world: step.world)
            guard navigator.state.app[key] != step.first(key), try navigator.fire(timer),
                navigator.state.app[key] == step.first(key)
            else { return false }
            return front != navigator.state.visible(world: step.world)
                || timer.due - timer.since >= StaleTimer.moment
        }
    }

    private func half(of timer: ScheduledTimer, _ step: ExploredStep) -> Duration { (timer.due - step.before.now) / 2 }

    private func violation(
        _ key: String,
        _ timer: ScheduledTimer,
        _ function: UInt64,
        _ step: ExploredStep
    ) -> Violation {
        let half = half(of: timer, step)
        let message =
            "'state.\(key)' is emptied \(half.text) after '\(step.code ?? step.move.name)' has filled it: what was scheduled "
            + "for what it held before does that"
        let wait = "clock.advance(\(Value.string(half.script)))"
        let check =
            [wait] + step.move.script(waiting: .zero)
            + [wait, "assert.not_equal(\(step.first(key).script), app.state[\(Value.string(key))])"]
        var violation = Violation("\(key)", message, at: step.origin, check: check)
        violation.noticed = step.move
        return violation
    }
}

extension ExploredStep {
    /// What a key of the state holds as the app begins.
    func first(_ key: String) -> Value { world.app.state[key] ?? .null }
}
