import NavigationCore
import NavigationHarness
import OrderedCollections

/// Nothing that a person can do leads on.
///
/// What launching brings may be all there is of an app, and `explore.ends` names other screens.
struct DeadEnd: Property {
    let name = "dead-end"
    let meaning = "nothing that a person can do on a screen leads on or back, and no time does"
    let looksAtWays = true
    let looksAtAll = true
    var notes: Set<Note> = []

    enum Note: String, Codable {
        /// The app was unlocked somewhere by what it does itself.
        case unlocks
    }

    func violations(
        leaving situation: ExploredSituation,
        by ways: [ExploredWay],
        _ trial: Trial
    ) throws -> [Violation] {
        guard let visible = situation.visible else { return [] }
        let (state, world) = (situation.state, situation.world)
        if state.isLocked { return try lockedOut(situation, visible, ways, trial) }
        guard !world.app.explore.ends.contains(visible.name),
            // Whoever has closed the main window opens it again from outside.
            state.window(AppDescription.mainWindow) != nil, state.requests.allSatisfy({ $0.isHeld }),
            situation.state.phase != .terminated
        else { return [] }
        guard !ways.contains(where: { $0.move.isPersons && $0.goal != situation.fingerprint }) else {
            return try circle(situation, ways, trial)
        }
        guard !situation.showsLaunch,
            try !timeLeadsOn(from: state, world, trial)
        else { return [] }
        let message = "nothing that a person can do on '\(visible.name)' leads on or back"
        return [Violation(visible.name, message, at: situation.fingerprint, check: DeadEnd.check(message))]
    }

    /// A modal from which all that a person can do leads round in it.
    private func circle(_ situation: ExploredSituation, _ ways: [ExploredWay], _ trial: Trial) throws -> [Violation] {
        let state = situation.state
        guard let layers = state.window(state.activeWindow)?.layers, let top = layers.last, layers.count > 1,
            top.alert == nil, !ways.contains(where: { leadsOut($0, of: state.activeWindow, layers.count) }),
            let name = modalName(in: state, state.activeWindow),
            let circle = try circle(keeping: layers.count, of: state.activeWindow, trial),
            circle.leadsBack(to: name)
        else { return [] }
        let message = "nothing that a person can do leads out of the modal '\(name)'"
        return [Violation(name, message, at: situation.fingerprint)]
    }

    /// Whether a modal goes; whoever closes the window with it, or ends the app, has found no way out of it.
    private func leadsOut(_ way: ExploredWay, of window: String, _ layers: Int) -> Bool {
        way.move.isPersons && way.layers < layers && way.move != .closeWindow(window)
    }

    /// All that a person can do and time brings, if it leads to few situations, or to few trees again and again, in none of
    /// which a modal has gone.
    private func circle(keeping layers: Int, of window: String, _ trial: Trial) throws -> Circle? {
        var circle = Circle()
        let extent = try trial.lookAround(atMost: DeadEnd.mostMoves) { spot in
            let state = trial.navigator.state
            guard state.layerCount(in: window) >= layers, !state.isLocked else { return nil }
            circle.add(spot, modalName(in: state, window), state.drawing(in: trial.navigator.world))
            guard spot.isNew else { return [] }
            let moves = trial.choices(patience: Trial.patience).filter { $0 != .closeWindow(window) }
            circle.asks = circle.asks || moves.contains { trial.list.hasMadeUp($0, in: state, state) }
            return moves
        }
        switch extent {
        case .all: return circle
        case .part: return try circle.isWorn && !walksOut(keeping: layers, of: window, trial) ? circle : nil
        case .ended: return nil
        }
    }

    /// Moves that are made in a modal before it counts as one with ways enough.
    private static let mostMoves = 1_000

    /// Whether another screen comes to the front by itself; what is kept may end meanwhile.
    func timeLeadsOn(from state: NavigationState, _ world: World, _ trial: Trial) throws -> Bool {
        guard !state.timers.isEmpty else { return false }
        let front = state.visible(world: world)
        return try trial { navigator in
            try navigator.advance(by: Trial.patience)
            return navigator.state.visible(world: world) != front
        }
    }

    /// The modal in front in a window, by the screen that stands for it.
    private func modalName(in state: NavigationState, _ window: String) -> String? {
        let root = state.window(window)?.layers.last?.root
        return root.flatMap { state.firstScreen(under: $0) }.flatMap { state.view(of: $0)?.name }
    }
}

extension ExploredSituation {
    /// Whether a screen that the launch has brought is on screen, in front or beside what is.
    fileprivate var showsLaunch: Bool {
        let known = Set(launched.live.compactMap { launched.view(of: $0)?.name })
        guard let layer = state.frontLayer else { return false }
        return state.shown(under: layer.root, in: world).contains { node in
            state.view(of: node).map { known.contains($0.name) } ?? false
        }
    }
}
