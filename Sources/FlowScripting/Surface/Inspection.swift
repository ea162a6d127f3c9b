import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// The tree as a value: prints as a drawing and compares as text.
final class TreeHandle {
    let text: String
    let nodes: [TreeNode]

    init(_ navigator: Navigator) {
        text = navigator.state.drawing(in: navigator.world)
        nodes = navigator.state.treeNodes(in: navigator.world)
    }
}

/// Looking at the app: screens, stacks, events, what could be done.
extension Surface {
    func defineInspection() {
        lua.define("screen") { [unowned self] call in
            try call.atMost(0)
            let navigator = try app(for: call)
            return [navigator.state.visible(world: navigator.world).map { handle($0) } ?? .nil]
        }
        lua.define("screens") { [unowned self] call in
            try call.atMost(1)
            let state = try app(for: call).state
            let name = try call.optionalString(0)
            if let name { try navigation.checkScreen(name) }
            let found = state.live.filter { id in
                guard let screen = state.nodes[id]?.screen else { return false }
                return name == nil || screen.name == name
            }
            return [.table(LuaTable(array: found.map { handle($0) }))]
        }
        lua.define("tree") { [unowned self] call in
            try call.atMost(0)
            return [lua.object(TreeHandle(try app(for: call)), classes.tree)]
        }
        lua.define("stack") { [unowned self] call in
            if case .table(let table) = try call[0] {
                guard call.count == 1 else {
                    throw LuaUsageError(
                        #"a stack is one table, with its options in it: stack { "first", protect = "signed in" }"#
                    )
                }
                return [try ContainerWords(surface: self).stackDescription(table)]
            }
            guard call.count == 0 else {
                throw LuaUsageError(
                    #"a stack is described as stack { "first", "second" }; stack() tells the visible one"#
                )
            }
            return [.table(LuaTable(array: try stackNames(try app(for: call)).map { .text($0) }))]
        }
        lua.define("presented") { [unowned self] call in
            try call.atMost(0)
            return [presented(try app(for: call))]
        }
        lua.define("can") { [unowned self] call in [.boolean(try navigation.can(call))] }
        lua.define("screens_declared") { [unowned self] call in try screensDeclared(call) }
        lua.define("doors_declared") { [unowned self] call in try doorsDeclared(call) }
        lua.define("links_declared") { [unowned self] call in try linksDeclared(call) }
    }

    /// What has happened, and what is still to come of it.
    func defineHappenings() {
        lua.define("events") { [unowned self] call in
            try call.atMost(1)
            let navigator = try past(for: call)
            if let predicate = try call[0].functionValue {
                let all = navigator.log.events.map { table(of: $0) }
                return [.table(LuaTable(array: try all.filter { try self.call(predicate, $0).isTruthy }))]
            }
            let filter = try EventFilter(try call[0], surface: self)
            try filter.checkNames(in: self)
            let found = navigator.log.events.filter(filter.matches)
            for event in found { run.attention.look(at: event.request) }
            return [.table(LuaTable(array: found.map { table(of: $0) }))]
        }
        lua.define("effects") { [unowned self] call in
            try call.atMost(0)
            let effects = try past(for: call).log.events.filter { $0.kind == .effect }
            return [.table(LuaTable(array: effects.map { table(of: $0, kind: $0.fields["effect"]?.text) }))]
        }
        lua.define("pending") { [unowned self] call in
            try call.atMost(0)
            return [.table(LuaTable(array: try app(for: call).state.requests.map { handle($0.id) }))]
        }
    }

    func setUpSnapshotClasses() {
        classes.tree.text = { ($0 as? TreeHandle)?.text ?? "" }
        classes.tree.equal = { ($0 as? TreeHandle)?.text == ($1 as? TreeHandle)?.text }
        classes.tree.method("nodes") { [unowned self] instance, call in
            try call.atMost(0)
            return [.table(LuaTable(array: (instance as? TreeHandle)?.nodes.map { table(of: $0) } ?? []))]
        }
        classes.state.equal = { ($0 as? SnapshotHandle)?.state == ($1 as? SnapshotHandle)?.state }
        classes.state.text = { _ in "snapshot" }
    }

    func drawing(_ navigator: Navigator) -> String { navigator.state.drawing(in: navigator.world) }

    /// Names on the stack that holds the visible screen, the root first.
    func stackNames(_ navigator: Navigator) throws -> [String] {
        navigator.visibleStackNames
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
        let presenter = layer.presenter.flatMap { navigator.state.nodes[$0]?.screen?.name }
        if let presenter { table.fields.append(("presenter", .text(presenter))) }
        if let anchor = layer.anchor { table.fields.append(("anchor", .text(anchor))) }
        if let alert = layer.alert {
            if let title = alert.title { table.fields.append(("title", .text(title))) }
            if let message = alert.message { table.fields.append(("message", .text(message))) }
            table.fields.append(("actions", .table(LuaTable(array: alert.actions.map { .text($0.id) }))))
        }
        return .table(table)
    }

    private func table(of node: TreeNode) -> LuaValue {
        var table = LuaTable([
            "id": .integer(Int64(node.id.number)), "kind": .text(node.kind), "depth": .integer(Int64(node.depth)),
            "window": .text(node.window), "is_visible": .boolean(node.isVisible),
        ])
        for (key, text) in [("name", node.name), ("key", node.key), ("style", node.style)] {
            if let text { table.fields.append((.text(key), .text(text))) }
        }
        if let parent = node.parent { table.fields.append(("parent", .integer(Int64(parent.number)))) }
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

    // MARK: What the app declares

    private func screensDeclared(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(1)
        let app = try declaredApp()
        var keys = try Options(try call[0], for: call.name, noun: "filter")
        let protection = try keys.string("protect")
        let presentation = try keys.string("presentation")
        try keys.finish()
        let known = app.description.protections
        if let protection, known[protection] == nil {
            throw LuaUsageError("unknown protection '\(protection)'\(offer(for: protection, among: known.keys))")
        }
        let ways = Presentation.allCases.map(\.rawValue) + app.description.modalKinds.keys
        if let presentation, !ways.contains(presentation) {
            throw LuaUsageError("unknown presentation '\(presentation)'\(choices(for: presentation, among: ways))")
        }
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
            screen.links.map { link in
                LuaValue.table([
                    "pattern": .text(link.pattern), "screen": .text(screen.name),
                    "parameters": .table(LuaTable(fields: screen.parameters.map { (.text($0), .text($1.rawValue)) })),
                    "protections": .table(LuaTable(array: screen.protections.map { .text($0) })),
                ])
            }
        }
        return [.table(LuaTable(array: links))]
    }

    func visibleScreen(_ navigator: Navigator) -> ScreenView? {
        navigator.state.visible(world: navigator.world).flatMap { navigator.state.view(of: $0) }
    }

    /// Refuses a name that nothing has had so far and that looks like a mistyped screen.
    ///
    /// Alerts and dialogs have names that nobody declares, so not every unknown name is a mistake.
    func checkShownName(_ name: String, _ navigator: Navigator) throws {
        guard navigator.app.screens[name] == nil, navigator.log.created[name] == nil,
            navigator.state.screens(named: name).isEmpty
        else { return }
        let hint = suggestion(for: name, among: navigator.app.screens.keys)
        guard hint.isEmpty else { throw LuaUsageError("unknown screen '\(name)'\(hint)") }
    }
}
