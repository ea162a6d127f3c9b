import LuaRuntime
import NavigationCore
import Platform
package import RunEvents

/// A flow from whose end an exploration goes on.
package struct StartingFlow {
    /// Its full name.
    package let name: String
    /// What it does as it is written; empty if it takes more than its body, such as hooks or a local of its script.
    package let lines: [String]
    fileprivate let flow: DeclaredFlow
}

extension ExploredSession {
    /// The flows of a script, all of them or the one of a line; they have to be about the app that is explored.
    package func flows(in path: String, line: Int? = nil) throws(ScriptFailure) -> [StartingFlow] {
        let name = session.files.relative(path)
        let source = try session.surface.files.source(of: path, named: name, cause: .script)
        let found = try flows(of: source, at: path)
        guard let line else { return found }
        let chosen = found.filter { $0.flow.declaration.line == line }
        if !chosen.isEmpty { return chosen }
        let lines = found.map { String($0.flow.declaration.line) }.joined(separator: ", ")
        throw ScriptFailure(
            cause: .script,
            message: "no flow begins in line \(line)" + (lines.isEmpty ? "" : "; flows begin in \(lines)"),
            file: name
        )
    }

    /// The flows of a text that lies nowhere.
    package func flows(ofText text: String, named name: String) throws(ScriptFailure) -> [StartingFlow] {
        try flows(of: LuaSource(text, chunkName: name), at: settings.projectFolder + "/" + name)
    }

    private func flows(of source: LuaSource, at path: String) throws(ScriptFailure) -> [StartingFlow] {
        let (files, run) = (session.surface.files, session.run)
        defer { (session.surface.files, session.surface.run) = (files, run) }
        session.surface.files = ScriptFiles(FlowScript(path: path, settings: settings, apps: files.script.apps))
        session.surface.declarations = Declarations()
        session.surface.run = FlowRun(file: source.chunkName)
        do {
            try session.lua.run(try session.lua.load(source))
            session.surface.declarations.closeScope()
        } catch {
            throw session.surface.failure(error, cause: .script, file: source.chunkName, source)
        }
        let text = String(decoding: source.bytes, as: UTF8.self)
        return try session.surface.declarations.flows.map { flow throws(ScriptFailure) in
            let loaded = try session.surface.loadApp(flow.app)
            guard loaded.description.name == appName else {
                let message =
                    "the flow is about '\(loaded.description.name)', not about '\(appName)', which is explored"
                throw ScriptFailure(
                    cause: .script,
                    message: message,
                    file: source.chunkName,
                    line: flow.declaration.line
                )
            }
            return StartingFlow(name: flow.declaration.name, lines: lines(of: flow, in: text), flow: flow)
        }
    }

    private func lines(of flow: DeclaredFlow, in text: String) -> [String] {
        guard flow.before.isEmpty, flow.options.launch.isNil,
            (try? session.lua.variables(capturedBy: flow.body))?.isEmpty == true
        else { return [] }
        let functions = FunctionText.functions(in: text, from: flow.declaration.line)
        // The body is the last one: options may hold others.
        guard let body = functions.last?.split(separator: "\n", omittingEmptySubsequences: false), body.count > 2 else {
            return []
        }
        return body.dropFirst().dropLast().map { line in
            String(line.hasPrefix("  ") ? line.dropFirst(2) : line)
        }
    }

    /// Launches the app that was made last and runs a flow, up to the end of its body.
    package func run(_ start: StartingFlow) throws {
        let ofApp = session.run.pastReads
        defer { session.run.pastReads = ofApp }
        let failures = session.run.failures.all.count
        do {
            try performFlow { try session.launchAndRun(start.flow) }
        } catch {
            throw StartingFlowFailure(name: start.name, message: "\(error)")
        }
        if session.run.failures.all.count > failures, let failure = session.run.failures.all.last {
            throw StartingFlowFailure(name: start.name, message: failure.message)
        }
    }
}

/// A flow that exploring should go on from, and that does not get to its end.
package struct StartingFlowFailure: Error, CustomStringConvertible {
    let name: String
    let message: String

    package var description: String { "the flow '\(name)' does not pass: \(message)" }
}
