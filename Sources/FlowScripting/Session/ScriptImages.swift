import LuaRuntime
import NavigationHarness
import RunEvents

/// One session of a thread, and what it was after loading scripts: each flow starts from a copy of that.
///
/// A script is loaded once, as is each app of its flows; the app belongs to another image, since a flow that runs another
/// one must not find it loaded. Files are read when they are loaded: a run is about the project as it was then.
final class ScriptImages {
    private struct Key: Hashable {
        var path: String
        var settings: FlowSettings
        var apps: [String]
        /// The app's description, if it was loaded too.
        var app: String?
    }

    private let session: FlowSession
    /// What random numbers of the Lua library start with.
    let seed: UInt64
    /// No script was opened yet.
    private let blank: SessionImage
    private var images: [Key: SessionImage] = [:]
    private var sizes: [(key: Key, bytes: Int)] = []
    private var total = 0
    /// Bytes of images that are kept; most are small, since they share what they have in common.
    private static let limit = 32 << 20

    /// `nil` where there are no images.
    init?(_ script: FlowScript) throws(ScriptFailure) {
        session = try FlowSession(script: script)
        seed = script.settings.seed
        guard let blank = SessionImage(session, Prologue()) else { return nil }
        self.blank = blank
    }

    /// What the script declares.
    func declarations(of script: FlowScript) throws(ScriptFailure) -> [FlowDeclaration] {
        try loaded(script).declarations.flows.map(\.declaration)
    }

    /// Path of the description of the app that a flow runs.
    func appPath(of flow: FlowDeclaration, in script: FlowScript) throws(ScriptFailure) -> String? {
        let image = try loaded(script)
        return image.declarations.flow(flow).flatMap { image.files.describedPath($0.app) }
    }

    /// Runs one flow of a script.
    func run(
        _ flow: FlowDeclaration,
        of script: FlowScript,
        _ observer: any FlowObserver,
        changing change: AppChange?,
        prepare: (FlowSession) -> Void = { _ in }
    ) throws(ScriptFailure) -> FlowResult {
        let image = try loaded(script, with: flow)
        start(from: image)
        defer { session.rest() }
        image.prologue.tell(observer)
        (session.run.observer, session.run.change) = (observer, change)
        prepare(session)
        return try session.run(flow)
    }

    /// The session with the script loaded.
    private func loaded(_ script: FlowScript) throws(ScriptFailure) -> SessionImage {
        let key = Key(path: script.path, settings: script.settings, apps: script.apps.names)
        if let known = images[key] { return known }
        start(from: blank)
        session.open(script)
        return try image(key, after: nil) { () throws(ScriptFailure) in try session.load() }
    }

    /// The session with the app of a flow loaded, too, if other flows run it as well.
    private func loaded(_ script: FlowScript, with flow: FlowDeclaration) throws(ScriptFailure) -> SessionImage {
        let plain = try loaded(script)
        guard plain.declarations.flows.count > 1, let declared = plain.declarations.flow(flow), flow.skip == nil,
            let app = plain.describedApp(of: declared)
        else { return plain }
        let key = Key(path: script.path, settings: script.settings, apps: script.apps.names, app: app)
        if let known = images[key] { return known }
        start(from: plain)
        session.run.flow = declared
        return try image(key, after: plain) { () throws(ScriptFailure) in
            _ = try session.surface.loadApp(declared.app)
        }
    }

    /// Makes the session what it was; what the flow before might use is none of it.
    private func start(from image: SessionImage) {
        image.putBack(in: session)
        session.renewBudget(session.files.script.settings.timeout)
        session.rest()
    }

    private func image(
        _ key: Key,
        after earlier: SessionImage?,
        _ load: () throws(ScriptFailure) -> Void
    ) throws(ScriptFailure) -> SessionImage {
        let prologue = Prologue(after: earlier?.prologue)
        session.run.observer = prologue
        try load()
        guard let image = SessionImage(session, prologue) else {
            throw ScriptFailure(cause: .script, message: "not enough memory to keep it", file: session.files.file)
        }
        keep(image, key)
        return image
    }

    /// Those that were made first go first.
    private func keep(_ image: SessionImage, _ key: Key) {
        images[key] = image
        sizes.append((key, image.size))
        total += image.size
        while total > Self.limit, sizes.count > 1 {
            let oldest = sizes.removeFirst()
            images[oldest.key] = nil
            total -= oldest.bytes
        }
    }
}

extension SessionImage {
    /// Path of the description of a flow's app, if that is a file in Lua.
    fileprivate func describedApp(of flow: DeclaredFlow) -> String? {
        if case .loaded = flow.app { return nil }
        guard let path = files.describedPath(flow.app), files.script.apps[path] == nil else { return nil }
        return path
    }
}
