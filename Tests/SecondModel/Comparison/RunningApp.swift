import NavigationCore
import NavigationHarness

/// What takes time between a request and the appearance of its destination.
enum Pace {
    /// Nothing does.
    case prompt
    /// Transitions do.
    case animated
    /// Each request has a delay of its own.
    case delayed
    /// Somebody hears of each destination before it appears.
    case announced

    fileprivate func slow(_ options: inout RequestOptions, by delay: Duration) {
        if self == .delayed { options.delay = delay }
        if self == .announced { options.tellsResolution = true }
    }
}

/// A blueprint that the navigator runs; the only place where these tests touch it.
final class RunningApp {
    let blueprint: Blueprint
    private(set) var navigator: Navigator
    /// The requests that steps made.
    var requests: [RequestID] = []
    /// Who has heard which message.
    var heard: [String] = []
    private var renumber = Renumbering()
    private var appeared: Set<NodeID> = []
    private let pace: Pace
    /// By what requests name their destination; `nil`: by its name.
    private let detour: Detour?
    /// What the request of the step that is taken has to wait for.
    private var wait: Wait?
    /// How often functions of the app were called, and which call fails.
    private(set) var calls = 0
    private let failingCall: Int?

    init(
        _ blueprint: Blueprint,
        url: String? = nil,
        pace: Pace = .prompt,
        detour: Detour? = nil,
        failingCall: Int? = nil
    ) throws {
        self.blueprint = blueprint
        (self.pace, self.detour, self.failingCall) = (pace, detour, failingCall)
        navigator = Navigator(app: AppDescription(name: "", root: .screen(ScreenEntry("none"))))
        var description = blueprint.description(for: self)
        if pace == .animated { description.transitionDuration = RunningApp.blink }
        detour?.declare(in: &description)
        description.protections[Wait.protection.name] = Wait.protection(of: self)
        navigator = Navigator(app: description)
        navigator.observe { [weak self] in self?.note($0) }
        var launch = Launch()
        launch.url = url
        launch.hasAnimations = pace == .animated
        try navigator.perform(.launch(launch))
    }

    /// A duration that brings no lifetime nearer to its end.
    private static let blink = Duration.nanoseconds(1)

    /// An app that has not been launched, which says what an explorer can do to it.
    init(exploring blueprint: Blueprint, _ describe: (inout ExploreDescription, RunningApp) -> Void) throws {
        self.blueprint = blueprint
        (pace, detour, failingCall) = (.prompt, nil, nil)
        navigator = Navigator(app: AppDescription(name: "", root: .screen(ScreenEntry("none"))))
        var description = blueprint.description(for: self)
        describe(&description.explore, self)
        navigator = Navigator(app: description)
    }

    /// A function of the app begins.
    func noteCall() throws {
        calls += 1
        if calls == failingCall { throw Failure() }
    }

    /// What a function of the app throws that fails.
    struct Failure: Error {}

    private func note(_ event: Event) {
        guard let screen = event.instance else { return }
        if event.kind == .didAppear { appeared.insert(screen) }
        if event.kind == .didDisappear { appeared.remove(screen) }
    }

    func open(_ url: String) throws { requests.append(try navigator.request(.openURL(url, .external))) }

    func take(_ step: Step) throws { try navigator.step { try carryOut(step) } }

    /// Takes a step whose request has to wait before its destination appears; false if it does not come to that.
    func take(_ step: Step, waitingFor wait: Wait) throws -> Bool {
        self.wait = wait
        defer { self.wait = nil }
        try take(step)
        return isWaiting(for: wait)
    }

    /// What the step that is taken waits for is that.
    func hold(_ gate: Gate) { wait?.hold(gate, in: self) }

    /// Whether a request waits for that.
    func isWaiting(for wait: Wait) -> Bool { navigator.state.requests.contains(where: wait.holds) }

    /// Lets time pass until no transition runs and no request waits for one, or for its delay.
    func settle() throws {
        while !navigator.state.transitions.isEmpty || navigator.hasQueuedRequests || isWaiting(for: Wait(.delay)),
            let timer = navigator.nextTimer
        {
            try navigator.advance(to: timer.due)
        }
    }

    private func carryOut(_ step: Step) throws {
        guard let asked = step.command else { return try takeWithoutRequest(step) }
        requests.append(try request(step, asked))
    }

    /// Asks for what a step of a chain asks for.
    func request(_ step: Step) throws -> RequestID {
        guard let asked = step.command else { throw Failure() }
        return try request(step, asked)
    }

    private func request(_ step: Step, _ asked: (Command, RequestOptions)) throws -> RequestID {
        var (command, options) = asked
        if case .ask(let question) = step.deed { try answer(question, in: &options) }
        if step.deed.showsScreen { pace.slow(&options, by: RunningApp.blink) }
        detour?.lead(&command, &options, in: navigator)
        wait?.begin(&command, &options, in: navigator)
        return try navigator.request(command, options)
    }

    /// The answer `yes` of a question leads where that says.
    private func answer(_ question: Question, in options: inout RequestOptions) throws {
        guard let destination = question.destination, var alert = options.alert else { return }
        let lead: Alert.Action.Handler = { [weak self] in try self?.navigator.request(.navigate(.screen(destination))) }
        alert.actions[0].handler = navigator.world.functions.store(lead)
        options.alert = alert
    }

    /// What contradicts the rules that hold after every step.
    var contradictions: [String] {
        let requests = navigator.state.requests
        // A chain runs for as long as one of its steps waits.
        let isWaiting = requests.contains { $0.stage != .running }
        let stuck = requests.filter { $0.stage == .running && !($0.command.isChain && isWaiting) }.map {
            "a request runs on: \($0.command.name)"
        }
        return navigator.state.violations(in: navigator.world) + stuck
    }

    var sight: Sight {
        let nodes = navigator.state.treeNodes(in: navigator.world)
        return Sight(
            drawing: navigator.state.drawing(in: navigator.world).split(separator: "\n").map(String.init),
            instances: renumber(nodes.filter { $0.kind == "screen" }.map(\.id.number)),
            appeared: renumber(appeared.map(\.number).sorted()).sorted(),
            data: nodes.compactMap { navigator.state.view(of: $0.id) }.flatMap { view in
                [("", view.data), (".tint", view.properties["tint"] ?? .null)].filter { $0.1 != .null }
                    .map { "\(view.name)\($0): \($1)" }
            },
            endings: requests.map(ending),
            heard: heard,
            isInBackground: navigator.state.phase == .background,
            kept: navigator.state.cache.map(\.key)
        )
    }

    private func ending(_ request: RequestID) -> String {
        if let end = navigator.records[request]?.settlement {
            let removed = navigator.records[request]?.removed ?? []
            return "\(end.outcome.rawValue) \(end.reason.rawValue)" + (removed.isEmpty ? "" : " -\(removed)")
        }
        return "pending " + (navigator.state.request(request)?.heldBy ?? Ending.noProtection)
    }
}

extension Command {
    fileprivate var isChain: Bool { if case .steps = self { true } else { false } }
}
