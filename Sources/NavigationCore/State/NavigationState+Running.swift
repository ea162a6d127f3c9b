/// What whoever runs an app writes into its state beside the inputs of the reducer.
extension NavigationState {
    /// Lets virtual time pass up to a point; what is due on the way is a matter of inputs.
    package mutating func pass(to time: Duration) { now = max(now, time) }

    /// Lets transitions take time from now on.
    package mutating func turnOnAnimations() { hasAnimations = true }

    /// Lets the end of sleep of a task of the app come at a point of virtual time.
    package mutating func scheduleWaking(of sleeper: Int, at due: Duration) { schedule(.wake(sleeper), at: due) }

    /// The sleep of a task has ended otherwise.
    package mutating func cancelWaking(of sleeper: Int) { timers.cancel(.sleeper(sleeper)) }

    /// Somebody wants to be told when the destination of a request exists, before it appears.
    package mutating func awaitResolution(of request: RequestID) {
        requests.update(request) { $0.options.tellsResolution = true }
    }

    /// Lets a function wait for the closing of the screen to which a request leads, or has led already.
    package mutating func awaitClosing(
        of request: RequestID,
        ledTo screen: NodeID?,
        _ function: FunctionID<ClosingFunction>
    ) {
        if !requests.awaitClosing(of: request, function), let screen {
            tree.nodes.update(screen) { $0.closings.append(function) }
        }
    }

    /// Whoever was asked or told on behalf of requests has returned, as when an earlier state is put back.
    ///
    /// Returns the requests that are to be resumed.
    package mutating func endCalls() -> [RequestID] { requests.endCalls() }
}
