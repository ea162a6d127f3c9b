import NavigationCore

/// One run of an app with resolvers, parts, cached screens, protections and restoration, driven as the harness does.
final class LongRun {
    enum Step: Sendable {
        case command(Command, Extra = .nothing)
        /// In place of a destination: a function that answers as it is called.
        case find(Finder, Way = .push)
        case answer(String?)
        case answerTwice(String)
        case allow, deny
        case open(Bool)
        case lock, unlock, time, evict
        case relaunch(RestoreDecision)
    }

    /// What is said besides the command.
    enum Extra: Sendable {
        case nothing, delayed, unsafe, kept, data, block, waiting, decided, restorable, expiring, one, two
    }
    enum Finder: Sendable, CaseIterable { case atOnce, address, late, cancel, guarded }
    enum Way: Sendable { case push, present, navigate, root, child }

    let world: World
    let finders: [Finder: FunctionID<Resolver>]
    let block: FunctionID<DataBlock>
    let decided: RequestOptions
    var state = NavigationState()
    private(set) var trace: [String] = []
    private(set) var made: Set<RequestID> = []
    private(set) var settled: [RequestID: Int] = [:]
    var gates: [Gate] = []
    private var lifecycle = LifecycleChecker(isLenient: true)
    /// Whether anybody reads what happens.
    private let isRead: Bool

    init(animations: Bool, restoring: Bool = false, isRead: Bool = true) throws {
        self.isRead = isRead
        let functions = FunctionTable()
        world = World(app: Self.app(restoring: restoring), functions: functions)
        var finders: [Finder: FunctionID<Resolver>] = [:]
        for finder in Finder.allCases { finders[finder] = functions.store(Self.resolver(finder)) }
        self.finders = finders
        block = functions.store({ _ in } as DataBlock)
        var decided = RequestOptions()
        decided.functions.delay = functions.store({ .milliseconds(100) } as OptionFunction<Duration>)
        decided.functions.isAnimated = functions.store({ false } as OptionFunction<Bool>)
        decided.functions.keepAlive = functions.store({ KeepAlive(UsesLifetime(2)) } as OptionFunction<KeepAlive>)
        self.decided = decided
        var launch = Launch()
        launch.hasAnimations = animations
        _ = try apply(.launch(launch))
    }

    private init(_ other: LongRun, _ world: World) {
        self.world = world
        (finders, block, decided) = (other.finders, other.block, other.decided)
        (state, trace, made, settled) = (other.state, other.trace, other.made, other.settled)
        (gates, lifecycle, isRead) = (other.gates, other.lifecycle, other.isRead)
    }

    /// The same run, in surroundings that may be others for the same app.
    func copy(in world: World? = nil) -> LongRun { LongRun(self, world ?? self.world) }

    /// What would come back, without the times at which it was noted.
    var saved: Snapshot {
        var snapshot = state.snapshot(in: world)
        snapshot.time = .zero
        for index in snapshot.places.indices {
            snapshot.places[index].screen.restorableUntil = nil
            (snapshot.places[index].screen.passed, snapshot.places[index].screen.lapsed) = ([], [:])
        }
        return snapshot
    }

    /// Takes a step and returns what is wrong afterwards.
    func take(_ step: Step) throws -> [String] {
        trace.append("\(step)")
        guard let input = input(step) else { return [] }
        _ = try apply(input)
        if case .answerTwice(let name) = step, let inquiry = lastInquiry {
            _ = try apply(.resolved(inquiry, .destination(RouteTarget(.screen(name)))))
        }
        return problems
    }

    var lastInquiry: Inquiry?

    private var problems: [String] {
        var wrong = state.violations(in: world) + lifecycleProblems
        lifecycleProblems = []
        let pending = Set(state.requests.map(\.id))
        for (id, count) in settled where count > 1 { wrong.append("request \(id.number) ended \(count) times") }
        let lost = made.subtracting(settled.keys).subtracting(pending)
        if !lost.isEmpty { wrong.append("requests \(lost.map(\.number).sorted()) neither ended nor wait") }
        for request in state.requests where settled[request.id] != nil {
            wrong.append("request \(request.id.number) waits although it has ended")
        }
        for request in state.requests where request.stage == .queued && state.transitions.isEmpty {
            wrong.append("request \(request.id.number) waits for a transition that does not run")
        }
        if state.requests.contains(where: { $0.asking != nil || $0.stage == .announcing }) {
            wrong.append("somebody is still asked")
        }
        if state.isRestoring || !state.restoring.isEmpty { wrong.append("screens have not come back") }
        return wrong
    }

    private var lifecycleProblems: [String] = []

    /// Applies an input with the work that follows from it, as the navigator does.
    private func apply(_ input: Input) throws -> (RequestID?, [Event]) {
        var reducer = Reducer(state: state, world: world, journal: isRead ? Journal() : nil)
        let made = try reducer.apply(input)
        var position = 0
        while position < reducer.work.count {
            try carryOut(reducer.work[position], &reducer)
            position += 1
        }
        state = reducer.state
        for event in reducer.events {
            guard let id = event.request else { continue }
            if event.kind == .requested { self.made.insert(id) }
            if event.kind == .settled { settled[id, default: 0] += 1 }
        }
        lifecycleProblems += lifecycle.check(reducer.events)
        return (made, reducer.events)
    }

    private func carryOut(_ work: Work, _ reducer: inout Reducer) throws {
        switch work {
        case .resolve(let inquiry, let resolver, let view):
            var answers: [ResolverAnswer] = []
            try resolver(view) { answers.append($0) }
            for answer in answers { try reducer.apply(.resolved(inquiry, answer)) }
            try reducer.apply(.asked(inquiry.number, for: inquiry.request))
        case .challenge(let gate, _):
            gates.append(gate)
            try reducer.apply(.asked(gate.number, for: gate.request))
        case .resume(let request): try reducer.apply(.resume(request))
        case .restore: try reducer.apply(.restore)
        default: break
        }
    }
}
