import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections
import RunEvents

/// A whole state with the variables of the app, kept by `app.snapshot()`.
final class SnapshotHandle {
    let state: NavigationState
    let variables: CapturedVariables

    init(_ state: NavigationState, _ variables: CapturedVariables) { (self.state, self.variables) = (state, variables) }
}

/// `app.*`: launch and end, state, snapshots, time travel.
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
        simple("app.terminate") { [unowned self] navigator in try end(navigator) }
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
            return [lua.object(SnapshotHandle(state, variables), classes.state)]
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

    private func end(_ navigator: Navigator) throws {
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

    // MARK: Launching

    /// - Parameter isRelaunch: Whether the app ends first, and what was restorable comes back unless told otherwise.
    func launch(_ value: LuaValue, _ call: LuaCall, isRelaunch: Bool = false) throws -> [LuaValue] {
        let navigator = try app(for: call)
        var keys = try Options(value, for: call.name)
        var launch = Launch()
        launch.url = try keys.string("url")
        let state = keys.value("state")
        if !state.isNil { launch.state = try .init(state, what: "'state' for \(call.name)") }
        for key in launch.state.keys where !declaredKeys.contains(key) {
            throw LuaUsageError("the app declares no state '\(key)'\(suggestion(for: key, among: declaredKeys))")
        }
        launch.hasAnimations = try keys.boolean("animations") ?? hasAnimations
        let restored = try restored(keys.value("restore"), call) ?? (isRelaunch ? .last : nil)
        launch.policy = try keys.function("policy").map { restorePolicy($0, call.name) }
        try keys.finish()
        if isRelaunch, navigator.state.phase != .terminated { try end(navigator) }
        launch.restoration =
            switch restored {
            case .last: run.lastSnapshot
            case .given(let snapshot): snapshot
            case nil: nil
            }
        return try step(navigator) {
            let request = try navigator.perform(.launch(launch))
            if let request {
                let line = call.location(inFile: files.file)?.line ?? run.flow?.declaration.line
                run.attention.note(request, by: call.name, at: line, isOfApp: true)
            }
            return request.map { [handle($0)] } ?? []
        }
    }

    /// What a launch brings back.
    private enum Restored {
        /// What was restorable at the last end.
        case last
        case given(Snapshot)
    }

    /// `true`: what was restorable at the last end; `false`: nothing.
    private func restored(_ value: LuaValue, _ call: LuaCall) throws -> Restored? {
        switch value {
        case .nil: return nil
        case .boolean(let restores): return restores ? .last : .given(Snapshot())
        case .string(let text):
            guard let navigator else { break }
            do {
                return .given(try SavedState.snapshot(from: text.text, app: navigator.app, at: navigator.state.now))
            } catch {
                throw LuaUsageError("\(call.name): the saved state cannot be used: \(error)")
            }
        case .object(let object):
            guard let snapshot = object.instance as? SnapshotHandle, let navigator else { break }
            return .given(snapshot.state.snapshot(in: navigator.world))
        default: break
        }
        throw LuaUsageError("option 'restore' for \(call.name): a boolean or snapshot expected, got \(value.typeName)")
    }

    /// `function(screen) … end`, which returns `"allow"` (or nothing), `"reject"` or `{ protect = … }`.
    private func restorePolicy(_ function: LuaFunction, _ owner: String) -> RestorePolicy {
        { [unowned self] screen in
            let answer = try call(function, lua(of: screen))
            switch answer {
            case .nil: return .allow
            case .string(let text):
                if let decision = Surface.decisions[text.text] { return decision }
                let hint = suggestion(for: text.text, among: Surface.decisions.keys.sorted())
                throw LuaUsageError("the policy of \(owner) cannot return '\(text.text)'\(hint)")
            case .table:
                var keys = try Options(answer, for: "what the policy of \(owner) returned", noun: "key")
                let names = try navigation.protections(keys.value("protect"), owner)
                try keys.finish()
                return .protect(names)
            default:
                throw LuaUsageError(
                    "the policy of \(owner) returns \"allow\", \"reject\" or { protect = … }, not a \(answer.typeName)"
                )
            }
        }
    }

    private static let decisions: [String: RestoreDecision] = ["allow": .allow, "reject": .reject]

    private func lua(of screen: RestorableScreen) -> LuaValue {
        var table = LuaTable([
            "screen": .text(screen.name), "parameters": Value.record(screen.parameters).lua,
            "properties": Value.record(screen.properties).lua, "window": .text(screen.window),
            "protections": .table(LuaTable(array: screen.protections.map { .text($0) })),
        ])
        if screen.data != .null { table["data"] = screen.data.lua }
        if let identifier = screen.identifier { table["identifier"] = .text(identifier) }
        if let container = screen.container { table["container"] = .text(container) }
        if let style = screen.style { table["style"] = .text(style) }
        return .table(table)
    }

    /// A link that starts the app.
    func launch(for url: String, from source: LinkSource, _ navigator: Navigator) throws -> LuaValue {
        try navigator.perform(.launch(launch(by: url, from: source))).map { handle($0) } ?? .nil
    }

    func launch(by url: String, from source: LinkSource) -> Launch {
        var launch = Launch()
        (launch.url, launch.source) = (url, source)
        launch.hasAnimations = hasAnimations
        return launch
    }

    var declaredKeys: [String] { app?.description.state.keys.map(\.self) ?? [] }

    private var hasAnimations: Bool { run.flow?.options.animations ?? false }
}
