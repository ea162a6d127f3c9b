import FlowScripting
import LuaRuntime
import NavigationCore
import Platform
import RunEvents

/// What a run asks for.
extension DebugAdapter: DebuggedRunHost {
    var activeBreakpoints: BreakpointBook { launch?.ignoresBreakpoints == true ? BreakpointBook() : breakpoints }

    var conversation: Conversation {
        get { client.conversation }
        set { client.conversation = newValue }
    }

    func path(of file: String) -> String? {
        if let known = realPaths[file] { return known }
        let path = Path.absolute(file, from: debuggee?.projectFolder ?? "/")
        let real = FileSystem.realPath(path) ?? path
        realPaths[file] = real
        return real
    }

    func news() -> News {
        while !isOver, receive(waiting: false) {}
        decision = nil
        if isEnding { return .end }
        defer { wantsPause = false }
        return wantsPause ? .pause : .nothing
    }

    func stopped(_ stop: Stop, in run: DebuggedRun) -> Decision {
        (self.stop, wantsPause, decision) = (stop, false, nil)
        variables.clear()
        var body: [String: Value] = [
            "reason": .string(stop.reason.reason), "threadId": 1, "allThreadsStopped": true,
        ]
        body.set("description", stop.reason.description)
        body.set("text", stop.reason.text)
        if !stop.reason.breakpoints.isEmpty {
            body["hitBreakpointIds"] = .array(stop.reason.breakpoints.map(Value.integer))
        }
        client.tell("stopped", body)
        while true {
            if let decision {
                (self.stop, self.decision) = (nil, nil)
                return decision
            }
            receive(waiting: true)
        }
    }

    func log(_ text: String, at flow: RunningFlow) {
        let place = flow.pause { $0.frames(from: 0, count: 1).first?.frame.place } ?? nil
        tell(text, "console", place?.file, place?.line)
    }

    func say(_ text: String, isImportant: Bool) { tell(text, isImportant ? "important" : "console") }

    func printed(_ text: String) { client.tell("output", ["category": "stdout", "output": .string(text)]) }
}
