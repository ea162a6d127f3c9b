import NavigationCore
import NavigationHarness

/// Signing in at what a link shows to somebody who has not: a link that is put aside until then shows in the end what it
/// means.
struct SigningIn {
    let address: String
    let source: LinkSource
    /// The app's state as it is launched: one without a session.
    let state: Value
    let world: World

    /// What can be seen once some action has begun a session.
    func goals(_ trial: Trial) throws -> Set<String> {
        try trial(launch)
        let actions = trial.choices(patience: .zero).filter { if case .tap = $0 { true } else { false } }
        return try actions.reduce(into: []) { goals, action in goals.formUnion(try shown(after: action, trial)) }
    }

    private func launch(_ navigator: Navigator) throws {
        try ColdStarts.launch(navigator, address, source, state)
    }

    private func shown(after action: Move, _ trial: Trial) throws -> [String] {
        try trial(launch)
        guard trial.runner.perform(action).failure == nil else { return [] }
        return try trial.goOn { navigator in
            var isOutside: Bool { SessionChange.isOutside(navigator.state.app, world) }
            try navigator.passInstants(within: Trial.patience) { isOutside || navigator.state.isAwaitingAnswer }
            guard !isOutside else { return [] }
            return Sight(navigator.state, world)?.all.map(\.text) ?? []
        }
    }
}
