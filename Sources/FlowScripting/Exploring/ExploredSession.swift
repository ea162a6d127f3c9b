import LuaRuntime
package import NavigationCore
package import NavigationHarness
import Platform
package import RunEvents

/// An app that is made anew any number of times and led wherever somebody wants to look.
///
/// It belongs to the thread that made it, which needs a large stack: see `onThread`.
package final class ExploredSession {
    let session: FlowSession
    let app: LoadedApp
    let settings: FlowSettings
    /// The functions of the app with captured variables that can change; what all others capture stays as it is.
    let remembering: [LuaFunction]
    /// The variables of the app as its description has left them.
    let fresh: Variables

    /// Loads the app that belongs to a folder; `quirks` are faulty behaviours that are switched on besides its own, and
    /// `adapt` changes the description before any app is made of it.
    package init(
        folder: String,
        settings: FlowSettings,
        apps: LinkedApps = LinkedApps(),
        quirks: Set<Quirk> = [],
        adapt: (inout AppDescription) -> Void = { _ in }
    ) throws(ScriptFailure) {
        self.settings = settings
        guard settings.app ?? ProjectFiles.nearest("app.lua", from: folder) ?? settings.defaultApp != nil else {
            let message = "there is no app.lua here or above; name an app with --app"
            throw ScriptFailure(cause: .app, message: message, file: "no app")
        }
        session = try FlowSession(script: FlowScript(path: folder + "/explore", settings: settings, apps: apps))
        app = try session.surface.loadApp(nil).with(quirks)
        adapt(&app.description)
        session.run.app = app
        session.run.phase = .running
        remembering = app.functions.filter { [lua = session.lua] in lua.sameness(of: $0) == nil }
        do {
            let digest = try session.lua.digest(ofCapturedBy: remembering)
            fresh = try Variables((digest.value, digest.hasNamed), of: remembering, in: session.lua)
        } catch {
            throw ScriptFailure(cause: .app, message: error.message, file: session.files.file)
        }
    }

    /// Path of the app's description, or the name of a linked app.
    package var appPath: String { session.files.defaultAppPath ?? "" }
    package var appName: String { app.description.name }
    package var appDescription: AppDescription { app.description }

    /// The app anew, not launched.
    package func makeNavigator() throws -> Navigator {
        try restore(nil)
        session.run.random = SplitMix64(seed: settings.seed)
        let navigator = Navigator(app.world(session.surface.functions))
        session.run.navigator = navigator
        try navigator.attach(app)
        return navigator
    }

    // MARK: Properties

    /// Loads a script of properties, which is run for the app that is explored.
    package func properties(in path: String) throws(ScriptFailure) -> [DeclaredProperty] {
        session.run.phase = .declaring
        defer { session.run.phase = .running }
        return try session.surface.properties(in: path)
    }

    /// What a function of a property says of the app as it is now; it may only look.
    package func holds(_ property: DeclaredProperty, function index: Int = 0) throws -> Bool {
        do {
            return try ask(property, index, [])
        } catch var error as LuaError where error.message.contains("(local '") && property.expects(index) {
            error.message += "; the function of '\(property.kind.rawValue)' is given nothing: app.state is the state"
            throw error
        }
    }

    /// The same for one that compares what was before a step with what is after it.
    package func holds(_ property: DeclaredProperty, before: Value, after: Value) throws -> Bool {
        do {
            return try ask(property, 0, [before.lua, after.lua])
        } catch var error as LuaError where error.kind == .runtime && error.message.contains("nil") {
            let fields = (after.fields ?? [:]).keys.sorted().joined(separator: ", ")
            error.message += "; what is before and after has \(fields)"
            throw error
        }
    }

    private func ask(_ property: DeclaredProperty, _ index: Int, _ arguments: [LuaValue]) throws -> Bool {
        guard let navigator = session.run.navigator else { return false }
        let ofApp = session.run.pastReads
        session.run.pastReads = []
        defer { session.run.pastReads = ofApp }
        let holds = try perform {
            try looking(navigator, for: property) {
                let results = try session.lua.call(property.functions[index], arguments)
                guard let first = results.first else {
                    let place = "\(property.file):\(property.line)"
                    throw LuaUsageError("\(place): its function returns nothing: write return, and what shall be true")
                }
                return first.isTruthy
            }
        }
        if let word = session.run.pastReads.min() {
            throw LuaUsageError("it asks '\(word)', and what was before is no part of a situation")
        }
        return holds
    }

    /// Runs a predicate, whose errors are told in the words of properties.
    private func looking(
        _ navigator: Navigator,
        for property: DeclaredProperty,
        _ body: () throws -> Bool
    ) throws -> Bool {
        do {
            return try navigator.condition(body)
        } catch var error as LuaError {
            if error.cause as? NavigatorFault == .reentrant {
                error.message = "a property only looks: it neither navigates nor changes the app"
                // Where it does, that may be by an action of the app, which is right about it.
                error.location = LuaLocation(file: property.file, line: property.line)
            } else {
                error.message += session.surface.advice(error)
            }
            throw error
        }
    }

    /// Words that have told functions of the app what was before, which is no part of a situation.
    package var pastReads: [String] { session.run.pastReads.sorted() }

    // MARK: Budgets

    /// A step that takes longer than this, or uses more than this part of a flow's budget, counts as endless: a flow
    /// has many steps, and a search comes to an endless one many times.
    private static let longestStep = Duration.seconds(2)
    private static let part = 0.1
    /// What functions that wait have captured in all situations that are kept counts as well: no app uses as much.
    static let memory = 4 * LuaLimits.standard.softMemory

    /// Runs one step with a fresh budget for what scripts may use.
    package func perform<Result>(_ body: () throws -> Result) throws -> Result {
        try perform(for: min(settings.timeout, ExploredSession.longestStep), work: ExploredSession.part, body)
    }

    /// Runs a whole flow with its budget.
    func performFlow<Result>(_ body: () throws -> Result) throws -> Result {
        try perform(for: settings.timeout, work: 1, body)
    }

    private func perform<Result>(
        for patience: Duration,
        work part: Double,
        _ body: () throws -> Result
    ) throws -> Result {
        let renew = { [session] in
            session.renewBudget(patience, work: part, memory: ExploredSession.memory)
        }
        renew()
        // The app may be elsewhere now: what a handle of the same number stood for is another screen or request.
        (session.surface.handles.screens, session.surface.handles.requests) = ([:], [:])
        // A loop without end stops what the app does, not those who look at it then.
        defer { if session.lua.trip != nil { renew() } }
        return try body()
    }

    /// Where in a script an error was raised, or the function was written that had to be stopped.
    package func place(of error: any Error) -> String? {
        guard let error = error as? LuaError else { return nil }
        return (error.stoppedFunction ?? error.location).map { "\($0)" }
    }

    /// What an error says of code of the app: no flow runs that could have used up anything.
    package func text(of error: any Error) -> String {
        guard let error = error as? LuaError, error.trip == .cpu, let place = error.location else { return "\(error)" }
        return "\(place): it does not come to an end"
    }

    /// Whether an error says that a budget was used up.
    package func wasStopped(by error: any Error) -> Bool { (error as? LuaError)?.trip != nil }

    /// Runs work that makes and uses sessions on a thread with a large stack.
    package static func onThread<Result>(_ body: () throws -> Result) throws -> Result {
        try LuaThread.run { try body() }
    }
}
