import LuaRuntime
public import NavigationHarness
import Platform
public import RunEvents

/// One flow script on disk: says which flows it declares, and runs one of them.
///
/// Each flow starts from the script as it was when it had been loaded, so nothing leaks from one flow into another.
public struct FlowScript: Sendable {
    /// Absolute path.
    public var path: String
    public var settings: FlowSettings
    /// Apps described in Swift that flows can run by name.
    public var apps: LinkedApps

    public init(path: String, settings: FlowSettings, apps: LinkedApps = LinkedApps()) {
        self.path = path
        self.settings = settings
        self.apps = apps
    }

    /// The flows that the script declares, in order of declaration.
    public func declarations() throws(ScriptFailure) -> [FlowDeclaration] {
        try onThread { () throws(ScriptFailure) in
            if let images = try FlowThread.images(for: self) { return try images.declarations(of: self) }
            let session = try FlowSession(script: self)
            try session.load()
            return session.declarations.flows.map(\.declaration)
        }
    }

    /// Runs one flow in the Lua state of the freshly loaded script, with a freshly launched app.
    ///
    /// Throws only if the script or its app no longer loads; everything that goes wrong in the flow is in the result.
    public func run(_ flow: FlowDeclaration, observer: any FlowObserver) throws(ScriptFailure) -> FlowResult {
        try run(flow, observer: observer, changing: nil)
    }

    /// The same, with an app that declares something else than it does.
    package func run(
        _ flow: FlowDeclaration,
        observer: any FlowObserver,
        changing change: AppChange?
    ) throws(ScriptFailure) -> FlowResult {
        try onThread { () throws(ScriptFailure) in
            if let images = try FlowThread.images(for: self) {
                return try images.run(flow, of: self, observer, changing: change)
            }
            let session = try FlowSession(script: self)
            (session.run.observer, session.run.change) = (observer, change)
            try session.load()
            return try session.run(flow)
        }
    }

    /// Path of the description of the app that a flow runs: the script's own for an app that is written there; the name
    /// of a linked one.
    package func appPath(of flow: FlowDeclaration) throws(ScriptFailure) -> String? {
        try onThread { () throws(ScriptFailure) in
            if let images = try FlowThread.images(for: self) { return try images.appPath(of: flow, in: self) }
            let session = try FlowSession(script: self)
            try session.load()
            return session.files.describedPath(session.declarations.flow(flow)?.app)
        }
    }

    /// Lua recursion needs more stack than an ordinary thread has.
    private func onThread<Result>(_ body: () throws(ScriptFailure) -> Result) throws(ScriptFailure) -> Result {
        do {
            return try LuaThread.run { try body() }
        } catch let failure as ScriptFailure {
            throw failure
        } catch {
            throw ScriptFailure(
                cause: .script,
                message: "\(error)",
                file: Path.shown(path, in: settings.projectFolder)
            )
        }
    }
}

/// Release of the Lua library that this process is linked with, such as `5.4.4`.
public let linkedLuaRelease = LuaState.release
