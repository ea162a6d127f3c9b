import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections
import RunEvents

/// Launching: with what an app begins, and what comes back.
extension Surface {
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
        if isRelaunch, navigator.state.phase != .terminated { try endApp(navigator) }
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

    private var hasAnimations: Bool { run.flow?.options.animations ?? false }
}
