import NavigationCore
import NavigationHarness
import OrderedCollections

/// Nothing that a person can do leads on.
///
/// What launching brings may be all there is of an app, and `explore.ends` names other screens.
struct DeadEnd: Property {
    let name = "dead-end"
    let meaning = "nothing that a person can do on a screen leads on or back, and no time does"
    /// As long as people wait before they end the app.
    private static let patience = Duration.seconds(61)

    func violations(
        leaving situation: ExploredSituation,
        by ways: [ExploredWay],
        _ trial: Trial
    ) throws -> [Violation] {
        guard let visible = situation.visible else { return [] }
        let (state, world) = (situation.state, situation.world)
        guard !world.app.explore.ends.contains(visible.name),
            // Whoever has closed the main window opens it again from outside.
            state.window(AppDescription.mainWindow) != nil, !state.isLocked, state.requests.allSatisfy({ $0.isHeld }),
            situation.state.phase != .terminated
        else { return [] }
        guard !ways.contains(where: { $0.move.isPersons && $0.goal != situation.fingerprint }) else {
            return try circle(situation, ways, trial)
        }
        guard !situation.showsLaunch,
            try !timeLeadsOn(from: state, world, trial)
        else { return [] }
        let actions = world.screen(visible.name)?.description.actions.count ?? 0
        let check = [
            "local can_leave = can(\"user.back\") or can(\"user.swipe_back\") or can(\"user.swipe_dismiss\")",
            "assert.truthy(can_leave or #screen().actions > \(actions), "
                + "\(Value.string("nothing leads on from '\(visible.name)'")))",
        ]
        let message = "nothing that a person can do on '\(visible.name)' leads on or back"
        return [Violation(visible.name, message, at: situation.fingerprint, check: check)]
    }

    /// A modal from which all that a person can do leads round in it.
    private func circle(_ situation: ExploredSituation, _ ways: [ExploredWay], _ trial: Trial) throws -> [Violation] {
        let state = situation.state
        guard let layers = state.window(state.activeWindow)?.layers, let top = layers.last, layers.count > 1,
            top.alert == nil, !ways.contains(where: { $0.move.isPersons && $0.layers < layers.count }),
            try isClosed(layers.count, trial),
            let name = state.shown(under: top.root, in: situation.world).first.flatMap({ state.view(of: $0)?.name })
        else { return [] }
        let message = "nothing that a person can do leads out of the modal '\(name)'"
        return [Violation(name, message, at: situation.fingerprint)]
    }

    /// Whether all that a person can do and time brings leads to few situations, in none of which a modal has gone.
    private func isClosed(_ layers: Int, _ trial: Trial) throws -> Bool {
        var known: Set<Fingerprint> = []
        var ways: [[Move]] = [[]]
        while let way = ways.popLast() {
            try trial.moves(way)
            let state = trial.navigator.state
            guard let window = state.window(state.activeWindow), window.layers.count >= layers, !state.isLocked else {
                return false
            }
            guard known.insert(trial.navigator.fingerprint()).inserted else { continue }
            guard known.count <= DeadEnd.most else { return false }
            ways += trial.choices().map { way + [$0] }
        }
        return true
    }

    /// Situations of a modal that are looked at before it counts as one with ways enough.
    private static let most = 24

    /// Whether another screen comes to the front by itself; what is kept may end meanwhile.
    private func timeLeadsOn(from state: NavigationState, _ world: World, _ trial: Trial) throws -> Bool {
        guard !state.timers.isEmpty else { return false }
        let front = state.visible(world: world)
        return try trial { navigator in
            try navigator.advance(by: DeadEnd.patience)
            return navigator.state.visible(world: world) != front
        }
    }
}

extension ExploredSituation {
    /// Whether a screen that the launch has brought is on screen, in front or beside what is.
    fileprivate var showsLaunch: Bool {
        let known = Set(launched.live.compactMap { launched.view(of: $0)?.name })
        guard let root = state.window(state.activeWindow)?.layers.last?.root else { return false }
        return state.shown(under: root, in: world).contains { node in
            state.view(of: node).map { known.contains($0.name) } ?? false
        }
    }
}
