import NavigationCore

/// The same with asynchronous closures: they run on the flow's thread and in virtual time, and end with the screen.
///
/// What they throw is an error of the flow that names the closure.
extension AppScreen {
    /// Begins work when the screen has appeared.
    public func onAppear(_ body: @escaping (Context) async throws -> Void) -> Self {
        onAppear { context in try context.begin { try await body(context) } }
    }

    /// Begins work when the screen is given data, which has to be of a type.
    public func onData<Data: Decodable>(
        _ type: Data.Type = Data.self,
        _ body: @escaping (Context, Data) async throws -> Void
    ) -> Self {
        onData(type) { context, data in try context.begin { try await body(context, data) } }
    }

    /// Begins work for one message that is sent from this screen or from one shown on top of it.
    public func onMessage(_ message: String, _ body: @escaping (Context) async throws -> Void) -> Self {
        onMessage(message) { context in try context.begin { try await body(context) } }
    }
}

extension NavigationContext {
    /// The clock of the flow: sleeping on it costs no time.
    public var clock: VirtualClock {
        get throws { try host.navigator().tasks.clock }
    }

    /// Runs a closure when virtual time has passed; its work goes on after that.
    public func after(
        _ delay: Duration,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping () async throws -> Void
    ) {
        after(delay, file: file, line: line) { [self] in try begin(body) }
    }

    /// Begins asynchronous work, which belongs to the screen whose closure begins it.
    func begin(_ body: @escaping () async throws -> Void) throws {
        try host.navigator().tasks.run { [self] in
            try await body()
            try check()
        }
    }
}

extension NavigationRequest {
    /// Waits until the request has its outcome; throws if what waits is cancelled.
    @discardableResult
    public func settled() async throws -> NavigationRequest {
        guard let id else { return self }
        _ = try await navigator().tasks.outcome(of: id)
        return self
    }
}

extension NavigationOption {
    /// Loads the screen's data while the request goes on.
    public static func loading<Data: Encodable>(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ load: @escaping () async throws -> Data
    ) -> Self {
        Self { draft in
            let block = AsyncFunctions.data { try Value(encoding: try await load()) }
            draft.options.data = .block(try draft.host.store(block, at: SourcePlace(file, line)))
        }
    }
}

extension StateCondition.Challenge {
    /// A closure decides by returning, at once or later; what it throws denies the request.
    public static func decide(
        _ body: @escaping (AppContext<App>, RequestView) async throws -> GateAnswer
    ) -> Self {
        Self { runtime, _ in
            .function(
                AsyncFunctions.challenge { _, request in
                    let context = AppContext(runtime)
                    let answer = try await body(context, request)
                    try context.check()
                    return answer
                }
            )
        }
    }
}

extension TypedFunction {
    /// An asynchronous function: scripts get its result, and virtual time passes until it is there.
    public init<each Argument: Decodable, Result: Encodable>(
        _ name: String,
        _ body: @escaping (AppContext<App>, repeat each Argument) async throws -> Result
    ) {
        self.init(waiting: name) { (context: AppContext<App>, taken: repeat each Argument) in
            try Value(encoding: try await body(context, repeat each taken))
        }
    }

    /// An asynchronous function without a result.
    public init<each Argument: Decodable>(
        _ name: String,
        _ body: @escaping (AppContext<App>, repeat each Argument) async throws -> Void
    ) {
        self.init(waiting: name) { (context: AppContext<App>, taken: repeat each Argument) in
            try await body(context, repeat each taken)
            return .null
        }
    }

    private init<each Argument: Decodable>(
        waiting name: String,
        _ body: @escaping (AppContext<App>, repeat each Argument) async throws -> Value
    ) {
        self.init(name: name) { context, arguments in
            let taken = (repeat try arguments.next((each Argument).self))
            try arguments.finish()
            return try context.wait { try await body(context, repeat each taken) }
        }
    }
}

extension NavigationContext {
    /// Runs asynchronous work until its value is there, and lets virtual time pass for it.
    fileprivate func wait(_ body: @escaping () async throws -> Value) throws -> Value {
        let function = AsyncFunctions.function { [self] _ in
            let value = try await body()
            try check()
            return value
        }
        return try function([])
    }
}
