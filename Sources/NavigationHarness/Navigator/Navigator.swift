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
    public var records: [RequestID: RequestRecord] { requestRecords.all }
    var requestRecords = RequestRecords()
    /// Screens that are gone, as they were last.
    var gone = GoneScreens()
    package internal(set) var history = StepHistory()
    var activity = NavigatorActivity()
    var counters = NavigatorCounters()
    /// What the app and its callbacks have still to be told.
    var notices = NoticeQueue()
    /// Who listens to requests and to instances.
    package var listeners = Listeners()
    var observers = Observers()
    var watch = HazardWatch()
    /// The app's asynchronous work, once there is any.
    var scheduler: TaskScheduler?
    /// The live objects of screens, once there is any.
    var objects: LiveObjects?

    public var app: AppDescription { world.app }

    /// The app's own state, a record, for functions of the app: as soon as it is assigned.
    public var appState: Value { activity.assigned ?? state.app }

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

    /// An instance as it is, or as it was last before it left.
    package func lastView(of id: NodeID) -> ScreenView? {
        state.view(of: id) ?? gone.view(of: id)
    }

    /// Groups everything that a function asks for into one step of the history.
    package func step<Result>(_ body: () throws -> Result) throws -> Result {
        guard !activity.isInStep, !activity.isDispatching, !activity.isInQuestion else { return try inside(body) }
        history.willApply(state)
        activity.isInStep = true
        defer { activity.isInStep = false }
        return try inside(body)
    }
}
