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
    ///
    /// Returns the request that the action stands for: the one that it returns, else the last that it made itself.
    @discardableResult
    package func gesture(_ origin: WorkOrigin, of screen: NodeID?, _ body: () throws -> Void) throws -> RequestID? {
        let outer = activity.actor
        activity.actor = screen.map { ($0, false) }
        defer { activity.actor = outer }
        return try request { own in try gesture { try called(for: origin, screen, requests: own, body) } }
    }

    /// Calls a function of the app that scripts can call, and runs the asynchronous work that it begins.
    package func call<Result>(_ origin: WorkOrigin, _ body: () throws -> Result) throws -> Result {
        try callForRequest(origin, body).result
    }

    /// Calls a function of the app, and tells the request that it stands for besides its result.
    package func callForRequest<Result>(
        _ origin: WorkOrigin,
        _ body: () throws -> Result
    ) throws -> (result: Result, request: RequestID?) {
        var result: Result?
        let made = try request { own in
            try runAction { result = try called(for: origin, nil, requests: own, body) }
        }
        guard let result else { preconditionFailure("an action that has not thrown has run") }
        return (result, made)
    }

    /// Calls code of the app: what it begins is called after it, and belongs to a screen.
    func called<Result>(
        for origin: WorkOrigin,
        _ owner: NodeID?,
        purpose: WorkItem.Purpose? = nil,
        requests: OwnRequests? = nil,
        _ body: () throws -> Result
    ) rethrows -> Result {
        let screen = owner.flatMap { screenName(of: $0) }
        let item = WorkItem(origin, owner: owner, screen: screen, purpose: purpose, requests: requests)
        return try WorkItem.$current.withValue(item) { try body() }
    }

    func screenName(of node: NodeID) -> String? { lastView(of: node)?.name }

    /// Runs asynchronous work until its value is there, and lets virtual time pass for it.
    func value(_ body: @escaping () async throws -> Value) throws -> Value {
        guard !activity.isInQuestion else { throw NavigatorFault.question }
        var result: Result<Value, any Error>?
        let item = tasks.begin(nil, nil, nil) {
            do { result = .success(try await body()) } catch { result = .failure(error) }
        }
        let end = state.now + EndOfRun.patience
        var budget = TaskScheduler.jobLimit
        while true {
            if let result { return try result.get() }
            if activity.isDispatching, try runOthersJob(&budget) { continue }
            if !activity.isDispatching, tasks.executor.hasJobs {
                try dispatch()
                continue
            }
            guard !activity.isDispatching, let timer = nextTimer, timer.due <= end else { break }
            try advance(to: timer.due)
        }
        let why =
            if activity.isDispatching {
                "takes virtual time, which cannot pass while the app is told what has happened"
            } else if nextTimer == nil {
                "does not end: nothing that it could wait for is scheduled"
            } else {
                "does not end within \(EndOfRun.patience.text) of virtual time"
            }
        tasks.cancel(item)
        if !activity.isDispatching { try dispatch() }
        throw AppFault("\(item.name) \(why)")
    }

    /// Runs the next job for somebody who only waits: what it throws is no error of theirs.
    private func runOthersJob(_ budget: inout Int) throws -> Bool {
        do {
            return try runJob(&budget)
        } catch let failure as TaskFailure {
            scheduler?.overhear(failure)
            return true
        }
    }

    /// Runs the next job of the app's tasks as an action: gates react when it suspends.
    func runJob(_ budget: inout Int) throws -> Bool {
        guard let scheduler, scheduler.executor.hasJobs else { return false }
        var hasRun = false
        let outer = activity.isRunningJob
        activity.isRunningJob = true
        defer { activity.isRunningJob = outer }
        try runAction { hasRun = try scheduler.runNext(&budget) }
        if let failure = scheduler.takeFailure() { throw failure }
        return hasRun
    }
}
