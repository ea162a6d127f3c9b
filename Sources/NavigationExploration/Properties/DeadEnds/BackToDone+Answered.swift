import NavigationCore
import NavigationHarness

/// What an action asks for is answered after a while, and that leads on.
extension BackToDone {
    /// What a person has done, with the time that its answer takes.
    struct Deed {
        var action: String
        /// The tap, and waiting.
        var moves: [Move]
        /// What the app knew before.
        var before: Value
    }

    /// The tap whose answer comes with a step in which time passes; `nil` if something else has led to it.
    func answered(_ step: ExploredStep, _ trial: Trial) throws -> Deed? {
        let way = trial.way()
        guard let index = way.lastIndex(where: { $0 != .wait }), case .tap(let action, _) = way[index] else {
            return nil
        }
        try trial.runner.walk(Array(way[..<index]))
        let before = trial.navigator.state
        guard before.requests.isEmpty, before.visible(world: step.world) == step.before.visible(world: step.world)
        else {
            return nil
        }
        return Deed(action: action, moves: Array(way[index...]) + [.wait], before: before.app)
    }
}
