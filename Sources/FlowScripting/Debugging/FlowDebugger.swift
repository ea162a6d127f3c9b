package import LuaRuntime
import RunEvents

/// What a debugger of a flow is told of while the flow runs.
package enum FlowMoment {
    /// A line of the flow, its app or their modules is about to run.
    case line(LuaLine)
    /// A call that the flow itself has made of the harness has ended.
    case called(name: String, end: CallEnd)
    /// An error was raised that nothing in the script catches.
    case raised(message: String)

    /// How a call of the harness has ended.
    package enum CallEnd: Hashable {
        case returned
        /// An assertion failed in it, also one that the flow survives.
        case failedAssertion(String)
        /// It has the flow skipped.
        case skipped
        case failed
    }
}

/// Follows a flow while it runs; a flow that runs again tells the same moments in the same order.
package protocol FlowDebugger: AnyObject {
    /// The flow goes on when this returns.
    func reached(_ moment: FlowMoment, in flow: RunningFlow)
}

extension FlowSession {
    /// Has a debugger follow the flow that runs next.
    func follow(with debugger: any FlowDebugger) {
        let flow = RunningFlow(self)
        var failures = 0
        run.callEnded = { [weak debugger, unowned run, unowned lua] name, error in
            // What a debugger calls itself is no moment of the flow.
            guard !lua.isPaused else { return }
            var end = FlowMoment.CallEnd(error)
            if error == nil, run.failures.all.count > failures, let last = run.failures.all.last {
                end = .failedAssertion(last.message)
            }
            failures = run.failures.all.count
            debugger?.reached(.called(name: name, end: end), in: flow)
        }
        lua.watcher = { [weak debugger, unowned self] moment in
            guard run.phase == .running else { return }
            switch moment {
            case .line(let line):
                if !line.isOf(Surface.ownChunk) { debugger?.reached(.line(line), in: flow) }
            case .raised(let message): debugger?.reached(.raised(message: message), in: flow)
            }
        }
    }
}

extension FlowMoment.CallEnd {
    fileprivate init(_ error: (any Error)?) {
        switch error {
        case nil: self = .returned
        case is SkipSignal: self = .skipped
        case let failure as AssertionFailure: self = .failedAssertion(failure.luaMessage)
        case let failures as CollectedFailures: self = .failedAssertion(failures.luaMessage)
        // One that comes from within it was told there.
        case let error as LuaError where error.cause is AssertionFailure: self = .skipped
        default: self = .failed
        }
    }
}
