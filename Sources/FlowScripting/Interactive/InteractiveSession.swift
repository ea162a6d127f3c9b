package import LuaRuntime
import NavigationCore
package import NavigationHarness
import Platform
package import RunEvents

/// A running app that entries of Lua are tried on, one after the other; every entry is a step that can be taken back.
///
/// It belongs to the thread that made it, which needs a large stack: see `onThread`.
package final class InteractiveSession {
    /// What entries print, with line ends, as it is printed.
    package var output: (String) -> Void = { _ in }
    /// Hazards, as they are found.
    package var hazard: (FlowHazard) -> Void = { _ in }

    package let settings: FlowSettings
    /// What an entry may use; unlimited for a person, who can interrupt.
    package var limits = LuaLimits.standard

    let session: FlowSession
    var surface: Surface { session.surface }
    let navigator: Navigator
    let app: LoadedApp
    var values: ValueText
    /// How long the lines of shown values may be.
    package var columns: Int {
        get { values.columns }
        set { values.columns = newValue }
    }
    let interrupter: Interrupter
    /// Every entry so far, also those that were taken back until another entry takes their place.
    var steps: [Step] = []
    /// How many of the steps have been made and not taken back.
    var position = 0
    var start: Moment
    /// What the entries of this session see while one runs.
    var running = Running()
    private let witness = Witness()
    /// What the app looked like when that was last asked.
    var lastLook: Look?
    lazy var knowledge = Knowledge(app.description, commands: surface.navigation.commandNames)

    /// Loads the app that belongs to a folder and launches it.
    package init(
        folder: String,
        settings: FlowSettings,
        apps: LinkedApps = LinkedApps(),
        interrupter: Interrupter
    ) throws(ScriptFailure) {
        self.settings = settings
        self.interrupter = interrupter
        let script = FlowScript(path: folder + "/repl", settings: settings, apps: apps)
        session = try FlowSession(script: script)
        app = try session.surface.loadApp(nil)
        session.run.app = app
        session.run.phase = .running
        session.run.random = SplitMix64(seed: settings.seed)
        navigator = Navigator(app.world(session.surface.functions))
        session.run.navigator = navigator
        start = Moment(session, navigator)
        do {
            values = try ValueText(session.lua) { [unowned surface = session.surface] in surface.handleText($0) }
            if let policy = settings.hazards { session.run.hazards.policy.set(all: policy) }
            try navigator.attach(app)
            try InteractiveSession.launch(session, navigator)
        } catch {
            throw ScriptFailure(
                cause: .app,
                message: "the app could not be launched: \(error)",
                file: session.files.defaultAppPath ?? ""
            )
        }
        start = Moment(session, navigator)
        navigator.observe { [unowned self] event in note(event) }
        witness.owner = self
        session.run.observer = witness
        session.lua.canceller = interrupter.canceller
        session.lua.globalsGuard = entryGlobals()
        runFlowsAtOnce()
        start.script = SessionImage(session, Prologue())
    }

    /// Path of the app's description, or the name of a linked app.
    package var appPath: String { session.files.defaultAppPath ?? "" }
    package var appName: String { app.description.name }

    private static func launch(_ session: FlowSession, _ navigator: Navigator) throws {
        let launch = try session.lua.makeFunction("app.launch") { [unowned surface = session.surface] call in
            try surface.launch(.nil, call)
        }
        try session.surface.call(launch)
        navigator.forgetHistory()
    }

    /// Runs work that makes and uses sessions on a thread with a large stack.
    package static func onThread<Result>(_ body: () throws -> Result) throws -> Result {
        try LuaThread.run { try body() }
    }

    /// Gives Lua a fresh budget; an interruption was meant for what ran before.
    func refresh() {
        interrupter.canceller.reset()
        session.lua.renewBudget(limits)
    }

    // MARK: Looking

    /// Name of the visible screen, for a prompt.
    package var visibleName: String? { surface.visibleScreen(navigator)?.name }

    /// The navigation tree, drawn.
    package var tree: String { surface.drawing(navigator) }
    var treeLines: [TreeLine] { look.tree }

    /// The last events, oldest first, one line each.
    package func lastEvents(_ count: Int) -> [String] { navigator.log.events.suffix(count).map(\.line) }

    // MARK: Listening

    /// What a running entry has come across.
    struct Running {
        var step = 0
        var names: [String] = []
        /// Length of the event log when it began.
        var events = 0
    }

    private func note(_ event: Event) {
        session.run.virtualTime = event.time
        guard let kind = event.hazard, let found = event.flowHazard else { return }
        let policy = session.run.hazards.policy[kind]
        guard policy != .ignore else { return }
        hazard(found)
        guard policy == .fail else { return }
        session.run.failures.add(FailureReport(message: "hazard '\(found.kind)': \(found.message)"))
    }

    private final class Witness: FlowObserver {
        weak var owner: InteractiveSession?
        func stepStarted(name: String, line: Int) {}
        func stepEnded(name: String, failed: Bool) {}
        func navigation(_ event: Event) {}
        func output(_ text: String) { owner?.output(text) }
        func hazard(_ hazard: FlowHazard) {}
    }
}
