import NavigationCore

/// Asynchronous work of the app, and code of the app that may begin it.
extension Navigator {
    /// The asynchronous work of the app, with its clock.
    public var tasks: TaskScheduler {
        if let scheduler { return scheduler }
        let made = TaskScheduler(self)
        scheduler = made
        return made
    }

    /// Runs an action of a screen because a person asked for it, and the asynchronous work that it begins.
    public func gesture(_ origin: WorkOrigin, of screen: NodeID?, _ body: () throws -> Void) throws {
        let outer = actor
        actor = screen.map { ($0, false) }
        defer { actor = outer }
        try gesture { try called(for: origin, screen, body) }
    }

    /// Calls a function of the app that scripts can call, and runs the asynchronous work that it begins.
    public func call<Result>(_ origin: WorkOrigin, _ body: () throws -> Result) throws -> Result {
        var result: Result?
        try runAction { result = try called(for: origin, nil, body) }
        guard let result else { preconditionFailure("an action that has not thrown has run") }
        return result
    }

    /// Calls code of the app: what it begins is called after it, and belongs to a screen.
    func called<Result>(for origin: WorkOrigin, _ owner: NodeID?, _ body: () throws -> Result) rethrows -> Result {
        let item = WorkItem(origin, owner: owner, screen: owner.flatMap { screenName(of: $0) })
        return try WorkItem.$current.withValue(item) { try body() }
    }

    func screenName(of node: NodeID) -> String? { state.nodes[node]?.screen?.name ?? log.view(of: node)?.name }

    /// Runs asynchronous work until its value is there, and lets virtual time pass for it.
    func value(_ body: @escaping () async throws -> Value) throws -> Value {
        var result: Result<Value, any Error>?
        let item = tasks.begin(nil, nil, nil) {
            do { result = .success(try await body()) } catch { result = .failure(error) }
        }
        let end = state.now + EndOfRun.patience
        var budget = TaskScheduler.jobLimit
        while true {
            if let result { return try result.get() }
            if isTelling, try runJob(&budget) { continue }
            if !isTelling, tasks.executor.hasJobs {
                try tell()
                continue
            }
            guard !isTelling, let timer = nextTimer, timer.due <= end else { break }
            try advance(to: timer.due)
        }
        let why =
            if isTelling {
                "takes virtual time, which cannot pass while the app is told what has happened"
            } else if nextTimer == nil {
                "does not end: nothing that it could wait for is scheduled"
            } else {
                "does not end within \(EndOfRun.patience.text) of virtual time"
            }
        tasks.cancel(item)
        if !isTelling { try tell() }
        throw AppFault("\(item.name) \(why)")
    }

    /// Runs the next job of the app's tasks as an action: gates react when it suspends.
    func runJob(_ budget: inout Int) throws -> Bool {
        guard let scheduler, scheduler.executor.hasJobs else { return false }
        var hasRun = false
        try runAction { hasRun = try scheduler.runNext(&budget) }
        if let failure = scheduler.takeFailure() { throw failure }
        return hasRun
    }
}
