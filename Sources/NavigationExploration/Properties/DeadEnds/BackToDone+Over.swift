import NavigationCore
import NavigationHarness
import OrderedCollections

/// A screen on which nothing does anything any more, as what it was about has been used up on it.
extension BackToDone {
    /// A screen that people came to while a key of the state held nothing.
    struct Lack: Hashable, Codable {
        var screen: String
        var key: String

        fileprivate var cause: String { "\(screen) over \(key)" }
    }

    /// Only where people come to the screen with what is used up: a basket is a place of its own, with nothing in it, too.
    func over(
        _ deed: Deed,
        of screen: ScreenView,
        without used: String,
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> [Violation] {
        let lack = Lack(screen: screen.name, key: used)
        guard !notes.contains(lack), try isOver(screen, deed, step, trial) else { return [] }
        let message =
            "'\(deed.action)' of '\(screen.name)' has emptied 'state.\(used)'; back leads there, and nothing that it "
            + "offers does anything any more"
        let check = ["user.back()", "assert.not_visible(\(Value.string(screen.name)))"]
        return [Violation(lack.cause, message, in: step, check: check)]
    }

    /// Whether no action does anything where back leads, but for those that take the screen away: who has to give up has
    /// not been told that it is done.
    private func isOver(_ screen: ScreenView, _ deed: Deed, _ step: ExploredStep, _ trial: Trial) throws -> Bool {
        let back = Move.gesture(.userBack)
        try trial.moves([back], after: step.move)
        let navigator = trial.navigator
        let (here, state) = (navigator.fingerprint(), navigator.state)
        let taps = trial.list.moves(of: navigator).filter { if case .tap = $0 { true } else { false } }
        return try state.visible(world: step.world) == screen.id && !taps.isEmpty
            && state.timers.isEmpty
            && taps.allSatisfy { tap in
                if trial.list.hasMadeUp(tap, in: state, state) { return false }
                let events = try trial.moves([back, tap], after: step.move)
                if trial.navigator.fingerprint() == here { return !events.contains { $0.settlement != nil } }
                return tap != deed.moves.first && !trial.navigator.state.isLive(screen.id)
            }
    }

    /// Notes without what people come to a screen.
    mutating func note(_ step: ExploredStep, _ trial: Trial) {
        guard step.isNew, let front = step.after.visible(world: step.world), !step.before.isLive(front),
            let name = step.after.view(of: front)?.name, !trial.list.isBesideActions(step.move)
        else { return }
        note(name, step.after.app, step.world)
    }

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) -> [Violation] {
        guard situation.arrival == nil else { return [] }
        for node in situation.state.live {
            if let name = situation.state.view(of: node)?.name { note(name, situation.state.app, situation.world) }
        }
        return []
    }

    private mutating func note(_ screen: String, _ state: Value, _ world: World) {
        let contents = SessionChange.contents(of: state, in: world.app)
        for key in world.app.state.keys where !contents.contains(key) { notes.insert(Lack(screen: screen, key: key)) }
    }

    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool { notes.contains { $0.cause == cause } }
}
