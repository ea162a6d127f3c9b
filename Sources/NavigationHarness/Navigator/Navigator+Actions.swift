import NavigationCore

/// Running code of the app: what a person does, and what the app does because of it.
extension Navigator {
    /// Runs what a person's single gesture causes.
    package func gesture(_ body: () throws -> Void) throws {
        let outer = watch.beginGesture()
        defer { watch.endGesture(backTo: outer) }
        try runAction(body)
    }

    func noteActor(since before: NavigationState) {
        guard let screen = activity.actor?.screen, before.isLive(screen), !state.isLive(screen) else { return }
        activity.actor?.isGone = true
    }

    /// Runs an action or callback of the app; gates react to what it changes when it has returned.
    ///
    /// An app signs in and switches its root, or closes its sign-in screen, in one go and in any order. They react to what
    /// it has changed before it fails, too; of two errors the first is told.
    func runAction(_ body: () throws -> Void) throws {
        try inside {
            activity.runningActions += 1
            defer { activity.runningActions -= 1 }
            let before = counters.applied
            let result = Result { try body() }
            let reaction = Result { try react(since: before) }
            try result.get()
            try reaction.get()
        }
    }

    /// Lets gates react to what the outermost action has changed, and runs the asynchronous work that it has begun.
    private func react(since before: Int) throws {
        guard activity.runningActions == 1, !activity.isApplying else { return }
        activity.runningActions = 0
        defer { activity.runningActions = 1 }
        if counters.applied != before { try react() }
        if !activity.isDispatching, scheduler?.executor.hasJobs == true { try step(dispatch) }
    }

    private func react() throws {
        guard state.requests.isEmpty else {
            try perform(.react)
            return
        }
        // Where nothing waits, no gate can react, and working out that nothing happens is a quarter of a step.
        watch.pass(isCallback: activity.isDispatching)
        try dispatch()
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
}

/// Knowing which requests an action, or a challenge, has made.
extension Navigator {
    /// Runs an action and returns the request that it stands for: the one that it returns, else the last that it made.
    func request(madeBy body: (OwnRequests) throws -> Void) rethrows -> RequestID? {
        let own = OwnRequests(isInDispatch: activity.isDispatching)
        let outer = activity.ownRequests
        activity.ownRequests = own
        defer { activity.ownRequests = outer }
        try body(own)
        return own.returned ?? own.last
    }

    /// Notes that the action that runs returns a request.
    package func returned(_ request: RequestID) { WorkItem.current?.requests?.returned = request }

    /// Notes a request with the code that makes it.
    func noteMaker(of request: RequestID) {
        // Neither an action nor a challenge runs: this is the rule.
        guard activity.ownRequests != nil || activity.isDispatching else { return }
        guard let item = WorkItem.current else { return }
        // What listens to a request is called in the course of the action, and is no part of it.
        if let own = item.requests, activity.isRunningJob || activity.isDispatching == own.isInDispatch {
            own.note(request)
        }
        if case .gate(let gate)? = item.purpose { requestRecords.notePrompt(request, of: gate) }
    }
}
