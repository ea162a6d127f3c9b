/// Applies one input to a state.
///
/// Works on its own copy: what it throws leaves nothing behind, and a request that fails leaves the state as it was.
/// Its parts are extensions, one file for each concern.
public struct Reducer {
    public internal(set) var state: NavigationState
    /// Where everything that happens is written; `nil` if nobody reads it.
    var journal: Journal?
    /// What the navigator has to do because of this input, in order.
    public internal(set) var work: [Work] = []
    let world: World
    /// The request that is being carried out.
    var current: RequestID?
    /// Whether gates react to what has changed; not before an action of the app that still runs has returned.
    public var reactsAtGates = true
    /// The request whose resolver runs and makes what is asked for now.
    public var asker: RequestID?
    /// The place of a snapshot that the request fills which is made now.
    var restoring: Int?
    /// Whether the action that asks runs on a screen that a change of the state has taken away meanwhile.
    public var isOrphaned = false
    /// What functions of the app have decided while an arrival was tried out, for the deed itself.
    var decided: TrialDecisions?
    /// Whether somebody only asks what would come of an input.
    public var isQuestion = false
    /// Screens that the change under way has placed, in order.
    var placed: [NodeID] = []

    public init(state: NavigationState, world: World, journal: Journal? = Journal()) {
        self.state = state
        self.world = world
        self.journal = journal
    }

    /// What has happened so far because of the input.
    public var events: [Event] { journal?.events ?? [] }

    /// Applies an input and everything that follows from it without time passing.
    ///
    /// Throws what a closure of the app throws, or an `AppFault`.
    @discardableResult
    public mutating func apply(_ input: Input) throws -> RequestID? {
        var made: RequestID?
        switch input {
        case .request(let command, let options, let cause): made = try submit(command, options, cause)
        case .answer(let gate, let answer): receive(answer, at: gate)
        case .deliver(let request, let value): try deliver(value, to: request)
        case .resolved(let inquiry, let answer): try receive(answer, to: inquiry)
        case .asked(let inquiry): endAsking(inquiry)
        case .fire(let timer): try fire(timer)
        case .setState(let value): try setState(value)
        case .launch(let launch): made = try start(launch)
        case .terminate: terminate()
        case .background: state.phase = state.phase == .terminated ? .terminated : .background
        case .foreground: state.phase = state.phase == .terminated ? .terminated : .foreground
        case .lock: try lock()
        case .unlock: try unlock()
        case .protect(let scope, let protection):
            state.guards.append(AddedProtection(number: state.nextNumber(), scope: scope, protection: protection))
        case .unprotect(let number): state.guards.removeAll { $0.number == number }
        case .evict(let key): evict { $0.key == key }
        case .clearCache: evict { _ in true }
        case .kill(let owner): evict { $0.owner == owner }
        case .schedule(let delay, let callback): schedule(after: delay, .call(callback))
        case .scheduleOfApp(let delay, let callback): schedule(after: delay, .callOfApp(callback))
        case .scheduleOn(let node, let delay, let callback): schedule(callback, after: delay, on: node)
        case .report(let request, let hazard, let message): report(hazard, of: request, message)
        case .resume(let request): try resume(request)
        case .settle(let request, let settlement): settle(request, settlement)
        case .restore: try restoreNext()
        case .react: break
        case .setProperty(let node, let name, let value): setProperty(name, of: node, to: value)
        case .listen(let node, let message, let function): listen(function, to: message, on: node)
        case .stopListening(let number): stopListening(number)
        }
        try stabilise()
        return made
    }

    /// Lets gates open and queued requests start until nothing moves any more.
    private mutating func stabilise() throws {
        for _ in 0..<Reducer.roundLimit {
            if try reactsAtGates && openGates() { continue }
            if try startWaiting() { continue }
            if try restoreWaiting() { continue }
            return
        }
        throw AppFault("the app does not settle: gates and queued requests cause each other without end")
    }

    private static let roundLimit = 1000

    /// Writes a fact into the journal, if there is one; `name` stands for a screen that is not there any more.
    mutating func emit(
        _ fact: Fact,
        screen: NodeID? = nil,
        about name: String? = nil,
        window: String? = nil
    ) {
        guard journal != nil else { return }
        let event = event(fact, screen: screen, about: name, window: window)
        journal?.write(event)
    }

    /// The same for a screen that the change under way has placed.
    mutating func emitPlaced(_ fact: Fact, screen: NodeID, window: String) {
        placed.append(screen)
        emit(fact, screen: screen, window: window)
    }

    func event(_ fact: Fact, screen: NodeID?, about name: String? = nil, window: String?) -> Event {
        Event(
            fact,
            time: state.now,
            request: current,
            screen: screen.flatMap { self.name(of: $0) } ?? name,
            instance: screen,
            window: window
        )
    }

    /// Name of a screen, or identifier of a container.
    func name(of node: NodeID) -> String? {
        state.nodes[node].flatMap { $0.screen?.name ?? $0.container?.id }
    }

    private mutating func schedule(
        _ callback: FunctionID<ScheduledTimer.Callback>,
        after delay: Duration,
        on node: NodeID
    ) {
        guard state.isLive(node) else {
            return report(
                .deadNode,
                "something is scheduled for \(describe(.instance(node))), which is no longer there"
            )
        }
        schedule(after: delay, .callOn(node, callback))
    }

    mutating func schedule(after delay: Duration, _ task: ScheduledTimer.Task) {
        state.schedule(task, at: state.now + max(delay, .zero))
    }

    private mutating func fire(_ id: Int) throws {
        guard let timer = state.timers.remove(id) else { return }
        state.now = max(state.now, timer.due)
        switch timer.task {
        case .expire(let owner): expire(owner)
        case .endTransition(let id): endTransition(id)
        case .startDelayed(let request):
            update(request) { $0.stage = .running }
            try proceed(request)
        case .call(let callback), .callOfApp(let callback), .callOn(_, let callback): work.append(.call(callback))
        case .wake(let sleeper): work.append(.wake(sleeper))
        }
    }
}

/// Something that happens to a running app.
public enum Input {
    case request(Command, RequestOptions, PendingRequest.Cause)
    case answer(Gate, GateAnswer)
    case deliver(RequestID, Value)
    case resolved(Inquiry, ResolverAnswer)
    /// The function of a resolver has returned: its answer is there, or comes later.
    case asked(Inquiry)
    /// A timer is due.
    case fire(Int)
    case setState(Value)
    case launch(Launch)
    case terminate, background, foreground, lock, unlock
    case protect(AddedProtection.Scope, ProtectionID)
    case unprotect(Int)
    case evict(String)
    case clearCache
    case kill(owner: Int)
    case schedule(Duration, FunctionID<ScheduledTimer.Callback>)
    /// The same for the app: it does not happen if the app has ended by then.
    case scheduleOfApp(Duration, FunctionID<ScheduledTimer.Callback>)
    /// The same for a screen: it does not happen if the screen has left by then.
    case scheduleOn(NodeID, Duration, FunctionID<ScheduledTimer.Callback>)
    /// Another layer has found a hazard in a request.
    case report(RequestID, HazardKind, String)
    /// Everybody has heard of the destination of a request.
    case resume(RequestID)
    case settle(RequestID, Settlement)
    case setProperty(NodeID, String, Value)
    /// Somebody listens to a message, or with `nil` to all of them, on one instance.
    case listen(NodeID, String?, FunctionID<MessageFunction>)
    case stopListening(Int)
    /// The next screen may come back.
    case restore
    /// An action of the app has returned: gates react to what it has changed.
    case react
}

/// What a challenge says about the request it holds.
public enum GateAnswer: Hashable, Sendable {
    case allow
    case deny(Reason)
}

/// How an app starts.
public struct Launch {
    public var url: String?
    /// Values for keys of the app's state.
    public var state: [String: Value] = [:]
    public var restoration: Snapshot?
    /// Decides about each screen that could come back; `nil`: all do.
    public var policy: RestorePolicy?
    public var hasAnimations = false

    public init() {}
}

/// Something that the navigator does after an input was applied, outside the pure part.
public enum Work {
    /// A challenge function is given the gate.
    case challenge(Gate, RequestView)
    /// A data block is asked to deliver.
    case deliver(RequestID, FunctionID<DataBlock>)
    /// A resolver is asked for a destination.
    case resolve(Inquiry, Resolver, RequestView)
    case call(FunctionID<ScheduledTimer.Callback>)
    /// A task of the app has slept long enough.
    case wake(Int)
    /// The handler of an alert's action.
    case answer(FunctionID<AlertAction.Handler>)
    /// A message reaches the screens that listen to it.
    case message(String, Value, listeners: [NodeID])
    /// A lifetime is given the means to end itself.
    case beginLifetime(FunctionID<DieFunction>, owner: Int)
    /// A route listens to the request that it answers.
    case observe(RequestID, FunctionID<RequestObserver>)
    /// A presenter shows the destination of a request.
    case present(RequestID, FunctionID<Presenter>, source: NodeID?, destination: NodeID)
    /// The next screen may come back, after what the app was asked about this one.
    case restore
    /// A request waits until its destination was made known.
    case resume(RequestID)
}

/// A mistake in the app's own functions or description that shows while the app runs.
public struct AppFault: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
    public init(_ description: String) { self.description = description }
}

/// Ends a request and takes back what it has done.
struct Refusal: Error {
    var settlement: Settlement

    init(_ outcome: Outcome, _ reason: Reason, _ message: String) {
        settlement = Settlement(outcome, reason, message)
    }
}
