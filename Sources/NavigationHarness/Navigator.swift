import NavigationCore

/// Runs one app headless: holds its state, applies what is asked, and tells what happened.
///
/// Synchronous and deliberately not `Sendable`: one flow has one navigator, on one thread.
public final class Navigator {
    public let world: World
    public internal(set) var state = NavigationState()
    /// Everything that happened, in order.
    public private(set) var log = EventLog()
    /// What is known about every request that was made.
    public internal(set) var records: [RequestID: RequestRecord] = [:]
    public internal(set) var history = StepHistory()
    var isApplying = false
    private var isInStep = false
    /// What the app and its callbacks have still to be told, in order.
    var notices: [Notice] = []
    private(set) var isTelling = false
    private var runningActions = 0
    /// The request whose resolver runs.
    var asker: RequestID?
    /// Whether a resolver runs only to learn what it would say.
    var isOnlyAsking = false
    var watch = HazardWatch()
    /// Requests that were reported to have stalled, once each.
    var stalled: Set<RequestID> = []
    /// Counts the inputs that were applied.
    private var applied = 0
    private var observers: [(Event) -> Void] = []
    /// They are kept: time travel may bring a request back that then ends once more.
    private var settlementObservers: [RequestID: [(RequestRecord) throws -> Void]] = [:]
    /// Who waits for the screens that requests led to to be closed.
    var closingObservers: [(request: RequestID, function: ClosingFunction)] = []
    /// Who listens to what happens to an instance, in the order of being added.
    var instanceObservers: [InstanceObserver] = []
    var observerCount = 0
    /// The request that led to a screen last.
    var openers: [NodeID: RequestID] = [:]
    /// The app's asynchronous work, once there is any.
    var scheduler: TaskScheduler?
    /// The live objects of screens, once there is any.
    var objects: LiveObjects?
    private var resolutionObservers: [RequestID: [(RequestRecord) throws -> Void]] = [:]

    public var app: AppDescription { world.app }

    public init(app: AppDescription, functions: FunctionTable = FunctionTable()) {
        world = World(app: app, functions: functions)
        _ = TaskHooks.installed
    }

    // MARK: Asking

    /// Makes a request and returns its identity; its outcome is in `records`.
    ///
    /// While another input is being applied, as in a callback of the app, the request waits for its end.
    ///
    /// `listen` runs when the request exists and nobody has been told of it yet.
    @discardableResult
    public func request(
        _ command: Command,
        _ options: RequestOptions = RequestOptions(),
        cause: PendingRequest.Cause = .code,
        listen: (RequestID) throws -> Void = { _ in }
    ) throws -> RequestID {
        try perform(.request(command, options, cause), listen: listen) ?? lastRequest
    }

    /// Identity of the request made last; 0 before the first.
    public var lastRequest: RequestID { records.keys.max() ?? RequestID(0) }

    /// Applies an input, and everything that follows from it without time passing.
    ///
    /// What callbacks of the app ask for is applied at once, and they are told about it after what came before.
    @discardableResult
    public func perform(_ input: Input) throws -> RequestID? { try perform(input) { _ in } }

    private func perform(_ input: Input, listen: (RequestID) throws -> Void) throws -> RequestID? {
        try inside { try apply(input, listen: listen) }
    }

    private func apply(_ input: Input, listen: (RequestID) throws -> Void) throws -> RequestID? {
        guard !isApplying else { throw NavigatorFault.reentrant }
        guard scheduler?.isClosed != true else { throw NavigatorFault.ended }
        if isOnlyAsking, case .request = input { throw NavigatorFault.reentrant }
        if !isInStep, !isTelling { history.willApply(state) }
        var reducer = Reducer(state: state, world: world)
        (reducer.reactsAtGates, reducer.asker) = (runningActions == 0, asker)
        isApplying = true
        defer { isApplying = false }
        let before = state
        let made = try reducer.apply(input)
        state = reducer.state
        applied += 1
        let hazards = watch.look(input, from: before, to: state, reducer.events, world, isCallback: isTelling)
        let events = reducer.events + hazards
        for event in events { note(event) }
        isApplying = false
        switch input {
        case .launch:
            history.clear()
            scheduler?.cancelAll()
        case .terminate: scheduler?.cancelAll()
        default: break
        }
        for case .observe(let request, let token) in reducer.work { try world.functions[token]?(request) }
        if let made { try listen(made) }
        notices += events.map(Notice.event) + reducer.work.map(Notice.work)
        try tell()
        return made
    }

    /// Groups everything that a function asks for into one step of the history.
    public func step<Result>(_ body: () throws -> Result) throws -> Result {
        guard !isInStep, !isTelling else { return try inside(body) }
        history.willApply(state)
        isInStep = true
        defer { isInStep = false }
        return try inside(body)
    }

    /// So many notices with so many inputs among them are a loop; a large app alone has many notices of one input.
    private static let noticeLimit = 5_000
    private static let reactionLimit = 200
    private var lastScreens: [String] {
        log.events.suffix(40).filter { $0.kind == .didAppear }.compactMap(\.screen)
    }

    // MARK: Telling

    /// Receives every event from now on.
    public func observe(_ observer: @escaping (Event) -> Void) { observers.append(observer) }

    func note(_ event: Event) {
        log.append(event)
        if let id = event.request {
            records[id, default: RequestRecord(id: id)].note(event)
        }
        noteClosing(event)
        noteRemoval(event)
        for observer in observers { observer(event) }
    }

    /// Runs a function when a request has its outcome; at once if it has one, unless it shall wait for being told.
    public func whenSettled(
        _ id: RequestID,
        isYetToBeTold: Bool = false,
        _ function: @escaping (RequestRecord) throws -> Void
    ) throws {
        if !isYetToBeTold, let record = records[id], record.settlement != nil { return try function(record) }
        settlementObservers[id, default: []].append(function)
    }

    /// Runs a function when the destination of a request exists, before it appears; at once if it does.
    public func whenResolved(_ id: RequestID, _ function: @escaping (RequestRecord) throws -> Void) throws {
        if let record = records[id], record.isResolved, !isPaused(id) { return try function(record) }
        if let index = state.requests.firstIndex(where: { $0.id == id }) {
            state.requests[index].options.tellsResolution = true
        }
        resolutionObservers[id, default: []].append(function)
    }

    private func isPaused(_ id: RequestID) -> Bool { state.request(id)?.isPaused == true }

    /// Runs what a person's single gesture causes.
    public func gesture(_ body: () throws -> Void) throws {
        let outer = watch.beginGesture()
        defer { watch.endGesture(backTo: outer) }
        try runAction(body)
    }

    /// Runs an action or callback of the app; gates react to what it changes when it has returned.
    ///
    /// An app signs in and switches its root, or closes its sign-in screen, in one go and in any order.
    func runAction(_ body: () throws -> Void) throws {
        try inside {
            runningActions += 1
            defer { runningActions -= 1 }
            let before = applied
            try body()
            guard runningActions == 1, !isApplying else { return }
            runningActions = 0
            defer { runningActions = 1 }
            if applied != before { try perform(.react) }
            if !isTelling, scheduler?.executor.hasJobs == true { try step(tell) }
        }
    }

    enum Notice {
        case event(Event)
        case work(Work)
    }

    /// Calls what the app wants to hear and does the work that was asked for, first come first served.
    ///
    /// An error of one callback does not keep the others from being called; the first one is thrown at the end.
    func tell() throws {
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        var failure: (any Error)?
        var budget = TaskScheduler.jobLimit
        var hasMore = true
        while hasMore {
            try tellNotices(&failure)
            scheduler?.cancelGone()
            do { try settleObjects() } catch { note(error, &failure) }
            do { hasMore = try runJob(&budget) } catch { note(error, &failure) }
        }
        if let failure { throw failure }
    }

    /// The first error is thrown; those of further tasks are told when the flow ends.
    private func note(_ error: any Error, _ failure: inout (any Error)?) {
        if failure == nil { failure = error } else if let error = error as? TaskFailure { scheduler?.keep(error) }
    }

    private func tellNotices(_ failure: inout (any Error)?) throws {
        var told = 0
        let before = applied
        while told < notices.count {
            guard told < Navigator.noticeLimit || applied - before < Navigator.reactionLimit else {
                notices.removeAll()
                throw NavigatorFault.redirectLoop(lastScreens)
            }
            do {
                switch notices[told] {
                case .event(let event):
                    try runAction {
                        try tellObject(event)
                        try tellApp(event)
                    }
                    try tellObservers(of: event)
                case .work(let work): try runAction { try carryOut(work) }
                }
            } catch {
                failure = failure ?? error
            }
            told += 1
        }
        notices.removeAll()
    }

    private func tellApp(_ event: Event) throws {
        if let id = event.request, let record = records[id] {
            if event.kind == .resolved {
                for function in resolutionObservers[id] ?? [] { try function(record) }
            } else if event.kind == .settled {
                // What a live object listens with must not keep it alive for longer than there is to hear.
                defer { if objects != nil { (settlementObservers[id], resolutionObservers[id]) = (nil, nil) } }
                for function in settlementObservers[id] ?? [] { try function(record) }
            }
        }
        if event.kind == .removed { try tellClosing(event) }
        if event.kind == .effect, case .string(let kind)? = event.fields["effect"] {
            if let effect = app.effects[kind] {
                try called(for: .effect(kind), nil) { try effect(.record(event.fields.filter { $0.key != "effect" })) }
            }
        }
        guard let name = event.screen, let screen = app.screens[name], let id = event.instance else { return }
        guard let view = state.view(of: id) ?? log.view(of: id) else { return }
        switch event.kind {
        case .didAppear:
            if let function = screen.onAppear { try called(for: .appearing(screen: name), id) { try function(view) } }
        case .didDisappear:
            guard let function = screen.onDisappear else { return }
            try called(for: .disappearing(screen: name), id) { try function(view) }
        case .dataDelivered:
            guard let function = screen.onData else { return }
            try called(for: .data(screen: name), id) { try function(event.fields["data"] ?? .null, view) }
        default: break
        }
    }

    private func carryOut(_ work: Work) throws {
        switch work {
        case .challenge(let gate, let view):
            guard case .function(let challenge) = world.protection(gate.protection)?.challenge else { return }
            try called(for: .challenge(gate.protection), nil) { try challenge(gate, view) }
        case .deliver(let request, let token):
            guard let function = world.functions[token] else { return }
            try called(for: .payload(of: subject(of: request)), state.deliveries[request]?.screen) {
                try function { [weak self] value in _ = try self?.perform(.deliver(request, value)) }
            }
        case .resolve(let inquiry, let resolver, let view): try ask(resolver, for: inquiry, view)
        case .call(let token):
            guard let function = world.functions[token] else { return }
            if objects != nil { world.functions.remove(token) }
            try called(for: .timer, nil) { try function() }
        case .wake(let sleeper): scheduler?.sleepers.wake(sleeper)
        case .answer(let token):
            if let function = world.functions[token] { try called(for: .answer, nil) { try function() } }
        case .message(let message, let data, let listeners):
            for listener in listeners {
                try tell(message, data, to: listener)
            }
        case .present(let request, let presenter, let source, let destination):
            try present(destination, from: source, for: request, by: presenter)
        // Who listens was told before the first event.
        case .observe: break
        case .resume(let request): try perform(.resume(request))
        case .restore: try perform(.restore)
        case .beginLifetime(let token, let owner):
            try world.functions[token]? { [weak self] in _ = try self?.perform(.kill(owner: owner)) }
        }
    }

    /// What a request leads to, for naming its data.
    private func subject(of request: RequestID) -> String {
        if let screen = state.deliveries[request].flatMap({ screenName(of: $0.screen) }) { return "'\(screen)'" }
        return "the request '\(records[request]?.command ?? "?")'"
    }

    // MARK: Time

    /// Lets virtual time pass; what is due on the way happens in the order of its time.
    public func advance(by duration: Duration) throws {
        try step {
            if scheduler?.executor.hasJobs == true { try tell() }
            let end = state.now + duration
            var fired = 0
            while let timer = nextTimer, timer.due <= end {
                fired += 1
                guard fired <= Navigator.timerLimit else { throw NavigatorFault.endlessTimers(state.now) }
                noteStalled(until: timer.due)
                try perform(.fire(timer.id))
            }
            noteStalled(until: end)
            state.now = max(state.now, end)
        }
    }

    private static let timerLimit = 100_000

    /// The timer that is due first; of several the one that was scheduled first.
    public var nextTimer: ScheduledTimer? { state.timers.min { ($0.due, $0.id) < ($1.due, $1.id) } }

    /// What a command would come to, found out on a copy of the state.
    public func outcome(of command: Command, _ options: RequestOptions = RequestOptions()) throws -> Settlement? {
        let settlement = try outcome(of: .request(command, options, .code))
        watch.prediction = Prediction(state: state, command: command, options: options, settlement: settlement)
        return settlement
    }

    /// What the request that an input makes would come to, found out on a copy of the state.
    public func outcome(of input: Input) throws -> Settlement? {
        var reducer = Reducer(state: state, world: world)
        reducer.isQuestion = true
        let id = try inside {
            let id = try reducer.apply(input)
            try answer(&reducer, for: id)
            return id
        }
        return reducer.events.last { $0.kind == .settled && $0.request == id }.flatMap(Settlement.init)
    }

    /// Where a destination would lead from here, without going there.
    public func resolution(
        of target: Target,
        _ options: RequestOptions = RequestOptions(),
        asksProtections: Bool = false
    ) throws -> Result<Resolution, Reducer.Settled> {
        let reducer = Reducer(state: state, world: world)
        return try inside {
            try reducer.resolution(of: target, options, asksProtections: asksProtections, ask: tryOut)
        }
    }
}
