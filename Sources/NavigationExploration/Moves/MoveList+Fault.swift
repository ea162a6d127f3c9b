import NavigationCore
import OrderedCollections

/// Whose fault it is that code of an app fails.
extension MoveList {
    /// What the app is to blame for in a move; `nil`: it has not failed, or nobody else would make it fail so.
    ///
    /// An app need not put up with values that the search has made up: an action may want arguments, and a screen may know
    /// only the parameters that there are. Addresses come from outside, where everything is possible.
    func fault(_ failure: AppFailure?, in move: Move, before: NavigationState, after: NavigationState) -> AppFailure? {
        guard let failure, !failure.isStopped, hasMadeUp(move, in: before, after) else { return failure }
        return nil
    }

    /// Whether the search has made up what a move gives to code of the app.
    func hasMadeUp(_ move: Move, in before: NavigationState, _ after: NavigationState) -> Bool {
        switch move {
        case .perform(let action, let given): given != .null || mayLack(action, besides: before) || shows(before, after)
        case .tap(let action, let given): mayLackArguments(action, given, before) || shows(before, after)
        case .navigate(let screen, let parameters, _):
            arguments.areMadeUp(parameters, of: screen) || shows(before, after)
        case .segue(let name, let parameters, _):
            segues.contains { $0.identifier == name && arguments.areMadeUp(parameters, of: $0.to) }
                || shows(before, after)
        case .open: shows(before)
        // What such a flow does, somebody has thought of.
        case .flow: true
        default: shows(before, after)
        }
    }

    /// Whether a move goes along an edge from screens that have actions: those are what a person has to go on with.
    func isBesideActions(_ move: Move) -> Bool {
        guard case .navigate(let goal, _, let origin) = move else { return false }
        let origins = origin.map { [$0] } ?? edges.filter { $0.value.contains(goal) }.map(\.key)
        return origins.allSatisfy { world.screen($0)?.actions.isEmpty == false }
    }

    private func mayLackArguments(_ action: String, _ given: Value, _ state: NavigationState) -> Bool {
        guard let screen = frontScreen(of: state) else { return true }
        let isMadeUp = given != .null || screen.actions[action]?.takesArguments != false
        return isMadeUp && hints.actions[screen.name]?[action] == nil
    }

    /// Whether an action of a screen beside the one in front may want arguments.
    private func mayLack(_ action: String, besides state: NavigationState) -> Bool {
        let name = state.seen(in: world).first { world.screen($0)?.actions[action] != nil }
        guard let name, let screen = world.app.screens[name] else { return true }
        return screen.actions[action]?.takesArguments != false && hints.actions[name]?[action] == nil
    }

    /// Whether a screen is live that was opened with what the search has made up.
    private func shows(_ states: NavigationState...) -> Bool {
        states.contains { state in
            state.live.contains { node in
                state.view(of: node).map { arguments.areMadeUp($0.parameters, of: $0.name) } ?? false
            }
        }
    }
}
