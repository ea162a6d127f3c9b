import NavigationCore

/// Functions of an app that are asynchronous, in the form in which a description takes them.
///
/// Each finds the running app when it is called; outside of one it throws.
public enum AsyncFunctions {
    /// An action of a screen: what it throws becomes an error of the flow that names the action.
    public static func action(_ body: @escaping (Value) async throws -> Void) -> ScreenAction {
        ScreenAction { arguments in try scheduler().run { try await body(arguments) } }
    }

    /// A challenge that answers by returning; throwing denies, with the error's text as the reason.
    ///
    /// It is cancelled when the request ends in another way.
    public static func challenge(
        _ body: @escaping (Gate, RequestView) async throws -> GateAnswer
    ) -> (Gate, RequestView) throws -> Void {
        { gate, view in
            let scheduler = try scheduler()
            scheduler.begin(nil, nil, .gate(gate)) { [unowned navigator = scheduler.navigator] in
                let answer: GateAnswer
                do {
                    answer = try await body(gate, view)
                } catch {
                    answer = .deny(Reason(rawValue: "\(error)"))
                }
                guard !Task.isCancelled else { return }
                try navigator.perform(.answer(gate, answer))
            }
        }
    }

    /// A resolver that answers by returning; throwing fails the request with the error's text.
    ///
    /// It is cancelled when the request ends in another way, and is not begun for mere questions such as `can`.
    public static func resolver(_ body: @escaping (RequestView) async throws -> ResolverAnswer) -> Resolver {
        { view, answer in
            let scheduler = try scheduler()
            scheduler.run(request: view.id) {
                let found: ResolverAnswer
                do {
                    found = try await body(view)
                } catch {
                    found = .fail("\(error)")
                }
                guard !Task.isCancelled else { return }
                try answer(found)
            }
        }
    }

    /// A data block that loads what it delivers.
    public static func data(_ body: @escaping () async throws -> Value) -> DataBlock {
        { deliver in try scheduler().run { try deliver(try await body()) } }
    }

    /// A function that a timer calls.
    public static func callback(_ body: @escaping () async throws -> Void) -> ScheduledTimer.Callback {
        { try scheduler().run { try await body() } }
    }

    /// A function of a service or a custom command: scripts get its value, and virtual time passes until it is there.
    public static func function(_ body: @escaping ([Value]) async throws -> Value) -> AppFunction {
        { arguments in
            let scheduler = try scheduler()
            return try scheduler.navigator.value { try await body(arguments) }
        }
    }

    private static func scheduler() throws -> TaskScheduler {
        guard let navigator = Navigator.running else {
            throw AppFault("an asynchronous function of an app was called while no app runs on this thread")
        }
        return navigator.tasks
    }
}

extension TaskScheduler {
    /// Waits until a request has its outcome and everybody has been told.
    public func outcome(of request: RequestID) async throws -> RequestRecord {
        let item = WorkItem.current
        item?.waiting += 1
        defer { item?.waiting -= 1 }
        let waiter = OutcomeWaiter()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiter.wait(continuation)
                do {
                    let hear: RecordFunction = { record in waiter.resume(returning: record) }
                    // A task goes on where it has got to: for fingerprints it is the work that it belongs to.
                    let place = item.map { "\($0.origin) waits" }
                    try navigator.whenSettled(request, navigator.world.functions.store(hear, place: place))
                } catch {
                    waiter.resume(throwing: error)
                }
            }
        } onCancel: {
            waiter.resume(throwing: CancellationError())
        }
    }
}
