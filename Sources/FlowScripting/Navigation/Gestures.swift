import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// What a person does: `tap` and `user.*`.
extension NavigationWords {
    func defineGestures() {
        lua.define("tap") { call in try tap(call, times: 1) }
        lua.define("user.double_tap") { call in try tap(call, times: 2) }
        gesture("user.back", arguments: 0) { _, _ in .userBack }
        gesture("user.back_to") { call, _ in .userBackTo(try positive(call, 0)) }
        gesture("user.swipe_back") { call, _ in .swipeBack(cancel: try cancels(call)) }
        gesture("user.swipe_dismiss") { call, _ in .swipeDismiss(cancel: try cancels(call)) }
        gesture("user.tap_outside", arguments: 0) { _, _ in .tapOutside }
        gesture("user.tap_tab") { call, _ in .tapTab(try call.string(0)) }
        gesture("user.choose") { call, navigator in
            return .choose(try choice(try call.string(0), navigator))
        }
    }

    private func gesture(
        _ name: String,
        arguments limit: Int = 1,
        _ make: @escaping (LuaCall, Navigator) throws -> Command
    ) {
        command(name) { call in
            try call.atMost(limit)
            return (try make(call, try surface.app(for: call)), RequestParts(target: .nothing))
        }
    }

    private func cancels(_ call: LuaCall) throws -> Bool {
        var keys = try Options(try call[0], for: call.name)
        let cancel = try keys.boolean("cancel") ?? false
        try keys.finish()
        return cancel
    }

    /// The action that an id or title means; one that the alert does not offer is a mistake of the script.
    private func choice(_ text: String, _ navigator: Navigator) throws -> String {
        guard let alert = navigator.state.window(navigator.state.activeWindow)?.layers.last?.alert else {
            return text
        }
        let known = alert.actions.map(\.id)
        if known.contains(text) { return text }
        if let titled = alert.actions.first(where: { $0.title == text }) { return titled.id }
        if surface.commands.isAsking { return text }
        throw LuaUsageError(
            "the alert in front has no action '\(text)'\(offered(text, known))"
        )
    }

    /// The nearest name, else all.
    private func offered(_ name: String, _ known: [String]) -> String {
        let hint = suggestion(for: name, among: known)
        return hint.isEmpty ? "; it has \(list(known))" : hint
    }

    /// What a person does with something else that is called so.
    private func otherGesture(_ name: String, _ navigator: Navigator) -> String? {
        let state = navigator.state
        let answers = state.window(state.activeWindow)?.layers.last?.alert?.actions ?? []
        if answers.contains(where: { $0.id == name || $0.title == name }) {
            return "; it answers the alert: user.choose(\(Value.string(name)))"
        }
        let isTab = state.nodes.values.contains { $0.container?.keys.contains(name) == true }
        return isTab ? "; it is a tab: user.tap_tab(\(Value.string(name)))" : nil
    }

    /// Which screens have an action that the visible one has not.
    private func elsewhere(_ name: String, _ navigator: Navigator) -> String {
        let owners = navigator.app.screens.values.filter { $0.actions[name] != nil }.map { "'\($0.name)'" }
        return owners.isEmpty ? "" : "; '\(name)' is an action of \(owners.prefix(3).joined(separator: ", "))"
    }

    func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }

    /// Runs an action of the visible screen; returns the request that the action returns, else the last that it made.
    private func tap(_ call: LuaCall, times: Int) throws -> [LuaValue] {
        try call.atMost(2)
        let navigator = try surface.app(for: call)
        let name = try call.string(0)
        let arguments = try call.value(1)
        guard !isBehindLock(navigator) else { throw LuaUsageError("the app is locked: nobody can tap '\(name)'") }
        return try surface.step(navigator) {
            let action = try action(name, navigator)
            let visible = navigator.state.visible(world: navigator.world).flatMap { navigator.state.view(of: $0) }
            if let visible { run.coverage?.reader.acted(name, on: visible.name) }
            let origin = WorkOrigin.action(name, screen: visible?.name ?? "")
            var made: RequestID?
            for _ in 0..<times {
                run.trace?.tapped(name, arguments)
                made = try navigator.gesture(origin, of: visible?.id) { try action(arguments) } ?? made
            }
            if let made { noteMade(made, by: call, isOfApp: true) }
            return made.map { [surface.handle($0)] } ?? []
        }
    }

    /// Whether the app is locked without a screen that one could do something on.
    func isBehindLock(_ navigator: Navigator) -> Bool {
        navigator.state.isLocked && navigator.state.windows.allSatisfy { $0.lock == nil }
    }

    private func action(_ name: String, _ navigator: Navigator) throws -> ScreenAction {
        guard let visible = navigator.state.visible(world: navigator.world).flatMap({ navigator.state.view(of: $0) })
        else {
            let reason = navigator.state.phase == .terminated ? ": the app does not run; app.launch() starts it" : ""
            throw LuaUsageError("no screen is visible to tap '\(name)' on\(reason)")
        }
        let actions = app?.description.screens[visible.name]?.actions ?? [:]
        guard let action = actions[name] else {
            let advice =
                otherGesture(name, navigator) ?? offered(name, Array(actions.keys)) + elsewhere(name, navigator)
            throw LuaUsageError("'\(visible.name)' has no action '\(name)'\(advice)")
        }
        return action
    }
}
