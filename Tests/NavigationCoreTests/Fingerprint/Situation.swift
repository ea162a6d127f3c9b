import NavigationCore

/// A small app as it is at a moment: a value that can be taken on in many ways.
struct Situation {
    let world: World
    var state = NavigationState()
    private let room: (nodes: Int, visits: Int)
    private let requests: Int

    init(_ app: SmallApp) throws {
        (world, room, requests) = (World(app: app.description), app.room, app.requests)
        var launch = Launch()
        launch.hasAnimations = app == .transitions
        _ = try apply([.launch(launch)])
    }

    /// What can be seen of a step, without a number that a counter gave.
    struct Sight: Hashable {
        var events: [String]
        var drawing: String
    }

    /// Takes a step; `nil` if it is not possible here.
    mutating func take(_ step: SmallApp.Step) throws -> Sight? {
        switch step {
        case .command(let command): try ask(command)
        case .delayed(let command): try ask(command, after: .milliseconds(500))
        case .open(let isOpen): try apply([.setState(.record(["open": .boolean(isOpen)]))])
        case .allow: try answer(.allow)
        case .deny: try answer(.deny("no"))
        case .find: try find(.destination(RouteTarget(.nothing)))
        case .lead(let screen): try find(.destination(RouteTarget(.screen(screen))))
        case .cancel: try find(.cancel(.cancelled))
        case .lock: try apply([.lock])
        case .unlock: try apply([.unlock])
        case .background: try apply([.background])
        case .foreground: try apply([.foreground])
        case .terminate: try apply([.terminate])
        case .link(let address): try ask(.openURL(address, .external), cause: .link)
        case .evict: try apply([.clearCache])
        case .relaunch: try relaunch()
        case .seconds(let seconds): try advance(.seconds(seconds))
        }
    }

    mutating func fingerprint() -> Fingerprint { state.fingerprint(in: world) }

    private mutating func ask(
        _ command: Command,
        after delay: Duration = .zero,
        cause: PendingRequest.Cause = .code
    ) throws -> Sight? {
        guard state.requests.count < requests, hasRoom || !command.adds else { return nil }
        var options = RequestOptions()
        options.delay = delay
        return try apply([.request(command, options, cause)])
    }

    var hasRoom: Bool {
        state.nodes.count <= room.nodes && state.windows.allSatisfy { state.history(of: $0.id).count < room.visits }
    }

    private mutating func answer(_ answer: GateAnswer) throws -> Sight? {
        guard let gate = state.requests.compactMap(\.holding?.gate).first(where: { $0.key == "asking" }) else {
            return nil
        }
        return try apply([.answer(gate, answer)])
    }

    private mutating func find(_ answer: ResolverAnswer) throws -> Sight? {
        guard let inquiry = state.requests.compactMap(\.inquiry).first else { return nil }
        return try apply([.resolved(inquiry, answer)])
    }

    private mutating func relaunch() throws -> Sight? {
        var launch = Launch()
        launch.restoration = state.snapshot(in: world)
        return try apply([.launch(launch)])
    }

    private mutating func advance(_ span: Duration) throws -> Sight? {
        let end = state.now + span
        var events: [String] = []
        while let timer = state.timers.first, timer.due <= end { events += try apply([.fire(timer.id)]).events }
        state.pass(to: end)
        return Sight(events: events, drawing: state.drawing(in: world))
    }

    /// Applies inputs and what follows from them.
    private mutating func apply(_ inputs: [Input]) throws -> Sight {
        var (waiting, events) = (inputs, [String]())
        while !waiting.isEmpty {
            var reducer = Reducer(state: state, world: world)
            let start = state.now
            try reducer.apply(waiting.removeFirst())
            state = reducer.state
            for case .restore in reducer.work { waiting.append(.restore) }
            // The function of a resolver or challenge has returned and answers later, if somebody says so.
            for case .resolve(let inquiry, _, _) in reducer.work {
                waiting.append(.asked(inquiry.number, for: inquiry.request))
            }
            for case .challenge(let gate, _) in reducer.work { waiting.append(.asked(gate.number, for: gate.request)) }
            events += reducer.events.map { Self.text(of: $0, since: start) }
        }
        return Sight(events: events, drawing: state.drawing(in: world))
    }

    private static func text(of event: Event, since start: Duration) -> String {
        // Wording does not count: a message, and the number of an instance in the text of an origin.
        let fields = event.fields.filter { !["message", "from"].contains($0.key) }.sorted { $0.key < $1.key }
            .map { "\($0)=\($1)" }
        let names = [event.screen, event.window].map { $0 ?? "-" }
        return ([event.kind.rawValue, (event.time - start).text] + names + fields).joined(separator: " ")
    }
}

extension Command {
    /// Whether there may be more afterwards than before.
    fileprivate var adds: Bool {
        switch self {
        case .closeWindow, .activateWindow: false
        default: !isDeparture
        }
    }
}
