import LuaRuntime
import NavigationCore
import NavigationHarness

/// The words that scripts are written in: functions, namespaces and handles of one Lua state.
///
/// It looks at what is declared and at what runs, which know nothing of it.
///
/// To add a word, touch one file and one page of the manual:
/// 1. Define it in the file of its kind in this folder or in `Assertions`: `command` for what makes a request (so that
///    `can` knows it, too), `assertion` for `assert.NAME` and `check.NAME`, else `lua.define`. Read arguments with
///    `Options` and the readers of `Arguments`, so that mistakes are told as everywhere.
/// 2. Describe it on a page of `FlowScripting.docc`, with an example; a test finds words that no page names.
///
/// A line in the table of `Manual` lets the prompt explain and complete the word, too; nothing needs it.
///
/// A new kind of words is a file with a function that defines them, and one line in `define`.
///
/// What changes here belongs into `SessionImage`, too: each flow starts from one.
final class Surface {
    /// Scripts load the same apps and modules; compiling each once in a process is enough.
    private static let chunks = LuaChunkCache()

    /// Name of what Sextant itself has written in Lua.
    static let ownChunk = "sextant"

    let lua: LuaState
    var files: ScriptFiles
    var declarations = Declarations()
    var run: FlowRun
    let functions = FunctionTable()
    let classes = HandleClasses()
    /// Handles that scripts hold.
    var handles = Handles()
    /// What is known of the commands that scripts can give.
    var commands = CommandTable()
    /// Functions in Lua that put bound methods in the place of objects.
    var binders: [String: LuaFunction] = [:]
    /// Apps by path or name.
    var loadedApps: [String: LoadedApp] = [:]

    init(_ lua: LuaState, _ files: ScriptFiles) throws {
        (self.lua, self.files) = (lua, files)
        run = FlowRun(file: files.file)
        define()
        classes.register(in: self)
        lua.chunkCache = Surface.chunks
        lua.moduleLoader = { [unowned self] name in try self.files.moduleSource(name) }
        try sealNamespaces()
    }

    /// The kinds of words.
    private func define() {
        defineDeclarations()
        ContainerWords(surface: self).define()
        navigation.define()
        CacheWords(surface: self).define()
        ClockWords(surface: self).define()
        defineApp()
        defineInspection()
        defineHappenings()
        Assertions(surface: self).define()
        defineFiles()
    }

    /// Whether a description is being read from a file of its own, which declares no flows.
    var isDescribing = false

    /// Tells the first word that a script has overwritten.
    var overwritten: LuaFunction?

    var navigation: NavigationWords { NavigationWords(surface: self) }
    var parts: PartReader { PartReader(surface: self) }

    // MARK: What runs

    var navigator: Navigator? { run.navigator }
    var app: LoadedApp? { run.app }

    /// The running app, or an error that says where the called function works.
    func app(for call: LuaCall) throws -> Navigator {
        guard let navigator else {
            throw notRunning(call.name)
        }
        return navigator
    }

    func notRunning(_ word: String) -> LuaUsageError {
        let usage =
            isDescribing && word == "app.state"
            ? "works while the app runs; functions are given the state: function(state) return state.user ~= nil end"
            : isDescribing
                ? "works while the app runs: it stands in a function, as in actions = { open = function() \(word)(…) end }"
                : declarations.usage ?? "works inside a flow, while its app runs: flow(\"name\", function() … end)"
        return LuaUsageError("'\(word)' \(usage)")
    }

    /// The same for a function that tells what has happened, or how long ago the launch was.
    func past(for call: LuaCall) throws -> Navigator {
        let navigator = try app(for: call)
        run.pastReads.insert(call.name)
        return navigator
    }

    /// Runs a part of a script's call as one step of the history.
    func step<Result>(_ navigator: Navigator, _ body: () throws -> Result) throws -> Result {
        try navigator.step(body)
    }

    /// Runs a function of the description that is asked about a state, which the app may be about to take on: what
    /// `app.state` says meanwhile is that one.
    func asked<Result>(about state: Value, _ body: () throws -> Result) rethrows -> Result {
        let outer = run.asked
        run.asked = state
        defer { run.asked = outer }
        return try body()
    }

    /// Calls a function of the script.
    @discardableResult
    func call(_ function: LuaFunction, _ arguments: LuaValue...) throws -> LuaValue {
        try lua.call(function, arguments).first ?? .nil
    }
}
