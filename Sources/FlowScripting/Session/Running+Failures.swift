import LuaRuntime
import NavigationCore
import RunEvents

/// Errors of a flow as reports show them.
extension FlowSession {
    func describe(_ error: any Error) -> FailureReport {
        guard let error = error as? LuaError else { return run.failure("\(error)") }
        let trip = lua.trip ?? error.trip
        var result = run.failure(
            trip.map { message(of: $0, error) } ?? surface.message(of: error),
            at: place(of: error)
        )
        result.steps = run.steps.names(of: error)
        result.traceback = error.traceback
        result.verdict = trip?.verdict
        return result
    }

    /// What is wrong with an app at its launch is told where it is described.
    private func place(of error: LuaError) -> LuaLocation? {
        error.location ?? (error.cause as? AppFault).flatMap { surface.placeInApp(of: $0.description) }
    }

    func message(of trip: LuaTrip, _ error: LuaError? = nil) -> String {
        switch trip {
        case .cpu:
            (lua.workUsed >= lua.limits.work
                ? "stopped: the flow has done as much work as a flow may (limit:cpu), as a loop without end does"
                : "stopped: the flow has used up its time (limit:cpu)")
                + "; --timeout and its option 'timeout' give it more of both"
        case .memory:
            "stopped: the flow used more memory than a flow may (limit:memory)"
                + (error.map(RecursionAdvice.text) ?? "")
        case .output: "stopped: the flow printed more than a flow may (limit:output)"
        case .cancelled: "stopped: the run was interrupted"
        }
    }
}
