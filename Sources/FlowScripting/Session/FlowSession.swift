import LuaRuntime
import NavigationCore
import NavigationHarness

/// One script in one fresh Lua state: first its flows are declared, then at most one of them runs.
final class FlowSession {
    enum Phase { case declaring, running, ended }

    /// Every flow loads its script and app anew; compiling them once in a process is enough.
    private static let chunks = LuaChunkCache()

    /// One of no name until it is known what the session is for.
    private(set) var script: FlowScript
    /// Path of the script relative to the project, as in reports.
    private(set) var file = ""
    /// What random numbers of the Lua library start with.
    let seed: UInt64
    let lua: LuaState
    var phase = Phase.declaring

    // Declaring.
    var flows: [DeclaredFlow] = []
    /// Lines by full name.
    var linesOfFlows: [String: Int] = [:]
    /// The flow that will run, if the script is loaded for one.
    var wanted: FlowDeclaration?
    var scopes: [Scope] = [Scope()]

    // Running.
    var running: DeclaredFlow?
    var navigator: Navigator?
    weak var observer: (any FlowObserver)?
    var calls = CallTrace()
    /// Every file that the flow depends on: scripts, modules, the app, tables and snapshots.
    var readFiles: Set<String> = []
    var coverage: CoverageRecorder?
    var hazardPolicy = HazardPolicies()
    /// Hazards that were found and are not ignored.
    var hazards: [FlowHazard] = []
    /// What those among them are worth that make the flow fail.
    var hazardFailures: [(kind: String, failure: FlowFailure)] = []
    /// Kinds that the flow has asserted.
    var assertedHazards: Set<String> = []
    var failures: [FlowFailure] = []
    /// Failures of soft assertions beyond those that are kept.
    var omittedFailures = 0
    /// Failures of the enclosing `assert.all` calls, innermost last.
    var collectors: [[FlowFailure]] = []
    var assertionCount = 0
    var random = SeededGenerator(seed: 0)
    var digest = EventDigest()
    var virtualTime: Duration = .zero
    /// How many protections the flow has added, for naming those without a name.
    var addedProtections = 0
    /// What was restorable when the app was terminated last.
    var lastSnapshot: Snapshot?
    /// Folder of the `app.lua` that is loaded, in which its modules lie.
    var appFolder: String?
    var loadedApps: [String: LoadedApp] = [:]
    /// How many apps the script carries itself.
    var ownApps = 0
    /// Everything that was read so far and that apps can depend on.
    var sources = Hasher()
    /// The app of the running flow.
    var app: LoadedApp?
    let functions = FunctionTable()
    var classes = HandleClasses()
    /// Handles by identity, so that the same request or screen is the same Lua value.
    var requestHandles: [RequestID: RequestHandle] = [:]
    var screenHandles: [NodeID: ScreenHandle] = [:]
    var serviceHandles: [String: Service] = [:]
    /// Functions in Lua that put bound methods in the place of objects.
    var binders: [String: LuaFunction] = [:]
    /// Functions of the app's custom commands, by name.
    var customCommands: [String: LuaFunction] = [:]
    /// The state in which a custom command was last said to be possible.
    var possibleCommands: [String: NavigationState] = [:]
    /// How the arguments of each command are read.
    var commandReaders: [String: CommandReader] = [:]
    /// Whether a command is only asked about: a name that nobody declares is then an answer and no mistake.
    var isAsking = false

    /// A session for a script that may be known later.
    init(seed: UInt64) throws(ScriptFailure) {
        self.seed = seed
        script = FlowScript(path: "/", settings: FlowSettings(projectFolder: "/", seed: seed))
        let sink = OutputSink()
        do {
            lua = try LuaState(seed: seed) { text in sink.receive(text) }
        } catch {
            throw ScriptFailure(cause: .script, message: "\(error)", file: file)
        }
        sink.session = self
        defineSurface()
        do {
            try sealNamespaces()
        } catch {
            throw ScriptFailure(cause: .script, message: "failed to set up Lua: \(error)", file: file)
        }
    }

    convenience init(script: FlowScript) throws(ScriptFailure) {
        do {
            try self.init(seed: script.settings.seed)
        } catch {
            var failure = error
            failure.file = relativePath(script.path, to: script.settings.projectFolder)
            throw failure
        }
        open(script)
    }

    /// Says what the session is for; what the script may use is counted from here.
    func open(_ script: FlowScript) {
        self.script = script
        file = relativePath(script.path, to: script.settings.projectFolder)
        renewBudget(script.settings.timeout)
        lua.globalsGuard = script.settings.hasStrictGlobals ? strictGlobals() : nil
    }

    func renewBudget(_ time: Duration) {
        var limits = LuaLimits.standard
        limits.wallClock = time
        lua.renewBudget(limits)
    }

    private func defineSurface() {
        defineDeclarations()
        defineDescriptions()
        defineNavigation()
        defineGestures()
        defineProtection()
        defineCache()
        defineClock()
        defineApp()
        defineInspection()
        defineAssertions()
        defineFiles()
        classes.register(in: self)
        lua.chunkCache = FlowSession.chunks
        lua.moduleLoader = { [unowned self] name in try moduleSource(name) }
    }

    /// The running app, or an error that says where the called function works.
    func app(for call: LuaCall) throws -> Navigator {
        guard let navigator else {
            throw LuaUsageError("'\(call.name)' works inside a flow, while its app runs")
        }
        return navigator
    }

    /// Calls a function of the script.
    @discardableResult
    func call(_ function: LuaFunction, _ arguments: LuaValue...) throws -> LuaValue {
        try lua.call(function, arguments).first ?? .nil
    }
}

/// Passes printed text on to whoever observes the flow.
private final class OutputSink {
    weak var session: FlowSession?
    func receive(_ text: String) { session?.printed(text) }
}
