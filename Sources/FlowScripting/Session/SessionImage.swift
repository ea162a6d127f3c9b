import LuaRuntime
import NavigationCore
import NavigationHarness

/// A session as a script has left it, to be put back any number of times.
///
/// It holds everything of a session that changes, but for what runs: that is made anew for every flow.
struct SessionImage {
    private let lua: LuaImage
    let files: ScriptFiles
    let declarations: Declarations
    private let handles: Handles
    private let commands: CommandTable
    private let binders: [String: LuaFunction]
    private let loadedApps: [String: LoadedApp]
    private let functions: FunctionTable.Contents
    /// What was told while the script was loaded: each of its flows begins with it.
    let prologue: Prologue

    /// `nil` if the interpreter keeps no images, or there is no memory for one.
    init?(_ session: FlowSession, _ prologue: Prologue) {
        let surface = session.surface
        guard let lua = try? session.lua.image() else { return nil }
        self.lua = lua
        (files, declarations, handles) = (surface.files, surface.declarations, surface.handles)
        (commands, binders, functions) = (surface.commands, surface.binders, surface.functions.contents)
        // Apps in Swift have variables where no image reaches: each flow makes its own.
        loadedApps = surface.loadedApps.filter { surface.files.script.apps[$0.key] == nil }
        self.prologue = prologue
    }

    /// Bytes of memory that no other image shares.
    var size: Int { lua.size }

    /// What runs stays as it is.
    func putBack(in session: FlowSession) {
        session.lua.putBack(lua)
        let surface = session.surface
        (surface.files, surface.declarations, surface.handles) = (files, declarations, handles)
        (surface.commands, surface.binders, surface.loadedApps) = (commands, binders, loadedApps)
        surface.functions.contents = functions
    }
}

/// What somebody would have heard while a script or its app was loaded.
final class Prologue: FlowObserver {
    private var lines: [(any FlowObserver) -> Void]

    /// What was told before belongs to it, too.
    init(after earlier: Prologue? = nil) { lines = earlier?.lines ?? [] }

    func tell(_ observer: any FlowObserver) { for line in lines { line(observer) } }

    func stepStarted(name: String, line: Int) { lines.append { $0.stepStarted(name: name, line: line) } }
    func stepEnded(name: String, failed: Bool) { lines.append { $0.stepEnded(name: name, failed: failed) } }
    func output(_ text: String) { lines.append { $0.output(text) } }
    // Nothing runs yet.
    func navigation(_ event: Event) {}
    func hazard(_ hazard: FlowHazard) {}
}
