import NavigationCore
import Testing

/// Drives the reducer as the harness does, but without callbacks, and checks the invariants after every step.
final class Driver {
    let world: World
    var state = NavigationState()
    var events: [Event] = []
    var work: [Work] = []
    private(set) var last = RequestID(0)

    init(
        _ app: AppDescription = sampleApp(),
        state: [String: Value] = [:],
        animations: Bool = false,
        url: String? = nil
    ) throws {
        world = World(app: app)
        var launch = Launch()
        launch.state = state
        launch.hasAnimations = animations
        launch.url = url
        if let request = try apply(.launch(launch)) { last = request }
    }

    @discardableResult
    func apply(_ input: Input) throws -> RequestID? {
        var reducer = Reducer(state: state, world: world)
        let made = try reducer.apply(input)
        state = reducer.state
        events += reducer.events
        work += reducer.work
        let violations = state.violations(in: world)
        if !violations.isEmpty { Issue.record("\(violations) after \(input)\n\(state.drawing(in: world))") }
        // What a challenge's function is, a test is itself: it has been called, and answers later.
        for case .challenge(let gate, _) in reducer.work { try apply(.asked(gate.number, for: gate.request)) }
        return made
    }

    /// Makes a request and returns how it ended, `pending` if it did not.
    @discardableResult
    func callAsFunction(
        _ command: Command,
        _ configure: (inout RequestOptions) -> Void = { _ in }
    ) throws -> Settlement {
        var options = RequestOptions()
        configure(&options)
        last = try apply(.request(command, options, .code)) ?? last
        return settlement(of: last)
    }

    /// A protection as a script brings one along.
    func bring(_ protection: any Protection, sameness: String? = nil) -> ProtectionID {
        ProtectionID(protection, in: world.functions, sameness: sameness)
    }

    func settlement(of request: RequestID) -> Settlement {
        let end = events.last { $0.kind == .settled && $0.request == request }
        return end?.settlement ?? Settlement(.pending, "", "")
    }

    func outcome(of request: RequestID) -> Outcome { settlement(of: request).outcome }

    func set(_ values: [String: Value]) throws {
        try apply(.setState(.record((state.app.fields ?? [:]).merging(values) { $1 })))
    }

    func advance(_ duration: Duration) throws {
        let end = state.now + duration
        while let timer = state.timers.min(by: { ($0.due, $0.id) < ($1.due, $1.id) }), timer.due <= end {
            try apply(.fire(timer.id))
        }
        state.pass(to: end)
    }

    /// Lets every running transition end.
    func settle() throws { try advance(.seconds(2)) }

    var visible: String? { state.visible(world: world).flatMap { state.nodes[$0]?.screen?.name } }
    var front: NodeID? { state.visible(world: world) }
    var screenData: ScreenData? { front.flatMap { state.nodes[$0]?.screen } }

    /// Names of the screens in the innermost stack that holds what is visible.
    var stack: [String] {
        guard let front else { return [] }
        let holder = state.nodes.values.first { node in
            node.container?.kind == "stack" && node.container?.children.contains(front) == true
        }
        return holder?.container?.children.compactMap { state.nodes[$0]?.screen?.name } ?? []
    }

    /// Styles of the presented modals, from the lowest up.
    var modals: [String] {
        state.window(state.activeWindow)?.layers.compactMap(\.style) ?? []
    }

    /// The events as `kind:screen`, of some kinds.
    func trace(_ kinds: Event.Kind..., since start: Int = 0) -> [String] {
        events[start...].filter { kinds.isEmpty || kinds.contains($0.kind) }.map { event in
            event.kind.rawValue + (event.screen.map { ":\($0)" } ?? "")
        }
    }

    func created(_ name: String) -> Int { events.count { $0.kind == .created && $0.screen == name } }

    var hazards: [String] { events.compactMap { $0.hazard?.rawValue } }
}

extension Settlement {
    /// Outcome and reason, such as `failed(noStack)`.
    var text: String { "\(outcome.rawValue)(\(reason.rawValue))" }
}
