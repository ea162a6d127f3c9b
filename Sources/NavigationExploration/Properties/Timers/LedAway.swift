import NavigationCore
import NavigationHarness

/// What is scheduled shows another screen, and people are somewhere else by then: what they have opened since is out of
/// sight, though nobody has closed it.
///
/// A modal that comes over it is none of that, as it gives back what it covers, nor is the end of a session. But it is one
/// of the same kind if the screen itself comes back that they have closed.
struct LedAway: Property {
    let name = "led-away"
    let meaning =
        "what is scheduled takes people away from what they have opened since, or opens again what they have closed"
    /// As long as anybody would take the one for a matter of the other.
    private static let patience = Duration.seconds(3600)

    func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.isNew, step.after.phase != .terminated, !step.after.isLocked, step.after.requests.isEmpty,
            let start = step.after.visible(world: step.world)
        else { return [] }
        // What is scheduled once more leads where the first one would.
        let known = Set(step.before.timers.compactMap { $0.function(in: step.world) })
        return try step.after.timers.compactMap { timer in
            let wait = timer.due - step.after.now
            // In no time nobody goes on to anything.
            guard wait > .zero, wait <= LedAway.patience, let function = timer.function(in: step.world),
                !known.contains(function)
            else { return nil }
            return try violation(timer, cause: "\(function)", from: start, step, trial)
        }
    }

    private func violation(
        _ timer: ScheduledTimer,
        cause: String,
        from start: NodeID,
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> Violation? {
        let choices = try choices(after: [], step, trial)
        for move in choices {
            guard let found = try violation(timer, cause, start, [move], step, trial) else { continue }
            return found
        }
        // Whoever has to leave a screen first goes on from there.
        for leaving in choices where try !state(after: [leaving], step, trial).isLive(start) {
            if let found = try comingBack(timer, cause, start, leaving, step, trial) { return found }
            for move in try self.choices(after: [leaving], step, trial) {
                guard let found = try violation(timer, cause, start, [leaving, move], step, trial) else { continue }
                return found
            }
            break
        }
        return nil
    }

    /// Looks at whether a screen comes back that people have closed, with nothing else of what they did.
    private func comingBack(
        _ timer: ScheduledTimer,
        _ cause: String,
        _ start: NodeID,
        _ leaving: Move,
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> Violation? {
        let here = try state(after: [leaving], step, trial)
        guard let closed = step.after.view(of: start), step.after.layer(of: start)?.alert == nil,
            // What was there before has asked for nothing.
            !step.before.isLive(start), !here.shows(closed), here.requests.isEmpty, !here.isLocked,
            here.phase != .terminated, let there = try fire(timer, trial), there.shows(closed)
        else { return nil }
        let wait = timer.due - here.now
        let message = "'\(closed.name)' opens again \(wait.text) after people have closed it"
        let check = [
            "clock.advance(\(Value.string(wait.script)))", "assert.equal(0, #screens(\(Value.string(closed.name))))",
        ]
        return Violation(cause, message, in: step, moves: [leaving], check: check)
    }

    /// Looks at where people are led once they have gone on.
    private func violation(
        _ timer: ScheduledTimer,
        _ cause: String,
        _ start: NodeID,
        _ moves: [Move],
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> Violation? {
        let here = try state(after: moves, step, trial)
        guard let front = here.visible(world: step.world), let name = here.view(of: front)?.name,
            // On a screen of the kind it may be meant as well.
            name != step.after.view(of: start)?.name,
            here.layer(of: front)?.alert == nil, here.requests.isEmpty, !here.isLocked, here.phase != .terminated,
            let there = try fire(timer, trial), isHidden(front, in: there, step.world),
            here.frontLayer?.root == there.frontLayer?.root, !step.world.endsSession(from: here.app, to: there.app),
            let other = there.visibleName(in: step.world), other != name
        else { return nil }
        let wait = timer.due - here.now
        let message = "'\(other)' comes \(wait.text) after people have gone on to '\(name)', in place of it"
        let check = ["clock.advance(\(Value.string(wait.script)))", "assert.visible(\(Value.string(name)))"]
        return Violation(cause, message, in: step, moves: moves, check: check)
    }

    private func state(after moves: [Move], _ step: ExploredStep, _ trial: Trial) throws -> NavigationState {
        try trial.moves(moves, after: step.move)
        return trial.navigator.state
    }

    private func choices(after moves: [Move], _ step: ExploredStep, _ trial: Trial) throws -> [Move] {
        try trial.moves(moves, after: step.move)
        return trial.list.moves(of: trial.navigator).filter(\.isPersons)
    }

    /// The app when what was scheduled has run; `nil` if something else has gone on, or it is gone by then, or if what is
    /// due at the same instant leads on from there: that is a matter of `instant-order`.
    private func fire(_ timer: ScheduledTimer, _ trial: Trial) throws -> NavigationState? {
        try trial.goOn { navigator in
            let front = navigator.state.visible(world: navigator.world)
            try navigator.advance(before: timer)
            guard navigator.state.visible(world: navigator.world) == front, try navigator.fire(timer) else {
                return nil
            }
            let shown = navigator.state.visible(world: navigator.world)
            try navigator.advance(to: timer.due)
            return navigator.state.visible(world: navigator.world) == shown ? navigator.state : nil
        }
    }

    /// Whether a screen is there, and not to be seen.
    private func isHidden(_ screen: NodeID, in state: NavigationState, _ world: World) -> Bool {
        guard state.isLive(screen), let layer = state.frontLayer else { return false }
        return !state.shown(under: layer.root, in: world).contains(screen)
    }
}

extension NavigationState {
    /// Whether a screen like another one is there.
    fileprivate func shows(_ other: ScreenView) -> Bool {
        live.contains { node in
            view(of: node).map { $0.name == other.name && $0.parameters == other.parameters } == true
        }
    }
}

extension World {
    /// Whether a protection closes, or a switcher leaves a part of the app.
    fileprivate func endsSession(from before: Value, to after: Value) -> Bool {
        guard before != after else { return false }
        let closed = (try? closedProtections(in: after)) ?? []
        let known = (try? closedProtections(in: before)) ?? []
        return !Set(closed).isSubset(of: known) || !app.partsLeft(from: before, to: after).isEmpty
    }
}
