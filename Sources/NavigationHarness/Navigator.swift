import NavigationCore

/// Runs one app headless: holds its state, applies what is asked, and tells what happened.
///
/// Synchronous and deliberately not `Sendable`: one flow has one navigator, on one thread.
public final class Navigator {
    public let world: World
    public internal(set) var state = NavigationState()
    /// Everything that happened, in order.
    public internal(set) var log = EventLog()
    /// What is known about every request that was made.
    public var records: [RequestID: RequestRecord] { recordTable.values }
    var recordTable = UndoTable<RequestID, RequestRecord>()
    package internal(set) var history = StepHistory()
    /// Which states followed which.
    var timeline = Timeline()
    var isApplying = false
    /// The app's state that is being assigned: functions of the app that this leads to are called before it is over.
    private var assigned: Value?
    private var isInStep = false
    /// What the app and its callbacks have still to be told, in order.
    var notices: [Notice] = []
    /// How many of them are told, the one included that is being told.
    var told = 0
    var isDispatching = false
    /// Whether those are added now who listen to what is about to be told.
    private var isBeforeDispatch = false
    private var runningActions = 0
    /// The request whose resolver runs.
    var asker: RequestID?
    /// The screen whose action runs, and whether a change of the state has taken it away meanwhile.
    var actor: (screen: NodeID, isGone: Bool)?
    /// What has come of a question so far, while one is asked: `state` is a copy then, which is thrown away.
    var question: OpenQuestion?
    var isInQuestion: Bool { question != nil }
    var watch = HazardWatch()
    /// Requests that were reported to have stalled, once each.
    var stalled: Set<RequestID> = []
    /// Counts the inputs that were applied.
    var applied = 0
    var observers: [(Event) -> Void] = []
    /// Hears of each input that does not follow from another one, before it is applied.
    package var inputObserver: ((Input) -> Void)?
    /// They are kept: time travel may bring a request back that then ends once more.
    var settlementObservers = UndoTable<RequestID, [(RequestRecord) throws -> Void]>()
    var resolutionObservers = UndoTable<RequestID, [(RequestRecord) throws -> Void]>()
    /// Who listens to what happens to an instance, in the order of being added.
    var instanceObservers: [InstanceObserver] = []
    var observerCount = 0
    /// How many names were given to protections that had none.
    var namelessProtections = 0
    /// Screens that are gone, as they were last.
    var gone = UndoTable<NodeID, ScreenData>()
    /// The requests of the action that runs.
    var ownRequests: OwnRequests?
    /// Requests that challenge functions have made, by what they answer.
    var prompts: [Gate: [RequestID]] = [:]
    /// Whether asynchronous work of the app runs right now.
    var isRunningJob = false
    /// The request that led to a screen last.
    var openers = UndoTable<NodeID, RequestID>()
    /// The app's asynchronous work, once there is any.
    var scheduler: TaskScheduler?
    /// The live objects of screens, once there is any.
    var objects: LiveObjects?

    public var app: AppDescription { world.app }

    /// The app's own state, a record, for functions of the app: as soon as it is assigned.
    public var appState: Value { assigned ?? state.app }

    public convenience init(app: AppDescription, functions: FunctionTable = FunctionTable()) {
        self.init(World(app: app, functions: functions))
    }

    /// Runs an app whose description has been compiled already.
    public init(_ world: World) {
        self.world = world
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
        let made = try perform(.request(command, options, cause)) { id in
            noteMaker(of: id)
            try listen(id)
        }
        guard let made else { preconditionFailure("a request has an identity") }
        return made
    }

    /// Identity of the request made last; 0 before the first.
    public internal(set) var lastRequest = RequestID(0)

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
        if isInQuestion { return try applyOnCopy(input) }
        if !isInStep, !isDispatching { history.willApply(state) }
        if !isDispatching, runningActions == 0 { inputObserver?(input) }
        var reducer = Reducer(state: state, world: world)
        (reducer.reactsAtGates, reducer.asker) = (runningActions == 0, asker)
        reducer.isOrphaned = actor?.isGone == true
        isApplying = true
        if case .setState(let value) = input { assigned = value }
        defer { (isApplying, assigned) = (false, nil) }
        let before = state
        let made = try reducer.apply(input)
        state = reducer.state
        applied += 1
        if case .setState = input { noteActor(since: before) }
        let (told, work) = (reducer.events, reducer.work)
        let hazards = watch.look(input, from: before, to: state, told, world, isCallback: isDispatching)
        let events = hazards.isEmpty ? told : told + hazards
        keepGone(told, before)
        for event in events { note(event) }
        (isApplying, assigned) = (false, nil)
        switch input {
        case .launch:
            history.clear()
            scheduler?.cancelAll()
        case .terminate: scheduler?.cancelAll()
        default: break
        }
        notices += notices(of: events, reducer.closings)
        notices += work.map { .work($0) }
        var failure: (any Error)?
        do {
            try beforeDispatch {
                for case .observe(let request, let id) in work { try world.functions[id]?(request) }
                if let made { try listen(made) }
            }
        } catch {
            failure = error
        }
        do { try dispatch() } catch { failure = failure ?? error }
        if let failure { throw failure }
        return made
    }

    /// Lets somebody listen to a request before what has come of it is told.
    private func beforeDispatch(_ body: () throws -> Void) rethrows {
        let outer = isBeforeDispatch
        isBeforeDispatch = true
        defer { isBeforeDispatch = outer }
        try body()
    }

    /// Keeps the screens that an input has removed as they were before it, for those who are told of it.
    private func keepGone(_ events: [Event], _ before: NavigationState) {
        for event in events {
            switch event.kind {
            case .removed, .didDisappear, .evicted, .expired, .created: break
            default: continue
            }
            guard let id = event.instance, state.nodes[id] == nil else { continue }
            gone[id] = before.nodes[id]?.screen ?? event.screen.map { ScreenData(name: $0) }
        }
    }

    /// Keeps the screens that another state does not have.
    func keepGone(besides other: NavigationState) {
        for id in state.nodes.keys where other.nodes[id] == nil { gone[id] = state.nodes[id]?.screen }
    }

    /// An instance as it is, or as it was last before it left.
    package func lastView(of id: NodeID) -> ScreenView? {
        state.view(of: id) ?? gone[id].map { ScreenView(id, $0) }
    }

    /// Groups everything that a function asks for into one step of the history.
    package func step<Result>(_ body: () throws -> Result) throws -> Result {
        guard !isInStep, !isDispatching, !isInQuestion else { return try inside(body) }
        history.willApply(state)
        isInStep = true
        defer { isInStep = false }
        return try inside(body)
    }

    // MARK: Listening

    /// Receives every event from now on.
    public func observe(_ observer: @escaping (Event) -> Void) { observers.append(observer) }

    /// Those who observe events hear nothing until they are put back.
    func silenceObservers() { (observers, inputObserver) = ([], nil) }

    /// Whether a step is under way, or the app is told what one has done.
    var isBusy: Bool { isApplying || isInStep || isDispatching || runningActions > 0 }

    func note(_ event: Event) {
        log.append(event)
        if let id = event.request {
            if id > lastRequest { lastRequest = id }
            if RequestRecord.isTold(by: event) {
                recordTable.update(id, default: RequestRecord(id: id)) { $0.note(event, at: state.lastNumber) }
            }
        }
        noteClosing(event)
        noteRemoval(event)
        for observer in observers { observer(event) }
    }

    /// Runs a function when a request has its outcome; at once if it has one and that has been told.
    public func whenSettled(_ id: RequestID, _ function: @escaping (RequestRecord) throws -> Void) throws {
        if !isBeforeDispatch, let record = records[id], record.settlement != nil, !hasToTellEnd(of: id) {
            return try function(record)
        }
        settlementObservers.update(id, default: []) { $0.append(function) }
    }

    /// Runs a function when the destination of a request exists, before it appears; at once if it does.
    package func whenResolved(_ id: RequestID, _ function: @escaping (RequestRecord) throws -> Void) throws {
        if !isBeforeDispatch, let record = records[id], record.isResolved, !isPaused(id) { return try function(record) }
        if let index = state.requests.firstIndex(where: { $0.id == id }) {
            state.requests[index].options.tellsResolution = true
        }
        resolutionObservers.update(id, default: []) { $0.append(function) }
    }

    /// Whether a request has ended in a callback, and what came before its end has still to be told.
    private func hasToTellEnd(of id: RequestID) -> Bool {
        notices.dropFirst(told).contains { notice in
            if case .event(let event) = notice { event.request == id && event.kind == .settled } else { false }
        }
    }

    private func isPaused(_ id: RequestID) -> Bool { state.request(id)?.stage == .announcing }

    /// Runs what a person's single gesture causes.
    package func gesture(_ body: () throws -> Void) throws {
        let outer = watch.beginGesture()
        defer { watch.endGesture(backTo: outer) }
        try runAction(body)
    }

    private func noteActor(since before: NavigationState) {
        guard let screen = actor?.screen, before.isLive(screen), !state.isLive(screen) else { return }
        actor?.isGone = true
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
            if !isDispatching, scheduler?.executor.hasJobs == true { try step(dispatch) }
        }
    }
}
