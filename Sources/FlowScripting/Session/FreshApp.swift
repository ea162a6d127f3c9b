import LuaRuntime
import NavigationCore
import NavigationHarness
import Platform
import RunEvents

/// An app that is started any number of times without a flow, each time as if nothing had run before.
///
/// It belongs to the thread that made it, which needs a large stack: see `onThread`.
package final class FreshApp {
    private let session: FlowSession
    private let image: SessionImage?
    private let settings: FlowSettings
    /// Changes a description before the app is made of it.
    private let adapt: (inout AppDescription) -> Void
    private var adapted: LoadedApp?

    /// Loads the app that belongs to a folder.
    package init(
        folder: String,
        settings: FlowSettings,
        apps: LinkedApps = LinkedApps(),
        adapt: @escaping (inout AppDescription) -> Void = { _ in }
    ) throws(ScriptFailure) {
        self.settings = settings
        self.adapt = adapt
        session = try FlowSession(script: FlowScript(path: folder + "/links", settings: settings, apps: apps))
        _ = try session.surface.loadApp(nil)
        image = SessionImage(session, Prologue())
    }

    /// The app, made anew and not launched; the one made before must not be used any more.
    package func navigator() throws -> Navigator {
        image?.putBack(in: session)
        session.surface.run = FlowRun(file: session.files.file)
        session.renewBudget(settings.timeout)
        let app = try session.surface.loadApp(nil)
        if adapted !== app { adapt(&app.description) }
        adapted = app
        let run = session.run
        (run.app, run.phase, run.random) = (app, .running, SplitMix64(seed: settings.seed))
        let navigator = Navigator(app.world(session.surface.functions))
        run.navigator = navigator
        try navigator.attach(app)
        return navigator
    }

    /// Runs work that makes and uses apps on a thread with a large stack.
    package static func onThread<Result>(_ body: () throws -> Result) throws -> Result {
        try LuaThread.run { try body() }
    }
}
