import NavigationCore
import NavigationHarness

/// A link leads elsewhere in a running app than from a cold start, with the same state of the app.
struct LinkHistory: Property {
    let name = "link-history"
    let meaning = "a link shows another screen in the running app than from a cold start with the same state"
    /// What a cold start shows, by the link that it begins with and the state of the app.
    private var cold: [Start: Sight] = [:]

    private struct Start: Hashable {
        /// `nil`: a launch without a link.
        var address: String?
        var source: LinkSource
        var state: Value
    }

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard case .open(let address, let source) = step.move, step.before.phase != .terminated, source != .inApp,
            step.before.hasNothingInTheWay, let warm = Sight(step.after, step.world)
        else { return [] }
        let state = step.before.app
        guard let expected = try launched(Start(address: address, source: source, state: state), trial),
            expected.front != warm.front
        else { return [] }
        // Beside a list, or in a column of its own, what the link names is not always in front.
        if let goal = step.linkGoal, let there = warm.first(goal), there == expected.first(goal) { return [] }
        // What acts and shows nothing, and what is refused here as well as there, leaves each place as it was.
        let launch = try launched(Start(address: nil, source: source, state: state), trial)
        if Sight(step.before, step.world)?.front == warm.front, launch?.front == expected.front { return [] }
        return [violation(address, warm.front, expected.front, in: step)]
    }

    private func violation(_ address: String, _ warm: Shown, _ cold: Shown, in step: ExploredStep) -> Violation {
        let parameters = cold.parameters.isEmpty ? "" : ", \(Value.record(cold.parameters).script)"
        var check = ["assert.visible(\(Value.string(cold.screen))\(parameters))"]
        // An assertion of what is visible asks for some of the parameters only.
        if cold.screen == warm.screen {
            check = ["assert.equal(\(Value.record(cold.parameters).script), screen().parameters)"]
        }
        let message = "'\(address)' shows \(warm.text) here, and \(cold.text) from a cold start"
        return Violation("\(address) \(warm.screen)", message, in: step, check: check)
    }

    private mutating func launched(_ start: Start, _ trial: Trial) throws -> Sight? {
        if let known = cold[start] { return known }
        let seen = try trial { navigator -> Sight? in
            try navigator.perform(.terminate)
            var launch = Launch()
            (launch.url, launch.source) = (start.address, start.source)
            if case .record(let fields) = start.state { launch.state = fields }
            _ = try navigator.step { try navigator.perform(.launch(launch)) }
            return Sight(navigator.state, navigator.world)
        }
        cold[start] = seen
        return seen
    }
}

/// A screen that can be seen.
private struct Shown: Equatable {
    var screen: String
    var parameters: [String: Value]

    init(_ view: ScreenView) { (screen, parameters) = (view.name, view.parameters) }

    var text: String { "'\(screen)'" + (parameters.isEmpty ? "" : " \(Value.record(parameters).script)") }
}

/// What can be seen of an app.
private struct Sight {
    var front: Shown
    /// The front one and those beside it.
    var all: [Shown]

    /// `nil` where nothing can be seen.
    init?(_ state: NavigationState, _ world: World) {
        guard let visible = state.visible(world: world).flatMap({ state.view(of: $0) }) else { return nil }
        front = Shown(visible)
        let root = state.window(state.activeWindow)?.layers.last?.root
        all = (root.map { state.shown(under: $0, in: world) } ?? []).compactMap { state.view(of: $0).map(Shown.init) }
    }

    func first(_ screen: String) -> Shown? { all.first { $0.screen == screen } }
}

extension NavigationState {
    /// Whether neither a modal, nor a lock, nor a question that is still open stands before a link.
    fileprivate var hasNothingInTheWay: Bool {
        !isLocked && requests.isEmpty && windows.count == 1 && windows.allSatisfy { $0.layers.count == 1 }
    }
}

extension ExploredStep {
    /// The screen that the link's pattern names.
    fileprivate var linkGoal: String? {
        for case .matched(let match, _) in events.map(\.fact) { return match.goal.screen }
        return nil
    }
}
