import LuaRuntime
import NavigationCore
import NavigationHarness
import RunEvents

/// One Lua state for one script at a time: first its flows are declared, then at most one of them runs.
///
/// It joins what has storage of its own: the script's `files`, its `declarations`, the `run` of one flow, and above them
/// the `surface`, the words that the script is written in; see there for how to add one. A `SessionImage` brings all of
/// it back to where it was: to that of another flow, or of another script.
final class FlowSession {
    let lua: LuaState
    let surface: Surface

    var files: ScriptFiles { surface.files }
    var declarations: Declarations { surface.declarations }
    var run: FlowRun { surface.run }

    init(script: FlowScript) throws(ScriptFailure) {
        let settings = script.settings
        let files = ScriptFiles(script)
        let sink = OutputSink()
        do {
            lua = try LuaState(seed: settings.seed, keepsImages: settings.usesImages) { text in sink.receive(text) }
            surface = try Surface(lua, files)
        } catch {
            throw ScriptFailure(cause: .script, message: "failed to set up Lua: \(error)", file: files.file)
        }
        sink.surface = surface
        open(script)
    }

    /// Says what script the session is for; what that may use is counted from here.
    func open(_ script: FlowScript) {
        surface.files = ScriptFiles(script)
        surface.run = makeRun()
        renewBudget(script.settings.timeout)
        lua.globalsGuard = script.settings.hasStrictGlobals ? surface.strictGlobals() : nil
    }

    /// Who gives a flow more time than is usual gives it as much more work: else it would end at the same place.
    func renewBudget(_ time: Duration, work part: Double = 1, memory: Int = LuaLimits.standard.softMemory) {
        var limits = LuaLimits.standard
        limits.softMemory = memory
        let share = min(max(1, time / limits.wallClock), FlowSession.mostShare)
        limits.work = Int64(Double(limits.work) * share * part)
        limits.wallClock = time
        lua.renewBudget(limits)
    }

    /// Above four months.
    private static let mostShare = 1_000_000.0

    /// Runs the script, which declares its flows.
    func load() throws(ScriptFailure) {
        let source = try surface.files.source(of: files.script.path, named: files.file, cause: .script)
        do {
            try lua.run(try lua.load(source))
            surface.declarations.closeScope()
        } catch {
            throw surface.failure(error, cause: .script, file: files.file, source)
        }
        guard declarations.flows.isEmpty, declarations.usage == nil, let table = files.barrenTable else { return }
        let message = "no flow is declared: \(table.remark)"
        throw ScriptFailure(cause: .script, message: message, file: files.file, line: table.line)
    }

    /// Lets everything go that a flow has made; the next one can run.
    func rest() {
        lua.afterCall = nil
        if lua.watcher != nil { lua.watcher = nil }
        surface.run = makeRun()
    }

    private func makeRun() -> FlowRun {
        let run = FlowRun(file: files.file)
        run.place = { [unowned lua, unowned run] in lua.location(inFile: run.file) }
        return run
    }
}

/// Passes printed text on to whoever observes the flow, and tells of the call that did it: its line ran, too.
private final class OutputSink {
    weak var surface: Surface?

    func receive(_ text: String) {
        guard let surface else { return }
        let run = surface.run
        run.observer?.output(text)
        guard run.phase == .running, let navigator = run.navigator,
            let line = surface.lua.location(inFile: run.file)?.line
        else { return }
        surface.lua.charge(work: Cost.work, bytes: Cost.record)
        run.observer?.called(FlowCall(name: "print", line: line, time: navigator.state.now))
    }
}
