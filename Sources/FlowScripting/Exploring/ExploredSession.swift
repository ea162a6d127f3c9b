import LuaRuntime
import NavigationCore
import NavigationHarness
import Platform
import RunEvents

/// An app that is made anew any number of times and led wherever somebody wants to look.
///
/// It belongs to the thread that made it, which needs a large stack: see `onThread`.
package final class ExploredSession {
    private let session: FlowSession
    private let app: LoadedApp
    private let settings: FlowSettings

    /// Loads the app that belongs to a folder; `quirks` are faulty behaviours that are switched on besides its own.
    package init(
        folder: String,
        settings: FlowSettings,
        apps: LinkedApps = LinkedApps(),
        quirks: Set<Quirk> = []
    ) throws(ScriptFailure) {
        self.settings = settings
        session = try FlowSession(script: FlowScript(path: folder + "/explore", settings: settings, apps: apps))
        app = try session.surface.loadApp(nil).with(quirks)
        session.run.app = app
        session.run.phase = .running
    }

    /// Path of the app's description, or the name of a linked app.
    package var appPath: String { session.files.defaultAppPath ?? "" }
    package var appName: String { app.description.name }

    /// The app anew, not launched.
    package func makeNavigator() throws -> Navigator {
        session.run.random = SplitMix64(seed: settings.seed)
        let navigator = Navigator(app.world(session.surface.functions))
        session.run.navigator = navigator
        try navigator.attach(app)
        return navigator
    }

    /// Runs something with a fresh budget for what scripts may use.
    package func perform<Result>(_ body: () throws -> Result) throws -> Result {
        session.renewBudget(settings.timeout)
        // The app may be elsewhere now: what a handle of the same number stood for is another screen or request.
        (session.surface.handles.screens, session.surface.handles.requests) = ([:], [:])
        return try body()
    }

    /// Runs work that makes and uses sessions on a thread with a large stack.
    package static func onThread<Result>(_ body: () throws -> Result) throws -> Result {
        try LuaThread.run { try body() }
    }
}
