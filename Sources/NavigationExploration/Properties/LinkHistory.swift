import NavigationCore
import NavigationHarness

/// A link leads elsewhere in a running app than from a cold start, with the same state of the app.
struct LinkHistory: Property {
    let name = "link-history"
    let meaning = "a link shows another screen in the running app than from a cold start with the same state"
    /// What a link shows from a cold start, by link and state of the app.
    private var cold: [Key: Shown?] = [:]

    private struct Key: Hashable {
        var address: String
        var state: Value
    }

    private struct Shown: Equatable {
        var screen: String
        var parameters: [String: Value]

        var text: String { "'\(screen)'" + (parameters.isEmpty ? "" : " \(Value.record(parameters).script)") }
    }

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard case .open(let address, let source) = step.move, step.before.phase != .terminated,
            isFree(step.before), let warm = shown(step.after, step.world)
        else { return [] }
        let key = Key(address: address, state: step.before.app)
        if cold[key] == nil { cold[key] = .some(try open(address, with: step.before.app, trial)) }
        guard source != .inApp, let expected = cold[key] ?? nil, expected != warm else { return [] }
        let parameters = expected.parameters.isEmpty ? "" : ", \(Value.record(expected.parameters).script)"
        let message = "'\(address)' shows \(warm.text) here, and \(expected.text) from a cold start"
        var check = ["assert.visible(\(Value.string(expected.screen))\(parameters))"]
        // An assertion of what is visible asks for some of the parameters only.
        if expected.screen == warm.screen {
            check = ["assert.equal(\(Value.record(expected.parameters).script), screen().parameters)"]
        }
        return [Violation("\(address) \(warm.screen)", message, in: step, check: check)]
    }

    /// Whether nothing is in the way of a link.
    private func isFree(_ state: NavigationState) -> Bool {
        !state.isLocked && state.requests.isEmpty && state.windows.allSatisfy { $0.layers.count == 1 }
            && state.windows.count == 1
    }

    /// `nil` where the link is refused or has still to be answered.
    private func shown(_ state: NavigationState, _ world: World) -> Shown? {
        guard let visible = state.visible(world: world).flatMap({ state.view(of: $0) }) else { return nil }
        return Shown(screen: visible.name, parameters: visible.parameters)
    }

    private func open(_ address: String, with state: Value, _ trial: Trial) throws -> Shown? {
        try trial { navigator in
            try navigator.perform(.terminate)
            var launch = Launch()
            launch.url = address
            if case .record(let fields) = state { launch.state = fields }
            _ = try navigator.step { try navigator.perform(.launch(launch)) }
            return shown(navigator.state, navigator.world)
        }
    }
}
