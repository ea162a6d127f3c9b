package import FlowRunner
package import FlowScripting
import LuaRuntime
import NavigationCore
import RunEvents

/// What a client asks to be debugged: the arguments of its `launch` request.
package struct LaunchConfiguration {
    /// A flow script, as `FILE` or `FILE:LINE`.
    package var program: String
    package var app: String?
    /// Full name of one flow.
    package var flow: String?
    /// A regular expression for full names.
    package var grep: String?
    /// Folder that paths are relative to.
    package var cwd: String?
    var stopsOnEntry = false
    /// Settings that are nearly called like one, with what was meant.
    var misspelt: [(name: String, meant: String)] = []
    /// Only run: breakpoints do not count.
    var ignoresBreakpoints = false

    init(_ arguments: Arguments) throws(RequestFault) {
        program = try arguments.needed("program", try arguments.text("program"))
        app = try arguments.text("app")
        flow = try arguments.text("flow")
        grep = try arguments.text("grep")
        cwd = try arguments.text("cwd")
        stopsOnEntry = try arguments.flag("stopOnEntry") ?? false
        ignoresBreakpoints = try arguments.flag("noDebug") ?? false
        // Editors add settings of their own.
        misspelt = arguments.keys.filter { !Self.known.contains($0) }.compactMap { name in
            nearestName(to: name, among: Self.known).map { (name, $0) }
        }
    }

    private static let known = [
        "program", "app", "flow", "grep", "cwd", "stopOnEntry", "noDebug", "name", "type", "request", "args", "env",
        "console", "preLaunchTask", "postDebugTask", "presentation", "restart", "trace",
    ]
}

/// A script to debug, and which of its flows.
package struct DebugTarget {
    package var script: FlowScript
    package var found: FoundScript
    package var options: SelectionOptions

    package init(script: FlowScript, found: FoundScript, options: SelectionOptions) {
        (self.script, self.found, self.options) = (script, found, options)
    }
}

/// Finds what a client asks for; refuses what is not there.
package typealias DebugTargetFinder = (LaunchConfiguration) throws(RunRefusal) -> DebugTarget

/// A loaded script with the flows to debug.
struct Debuggee {
    let script: DebuggedScript
    /// The same script once more, for evaluating what might change the flow.
    let copy: DebuggedScript
    let flows: [FlowDeclaration]
    var projectFolder: String { script.script.settings.projectFolder }

    init(_ configuration: LaunchConfiguration, _ find: DebugTargetFinder) throws(RequestFault) {
        do {
            let target = try find(configuration)
            script = try DebuggedScript(target.script)
            copy = try DebuggedScript(target.script)
            let loaded = LoadedScript(script: target.found, outcome: .success(script.declarations))
            let entries = try Selection([loaded], options: target.options, failedBefore: []).entries
            let problem = entries.lazy.compactMap(\.problem).first
            if let problem { throw RequestFault(problem.message) }
            flows = entries.map(\.declaration).filter { configuration.flow == nil || $0.name == configuration.flow }
        } catch let refusal as RunRefusal {
            throw RequestFault(refusal.message)
        } catch let failure as ScriptFailure {
            let place = failure.line.map { "\(failure.file):\($0): " } ?? "\(failure.file): "
            throw RequestFault(place + failure.message)
        } catch {
            throw error as? RequestFault ?? RequestFault("\(error)")
        }
        guard flows.isEmpty else { return }
        let near = nearestName(to: configuration.flow ?? "", among: script.declarations.map(\.name))
        let hint = near.map { ": did you mean '\($0)'?" } ?? ""
        throw RequestFault("the script has no flow named '\(configuration.flow ?? "")'\(hint)")
    }
}
