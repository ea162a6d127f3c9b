import LuaRuntime
package import RunEvents

/// A script whose flows run any number of times, each time the same, with a debugger that follows.
///
/// Files are read when it is made. It belongs to the thread that made it, which needs a large stack.
package final class DebuggedScript {
    package let script: FlowScript
    /// The flows that the script declares, in order of declaration.
    package let declarations: [FlowDeclaration]
    private let images: ScriptImages?

    package init(_ script: FlowScript) throws(ScriptFailure) {
        self.script = script
        images = try ScriptImages(script)
        declarations =
            if let images { try images.declarations(of: script) } else { try script.declarations() }
    }

    /// Runs a flow from its start.
    package func run(
        _ flow: FlowDeclaration,
        observer: any FlowObserver,
        debugger: any FlowDebugger
    ) throws(ScriptFailure) -> FlowResult {
        if let images {
            return try images.run(flow, of: script, observer, changing: nil) { $0.follow(with: debugger) }
        }
        let session = try FlowSession(script: script)
        session.run.observer = observer
        try session.load()
        session.follow(with: debugger)
        return try session.run(flow)
    }

    /// Runs work that makes and uses debugged scripts on a thread with a large stack.
    package static func onThread<Result>(_ body: () throws -> Result) throws -> Result {
        try LuaThread.run { try body() }
    }

    /// The lines of a script's text on which something happens in a function, and those that run when it is loaded.
    package static func lines(of text: [UInt8], named name: String) -> (functions: Set<Int>, loading: Set<Int>)? {
        let source = LuaSource(bytes: text, chunkName: name)
        guard let found = try? LuaState().lines(of: source), let main = found.first else { return nil }
        return (found.dropFirst().reduce(into: []) { $0.formUnion($1.lines) }, main.lines)
    }
}
