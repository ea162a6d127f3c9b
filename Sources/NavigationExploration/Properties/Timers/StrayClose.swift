import NavigationCore
import NavigationHarness

/// What was scheduled to close one screen closes another one: people have gone on in the meantime.
struct StrayClose: Property {
    let name = "stray-close"
    let meaning = "what is scheduled to close a screen closes another one instead, which people have opened since"
    /// As long as anybody would take the one for a matter of the other.
    private static let patience = Duration.seconds(3600)

    func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.isNew, step.after.phase != .terminated, !step.after.isLocked,
            // A challenge that goes by itself may take along what it has let in.
            step.after.requests.allSatisfy({ $0.holding != nil }),
            let meant = step.after.visible(world: step.world)
        else { return [] }
        // What is scheduled once more closes what the first one would.
        let known = Set(step.before.timers.compactMap { $0.function(in: step.world) })
        return try step.after.timers.compactMap { timer in
            guard timer.due - step.after.now <= StrayClose.patience,
                let function = timer.function(in: step.world), !known.contains(function)
            else { return nil }
            return try violation(Closing(timer: timer, function: function, meant: meant), step, trial)
        }
    }

    /// A function that is scheduled, and the screen that was in front then.
    private struct Closing {
        var timer: ScheduledTimer
        var function: UInt64
        var meant: NodeID
    }

    private func violation(_ closing: Closing, _ step: ExploredStep, _ trial: Trial) throws -> Violation? {
        // What closes the one that is meant wherever it lies closes no other in its place.
        guard try !isLive(closing.meant, when: closing.timer, after: [], step, trial),
            try isLive(closing.meant, when: closing.timer, after: [], underAlert: true, step, trial)
        else { return nil }
        let leaving = try moves(after: [], step, trial).first { move in
            guard move.isPersons else { return false }
            let left = try state(after: [move], step, trial)
            return !left.isLive(closing.meant) && left.isScheduled(closing.timer)
        }
        for start in [[]] + (leaving.map { [[$0]] } ?? []) {
            for move in try moves(after: start, step, trial) {
                if let violation = try violation(closing, start + [move], step, trial) { return violation }
            }
        }
        return nil
    }

    /// Looks at what is closed once somebody has moved on: the last of the moves opens another screen.
    private func violation(
        _ closing: Closing,
        _ moves: [Move],
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> Violation? {
        let before = try state(after: Array(moves.dropLast()), step, trial)
        let state = try state(after: moves, step, trial)
        guard let hit = state.visible(world: step.world), !before.isLive(hit), !step.after.isLive(hit),
            let name = state.view(of: hit)?.name, name != step.after.view(of: closing.meant)?.name,
            state.requests.isEmpty, state.isScheduled(closing.timer),
            try !isLive(hit, when: closing.timer, after: moves, step, trial),
            // Whoever clears all away, or closes just this one, does so below an alert, too.
            try isLive(hit, when: closing.timer, after: moves, underAlert: true, step, trial)
        else { return nil }
        // Where the one that was meant lies below and goes as well, it was not mistaken for the other.
        if state.isLive(closing.meant), try !isLive(closing.meant, when: closing.timer, after: moves, step, trial) {
            return nil
        }
        let meant = step.after.view(of: closing.meant)?.name ?? ""
        let wait = (closing.timer.due - state.now).script
        let message = "what is to close '\(meant)' later closes '\(name)', which has come since"
        let isVisible = "assert.visible(\(Value.string(name)))"
        // Who closes what is meant may take along what lies above it.
        let check =
            ["clock.advance(\(Value.string(wait)))"]
            + (state.isLive(closing.meant)
                ? ["if #screens(\(Value.string(meant))) > 0 then \(isVisible) end"] : [isVisible])
        return Violation("\(closing.function)", message, in: step, moves: moves, check: check)
    }

    private func state(after moves: [Move], _ step: ExploredStep, _ trial: Trial) throws -> NavigationState {
        try trial.moves(moves, after: step.move)
        return trial.navigator.state
    }

    /// What a person can do after some moves, and the links that the outside world can open.
    private func moves(after moves: [Move], _ step: ExploredStep, _ trial: Trial) throws -> [Move] {
        try trial.moves(moves, after: step.move)
        return trial.list.moves(of: trial.navigator).filter { move in
            if case .open = move { true } else { move.isPersons }
        }
    }

    /// Whether a function that is scheduled leaves a screen where it is, after some moves.
    private func isLive(
        _ screen: NodeID,
        when timer: ScheduledTimer,
        after moves: [Move],
        underAlert isUnderAlert: Bool = false,
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> Bool {
        try trial.moves(moves, after: step.move)
        return try trial.goOn { navigator in
            if isUnderAlert {
                var options = RequestOptions()
                options.style = "alert"
                _ = try navigator.step { try navigator.request(.present(.screen("alert")), options) }
            }
            // What goes before that, goes by itself.
            try navigator.advance(to: timer.due - .nanoseconds(1))
            guard navigator.state.isLive(screen), try navigator.fire(timer) else { return true }
            return navigator.state.isLive(screen)
        }
    }
}
