import FlowScripting
import NavigationCore
import RunEvents

/// Which request is handled where.
extension DebugAdapter {
    private typealias Handler = (DebugAdapter) -> (Arguments) throws(RequestFault) -> [String: Value]

    private static var handlers: [String: Handler] {
        [
            "setBreakpoints": setBreakpoints, "setFunctionBreakpoints": setFunctionBreakpoints,
            "setExceptionBreakpoints": setExceptionBreakpoints, "dataBreakpointInfo": dataBreakpointInfo,
            "setDataBreakpoints": setDataBreakpoints, "breakpointLocations": breakpointLocations, "threads": threads,
            "stackTrace": stackTrace, "scopes": scopes, "variables": variables, "evaluate": evaluate,
            "setVariable": setVariable, "setExpression": setExpression, "exceptionInfo": exceptionInfo,
            "continue": goOn, "next": stepOver, "stepIn": stepIn, "stepOut": stepOut, "stepBack": stepBack,
            "reverseContinue": reverseContinue, "pause": pause, "restart": restartAll, "terminate": terminate,
            "disconnect": disconnect, "initialize": initialize,
        ]
    }

    /// The body of the answer; `nil`: it is answered later.
    func answer(to request: Request) throws(RequestFault) -> [String: Value]? {
        switch request.command {
        case "launch": return try launch(request)
        case "configurationDone": return try finishConfiguration()
        case "attach": throw RequestFault("flows are launched: there is nothing to attach to")
        default: break
        }
        guard let handler = Self.handlers[request.command] else {
            let known = nearestName(to: request.command, among: Self.handlers.keys.sorted())
            let hint = known.map { ": did you mean '\($0)'?" } ?? ""
            throw RequestFault("the request '\(request.command)' is not understood\(hint)")
        }
        return try handler(self)(request.arguments)
    }

    // MARK: Beginning and ending

    private func initialize(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        if let format = try arguments.text("pathFormat"), format != "path" {
            throw RequestFault("'pathFormat' must be 'path'")
        }
        conventions.linesStartAt1 = try arguments.flag("linesStartAt1") ?? true
        conventions.understandsInvalidated = try arguments.flag("supportsInvalidatedEvent") ?? false
        let abilities = [
            "supportsConfigurationDoneRequest", "supportsFunctionBreakpoints", "supportsConditionalBreakpoints",
            "supportsHitConditionalBreakpoints", "supportsEvaluateForHovers", "supportsStepBack", "supportsSetVariable",
            "supportsSetExpression", "supportsRestartRequest", "supportsExceptionInfoRequest",
            "supportsDelayedStackTraceLoading", "supportsLogPoints", "supportsTerminateRequest",
            "supportsDataBreakpoints", "supportsBreakpointLocationsRequest", "supportsClipboardContext",
        ]
        var body: [String: Value] = Dictionary(uniqueKeysWithValues: abilities.map { ($0, true) })
        body["exceptionBreakpointFilters"] = .array(
            BreakpointBook.ExceptionFilter.allCases.map { filter in
                [
                    "filter": .string(filter.rawValue), "label": .string(filter.label),
                    "description": .string(filter.explanation), "default": true,
                ]
            }
        )
        return body
    }

    private func launch(_ request: Request) throws(RequestFault) -> [String: Value]? {
        guard debuggee == nil else { throw RequestFault("a flow was launched already: send 'restart'") }
        let configuration = try LaunchConfiguration(request.arguments)
        try begin(configuration)
        for (name, meant) in configuration.misspelt {
            say("unknown setting '\(name)': did you mean '\(meant)'?", isImportant: true)
        }
        whenConfigured = { [client] in client.answer(request, [:]) }
        afterwards.append { [client] in client.tell("initialized") }
        return nil
    }

    private func finishConfiguration() throws(RequestFault) -> [String: Value] {
        guard let answerLaunch = whenConfigured else { throw RequestFault("nothing was launched") }
        afterwards.append { [self] in
            answerLaunch()
            isConfigured = true
        }
        whenConfigured = nil
        return [:]
    }

    private func restartAll(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        guard isConfigured else { throw RequestFault("nothing was launched") }
        let changed = try arguments.record("arguments")
        var configuration: LaunchConfiguration?
        if let changed { configuration = try LaunchConfiguration(changed) }
        try restart(configuration)
        return [:]
    }

    private func terminate(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        if run == nil { afterwards.append { [client] in client.tell("terminated") } } else { end() }
        return [:]
    }

    private func disconnect(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        afterwards.append { [self] in hangUp() }
        return [:]
    }

    // MARK: Going on

    /// Where the flow stands still, or a fault that says that it does not.
    func stopped() throws(RequestFault) -> Stop {
        guard let stop else { throw RequestFault(run == nil ? "no flow runs" : "the flow runs: pause it first") }
        return stop
    }

    private func go(_ step: Step) throws(RequestFault) -> [String: Value] {
        _ = try stopped()
        decision = .go(step)
        return [:]
    }

    private func goOn(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        _ = try go(.toBreakpoint)
        return ["allThreadsContinued": true]
    }

    private func stepOver(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        try go(.over(depth: try stopped().depth))
    }

    private func stepIn(_ arguments: Arguments) throws(RequestFault) -> [String: Value] { try go(.into) }

    private func stepOut(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        try go(.over(depth: try stopped().depth - 1))
    }

    private func back(toBreakpoint: Bool) throws(RequestFault) -> [String: Value] {
        _ = try stopped()
        decision = .back(toBreakpoint: toBreakpoint)
        return [:]
    }

    private func stepBack(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        try back(toBreakpoint: false)
    }

    private func reverseContinue(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        try back(toBreakpoint: true)
    }

    private func pause(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        guard run != nil else { throw RequestFault("no flow runs") }
        // One that stands still already has told so.
        if stop == nil { wantsPause = true }
        return [:]
    }
}
