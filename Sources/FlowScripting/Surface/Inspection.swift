import LuaRuntime
import NavigationCore
import NavigationHarness

/// The tree as a value: prints as a drawing and compares as text.
final class TreeHandle {
    let text: String
    init(_ text: String) { self.text = text }
}

/// Looking at the app: screens, stacks, events, what could be done.
extension FlowSession {
    func defineInspection() {
        lua.define("screen") { [unowned self] call in
            let navigator = try app(for: call)
            return [navigator.state.visible(world: navigator.world).map { handle($0) } ?? .nil]
        }
        lua.define("screens") { [unowned self] call in
            try call.atMost(1)
            let state = try app(for: call).state
            let name = try call.optionalString(0)
            if let name { try checkScreen(name) }
            let found = state.live.filter { id in
                guard let screen = state.nodes[id]?.screen else { return false }
                return name == nil || screen.name == name
            }
            return [.table(LuaTable(array: found.map { handle($0) }))]
        }
        lua.define("tree") { [unowned self] call in [lua.object(TreeHandle(drawing(try app(for: call))), classes.tree)]
        }
        lua.define("stack") { [unowned self] call in
            if case .table(let table) = try call[0] { return [try stackDescription(table)] }
            try call.atMost(0)
            return [.table(LuaTable(array: try stackNames(try app(for: call)).map { .text($0) }))]
        }
        lua.define("presented") { [unowned self] call in [presented(try app(for: call))] }
        lua.define("events") { [unowned self] call in
            try call.atMost(1)
            let navigator = try app(for: call)
            let filter = try EventFilter(try call[0], session: self)
            return [.table(LuaTable(array: navigator.log.events.filter(filter.matches).map { table(of: $0) }))]
        }
        lua.define("effects") { [unowned self] call in
            let effects = try app(for: call).log.events.filter { $0.kind == .effect }
            return [.table(LuaTable(array: effects.map { table(of: $0, kind: $0.fields["effect"]?.text) }))]
        }
        lua.define("can") { [unowned self] call in [.boolean(try can(call))] }
        lua.define("screens_declared") { [unowned self] call in try screensDeclared(call) }
        lua.define("links_declared") { [unowned self] call in try linksDeclared(call) }
    }

    func setUpSnapshotClasses() {
        classes.tree.text = { ($0 as? TreeHandle)?.text ?? "" }
        classes.tree.equal = { ($0 as? TreeHandle)?.text == ($1 as? TreeHandle)?.text }
        classes.state.equal = { ($0 as? SnapshotHandle)?.state == ($1 as? SnapshotHandle)?.state }
        classes.state.text = { _ in "snapshot" }
    }

    func drawing(_ navigator: Navigator) -> String { navigator.state.drawing(in: navigator.world) }

    /// Names on the stack that holds the visible screen, the root first.
    func stackNames(_ navigator: Navigator) throws -> [String] {
        navigator.visibleStack.compactMap { navigator.state.nodes[$0]?.screen?.name }
    }

    /// The modal in front, or nil.
    private func presented(_ navigator: Navigator) -> LuaValue {
        guard let window = navigator.state.window(navigator.state.activeWindow), window.layers.count > 1,
            let layer = window.layers.last, let screen = navigator.screen(of: layer)
        else { return .nil }
        var table = LuaTable([
            "name": .text(screen.name), "style": .text(layer.style ?? ""), "screen": handle(screen),
            "dismissable": .boolean(layer.isDismissable),
        ])
        if let question = layer.question {
            if let title = question.title { table.fields.append(("title", .text(title))) }
            if let message = question.message { table.fields.append(("message", .text(message))) }
            table.fields.append(("actions", .table(LuaTable(array: question.actions.map { .text($0.id) }))))
        }
        return .table(table)
    }

    /// An event as a table: its kind, time, what it is about, and its own fields.
    func table(of event: Event, kind: String? = nil) -> LuaValue {
        var fields = event.fields
        fields["kind"] = .string(kind ?? event.kind.rawValue)
        if let screen = event.screen { fields["screen"] = .string(screen) }
        if let window = event.window { fields["window"] = .string(window) }
        if let instance = event.instance { fields["instance"] = .integer(instance.number) }
        var table = Value.record(fields).lua.tableValue ?? LuaTable()
        table.fields.append(("time", event.time.lua))
        if let request = event.request { table.fields.append(("request", handle(request))) }
        return .table(table)
    }

    /// Whether a command would do something; found out by doing it on a copy.
    private func can(_ call: LuaCall) throws -> Bool {
        let navigator = try app(for: call)
        let name = try call.string(0)
        let command = try command(named: name, call)
        var parts = RequestParts(target: .nothing)
        let last = try call[call.count - 1]
        if call.count > 1, case .table = last, name != "navigate" || call.count > 2 {
            var keys = try Options(last, for: name)
            _ = try keys.boolean("clear")
            _ = try keys.boolean("cancel")
            parts.options = try navigationOptions(&keys, function: name)
            try keys.finish()
        }
        let end = try navigator.outcome(of: command, parts.options)
        return end == nil || end?.outcome == .done
    }

    private func command(named name: String, _ call: LuaCall) throws -> Command {
        func target() throws -> Target { try self.target(try call[1], call) }
        func count() throws -> Int { if case .table = try call[1] { 1 } else { try call.integer(1, default: 1) } }
        switch name {
        case "navigate": return .navigate(try target())
        case "push": return .push(try target())
        case "present": return .present(try target())
        case "show": return .show(try target())
        case "show_detail": return .showDetail(try target())
        case "set_root": return .setRoot(try target(), clear: false)
        case "pop": return .pop(try count())
        case "pop_to": return .popTo(try target())
        case "pop_to_root": return .popToRoot
        case "dismiss": return .dismiss
        case "close", "hide": return .close
        case "back": return .back(try count())
        case "select_tab": return .selectTab(try call.string(1))
        case "switch_to": return .switchTo(try call.string(1))
        case "open_window": return .openWindow(try call.string(1))
        case "close_window": return .closeWindow(try call.string(1))
        case "activate_window": return .activateWindow(try call.string(1))
        case "open_url": return .openURL(try call.string(1), .external)
        case "route": return .route(try call.string(1), try Value(try call[2]))
        case "segue": return .segue(try call.string(1))
        case "send": return .send(try call.string(1), .null)
        case "user.back": return .userBack
        case "user.swipe_back": return .swipeBack(cancel: false)
        case "user.swipe_dismiss": return .swipeDismiss(cancel: false)
        case "user.tap_outside": return .tapOutside
        case "user.tap_tab": return .tapTab(try call.string(1))
        case "user.choose": return .choose(try call.string(1))
        default:
            throw LuaUsageError("unknown command '\(name)'\(suggestion(for: name, among: FlowSession.commandNames))")
        }
    }

    static let commandNames = [
        "navigate", "push", "present", "show", "show_detail", "set_root", "pop", "pop_to", "pop_to_root", "dismiss",
        "close", "hide", "back", "select_tab", "switch_to", "open_window", "close_window", "activate_window",
        "open_url", "route", "segue", "send", "user.back", "user.swipe_back", "user.swipe_dismiss", "user.tap_outside",
        "user.tap_tab", "user.choose",
    ]

    // MARK: What the app declares

    private func screensDeclared(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(1)
        let app = try declaredApp()
        var keys = try Options(try call[0], for: call.name, noun: "filter")
        let protection = try keys.string("protect")
        let presentation = try keys.string("presentation")
        try keys.finish()
        let names = app.description.screens.values.filter { screen in
            (protection == nil || screen.protections.contains(protection ?? ""))
                && (presentation == nil || screen.presentation?.rawValue == presentation
                    || screen.style == presentation)
        }
        return [.table(LuaTable(array: names.map { .text($0.name) }))]
    }

    private func linksDeclared(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(0)
        let links = try declaredApp().description.screens.values.flatMap { screen in
            screen.links.map { pattern in
                LuaValue.table([
                    "pattern": .text(pattern), "screen": .text(screen.name),
                    "parameters": .table(LuaTable(fields: screen.parameters.map { (.text($0), .text($1.rawValue)) })),
                    "protections": .table(LuaTable(array: screen.protections.map { .text($0) })),
                ])
            }
        }
        return [.table(LuaTable(array: links))]
    }
}
