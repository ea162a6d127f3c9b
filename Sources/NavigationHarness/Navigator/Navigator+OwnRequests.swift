import NavigationCore

/// The requests that a piece of the app's code makes itself, not those that come of them.
final class OwnRequests {
    /// Whether the code runs while the app is told of something: what it causes is told only when it has returned.
    let isInDispatch: Bool
    /// The one that the code made last.
    private(set) var last: RequestID?
    /// The one that the code has returned.
    var returned: RequestID?

    init(isInDispatch: Bool) { self.isInDispatch = isInDispatch }

    func note(_ request: RequestID) { last = request }
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
