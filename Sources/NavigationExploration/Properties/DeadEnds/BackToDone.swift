import NavigationCore
import NavigationHarness
import OrderedCollections

/// Back leads to a screen that is over: the form of an order that was placed, or one that was only there to wait.
struct BackToDone: Property {
    let name = "back-to-done"
    let meaning = "back leads to a screen that is over: its action does the same once more, or nothing is to come"
    let looksAtAll = true
    var notes: Set<Lack> = []

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        note(step, trial)
        guard let screen = left(by: step) else { return [] }
        switch step.move {
        case .tap(let action, _):
            let deed = Deed(action: action, moves: [step.move], before: step.before.app)
            return try again(deed, of: screen, step, trial)
        case .wait:
            let waiting = try waiting(screen, step, trial)
            guard waiting.isEmpty, let deed = try answered(step, trial) else { return waiting }
            return try again(deed, of: screen, step, trial)
        default: return []
        }
    }

    /// The screen that was in front, if a new one was pushed over it.
    private func left(by step: ExploredStep) -> ScreenView? {
        // What somebody has asked for and waited for is not led to by the screen.
        guard let front = step.before.visible(world: step.world), step.after.isLive(front),
            step.before.requests.isEmpty, step.after.requests.isEmpty,
            let next = step.after.visible(world: step.world), !step.before.isLive(next),
            step.after.layer(of: front)?.root == step.after.layer(of: next)?.root,
            step.events.contains(where: { $0.kind == .pushed && $0.instance == next })
        else { return nil }
        return step.before.view(of: front)
    }

    /// An action that has used something up and made something else more does that once more.
    private func again(
        _ deed: Deed,
        of screen: ScreenView,
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> [Violation] {
        let (action, before, once) = (deed.action, deed.before, step.after.app)
        let contents = SessionChange.contents(of: before, in: step.world.app)
        let used = contents.filter { once[$0] == step.first($0) }.min()
        guard let used else { return [] }
        try trial.moves([.gesture(.userBack)], after: step.move)
        guard trial.navigator.state.visible(world: step.world) == screen.id else { return [] }
        let performed = deed.moves.map { trial.runner.perform($0) }
        let twice = trial.navigator.state.app
        let key = step.world.app.state.keys.first { twice[$0].isGrown(from: once[$0], asThatFrom: before[$0]) }
        guard performed.allSatisfy({ $0.failure == nil }) else { return [] }
        guard let key else { return try over(deed, of: screen, without: used, step, trial) }
        let message =
            "'\(action)' of '\(screen.name)' has emptied 'state.\(used)'; back leads there, and it sets 'state.\(key)' "
            + "once more"
        let move = zip(deed.moves, performed).flatMap { $0.script(waiting: $1.waited) }.joined(separator: "; ")
        let check =
            ["user.back()", "if screen().name == \(Value.string(screen.name)) then \(move) end"]
            + ["assert.equal(\(once[key].script), app.state[\(Value.string(key))])"]
        return [Violation("\(screen.name).\(action)", message, in: step, check: check)]
    }

    /// Whether a screen has waited for what came: it took its time, and goes with the screen or with none.
    private func isOf(_ screen: ScreenView, _ step: ExploredStep) -> Bool {
        step.before.timers.filter { $0.due <= step.after.now }.allSatisfy { timer in
            guard case .callOn(let owner, _) = timer.task else { return timer.due > timer.since }
            return owner == screen.id
        }
    }

    /// A screen on which there is nothing to do, and that has led on by itself, lies below what it has led to.
    private func waiting(_ screen: ScreenView, _ step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        let next = step.after.visibleName(in: step.world)
        guard let next, next != screen.name, let description = step.world.screen(screen.name),
            description.actions.isEmpty,
            // What has an address of its own is there to be looked at, whatever time brings.
            description.links.isEmpty,
            (trial.list.edges[screen.name] ?? []).allSatisfy({ $0 == next }),
            !trial.list.segues.contains(where: { $0.from == screen.name && $0.to != next }),
            isOf(screen, step)
        else { return [] }
        try trial.moves([.gesture(.userBack)], after: step.move)
        let state = trial.navigator.state
        // It may go on from there once more.
        guard state.visible(world: step.world) == screen.id,
            state.timers.allSatisfy({ $0.function(in: step.world) == nil })
        else { return [] }
        let message =
            "back from '\(next)' leads to '\(screen.name)', which was there until that came, and waits for nothing"
        let check = ["user.back()", "assert.not_visible(\(Value.string(screen.name)))"]
        return [Violation(screen.name, message, in: step, check: check)]
    }
}
