import LuaRuntime
import NavigationCore
import NavigationHarness
import RunEvents

/// One script in one fresh Lua state: first its flows are declared, then at most one of them runs.
///
/// It joins what has storage of its own: the script's `files`, its `declarations`, the `run` of one flow, and above them
/// the `surface`, the words that the script is written in; see there for how to add one.
final class FlowSession {
    let lua: LuaState
    let files: ScriptFiles
    let declarations = Declarations()
    let run: FlowRun
    let surface: Surface

    init(script: FlowScript) throws(ScriptFailure) {
        files = ScriptFiles(script)
        run = FlowRun(files)
        let sink = OutputSink(files, run)
        do {
            lua = try LuaState(seed: script.settings.seed) { text in sink.receive(text) }
        } catch {
            throw ScriptFailure(cause: .script, message: "\(error)", file: files.file)
        }
        sink.lua = lua
        do {
            surface = try Surface(lua, files, declarations, run)
        } catch {
            throw ScriptFailure(cause: .script, message: "failed to set up Lua: \(error)", file: files.file)
        }
        renewBudget(script.settings.timeout)
        lua.globalsGuard = script.settings.hasStrictGlobals ? surface.strictGlobals() : nil
    }

    func renewBudget(_ time: Duration) {
        var limits = LuaLimits.standard
        limits.wallClock = time
        lua.renewBudget(limits)
    }

    /// Runs the script, which declares its flows.
    func load() throws(ScriptFailure) {
        let source = try files.source(of: files.script.path, named: files.file, cause: .script)
        do {
            try lua.run(try lua.load(source))
            declarations.closeScope()
        } catch {
            throw surface.failure(error, cause: .script, file: files.file, source)
        }
    }
}

/// Passes printed text on to whoever observes the flow, and tells of the call that did it: its line ran, too.
private final class OutputSink {
    private let files: ScriptFiles
    private let run: FlowRun
    weak var lua: LuaState?

    init(_ files: ScriptFiles, _ run: FlowRun) { (self.files, self.run) = (files, run) }

    func receive(_ text: String) {
        run.observer?.output(text)
        guard run.phase == .running, let navigator = run.navigator, let lua,
            let line = lua.location(inFile: files.file)?.line
        else { return }
        run.observer?.called(FlowCall(name: "print", line: line, time: navigator.state.now))
    }
}
