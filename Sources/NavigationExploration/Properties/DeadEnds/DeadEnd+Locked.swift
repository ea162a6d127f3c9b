import NavigationCore
import NavigationHarness
import OrderedCollections

/// A lock screen that lets somebody in at other times, and does nothing here.
extension DeadEnd {
    private static let locked = "locked"

    mutating func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        guard step.before.isLocked, !step.after.isLocked, step.move.isPersons || step.move == .wait else { return [] }
        notes.insert(.unlocks)
        return []
    }

    func lockedOut(
        _ situation: ExploredSituation,
        _ visible: ScreenView,
        _ ways: [ExploredWay],
        _ trial: Trial
    ) throws -> [Violation] {
        let (state, world) = (situation.state, situation.world)
        guard state.phase != .terminated, world.app.screens[visible.name]?.actions.isEmpty == false,
            !ways.contains(where: { $0.move.isPersons && $0.goal != situation.fingerprint }),
            try !timeLeadsOn(from: state, world, trial)
        else { return [] }
        let message = "the app is locked, and nothing that a person can do on '\(visible.name)' leads on"
        return [Violation(DeadEnd.locked, message, at: situation.fingerprint, check: DeadEnd.check(message))]
    }

    /// A lock that nobody has opened anywhere may want what the search does not know, such as a number.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool {
        cause == DeadEnd.locked && !notes.contains(.unlocks)
    }
}
