import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// A whole state with the variables of the app, kept by `app.snapshot()`.
final class SnapshotHandle {
    let state: NavigationState
    let variables: CapturedVariables
    let tables: KeptTables?

    init(_ state: NavigationState, _ variables: CapturedVariables, _ tables: KeptTables?) {
        (self.state, self.variables, self.tables) = (state, variables, tables)
    }
}

/// `app.*`: which app, its end, what happens to it, snapshots, time travel.
extension Surface {
    func defineApp() {
        lua.define("app.check") { [unowned self] call in try checkApp(call) }
        lua.define("app.use") { [unowned self] call in try use(call) }
        lua.define("app.launch") { [unowned self] call in
            try call.atMost(1)
            return try launch(try call[0], call)
        }
        lua.define("app.relaunch") { [unowned self] call in
            try call.atMost(1)
            return try launch(try call[0], call, isRelaunch: true)
        }
        simple("app.terminate") { [unowned self] navigator in try endApp(navigator) }
        simple("app.background") { try $0.perform(.background) }
        simple("app.foreground") { try $0.perform(.foreground) }
        simple("app.lock") { try $0.perform(.lock) }
        simple("app.unlock") { try $0.perform(.unlock) }
        lua.define("app.input") { [unowned self] call in
            try call.atMost(1)
            try happen(try call.string(0), try app(for: call))
            return []
        }
        lua.define("app.snapshot") { [unowned self] call in
            try call.atMost(0)
            let state = try app(for: call).state
            let variables = try lua.captured(by: app?.functions ?? [])
            let tables = KeptTables(state: handles.state)
            return [lua.object(SnapshotHandle(state, variables, tables), classes.state)]
        }
        lua.define("app.restore") { [unowned self] call in
            try call.atMost(1)
            let navigator = try app(for: call)
            guard let snapshot = try call[0].objectValue?.instance as? SnapshotHandle else {
                throw call.bad(0, "snapshot", try call[0])
            }
            try navigator.restore(snapshot.state)
            // Last: what hears of it does so with the variables that it has.
            try lua.restore(snapshot.variables)
            snapshot.tables?.putBack()
            return []
        }
        lua.define("app.saved_state") { [unowned self] call in
            try call.atMost(0)
            let navigator = try app(for: call)
            let isEnded = navigator.state.phase == .terminated
            let snapshot = isEnded ? run.lastSnapshot ?? Snapshot() : navigator.state.snapshot(in: navigator.world)
            return [.text(try SavedState.text(of: snapshot, app: navigator.app))]
        }
        for (name, travel) in [("app.undo", { try $0.undo() }), ("app.redo", { try $0.redo() })]
            as [(String, (Navigator) throws -> Bool)]
        {
            lua.define(name) { [unowned self] call in
                try call.atMost(0)
                return [.boolean(try travel(past(for: call)))]
            }
        }
    }

    private func simple(_ name: String, _ body: @escaping (Navigator) throws -> Void) {
        lua.define(name) { [unowned self] call in
            try call.atMost(0)
            let navigator = try app(for: call)
            return try step(navigator) {
                try body(navigator)
                return []
            }
        }
    }

    func endApp(_ navigator: Navigator) throws {
        if navigator.state.phase != .terminated { run.lastSnapshot = navigator.state.snapshot(in: navigator.world) }
        try navigator.perform(.terminate)
    }

    /// What the description names under `explore.inputs` happens to the app, as where it is explored.
    private func happen(_ name: String, _ navigator: Navigator) throws {
        let inputs = navigator.app.explore.inputs
        guard let input = inputs[name] else {
            let hint = suggestion(for: name, among: inputs.keys.sorted())
            let what = inputs.isEmpty ? ": its description has no 'explore.inputs'" : hint
            throw LuaUsageError("the app names no input '\(name)'\(what)")
        }
        try step(navigator) { try navigator.call(.named(name), input) }
    }

    private func use(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(1)
        guard run.phase == .declaring else {
            throw LuaUsageError("'app.use' decides which app the flows below it run: call it when the file is loaded")
        }
        let number = declarations.numberOfNextApp()
        let source: AppSource
        switch try call[0] {
        case .string(let path): source = .path(path.text)
        case .table:
            source = .loaded(
                try AppReader(surface: self).read(try navigation.appTable(call, 0)),
                number: number,
                line: call.location(inFile: files.file)?.line
            )
        case .object(let object):
            guard let box = object.instance as? AppBox else { throw call.bad(0, "app description", try call[0]) }
            source = .loaded(box.app, number: number, line: call.location(inFile: files.file)?.line)
        default: throw call.bad(0, "app description or path", try call[0])
        }
        declarations.change { $0.app = source }
        return []
    }

    var declaredKeys: [String] { app?.description.state.keys.map(\.self) ?? [] }
}
