import LuaRuntime
import NavigationCore

/// A container or tab as `stack { … }`, `tabs(…)`, `tab(…)` return it, to be put into a description.
final class NodeBox {
    let node: NodeDescription
    let extent: Extent

    init(_ node: NodeDescription, _ extent: Extent) { (self.node, self.extent) = (node, extent) }
}

/// What `tab(id, { … })` returns.
final class TabBox {
    let child: ContainerDescription.Child
    let extent: Extent

    init(_ child: ContainerDescription.Child, _ extent: Extent) { (self.child, self.extent) = (child, extent) }
}

/// The size of a part of a description. A part that is used in two places counts twice: a short script could otherwise
/// describe an app of any size.
struct Extent {
    private static let deepest = 100
    private static let largest = 100_000

    private var levels = 1
    private var parts = 1

    static let screen = Extent()

    private init() {}

    /// Of something that holds the given parts.
    init(holding parts: [Extent], in owner: String) throws {
        for part in parts {
            levels = max(levels, part.levels + 1)
            self.parts += part.parts
        }
        guard levels <= Extent.deepest else {
            throw LuaUsageError("\(owner): containers lie in each other at most \(Extent.deepest) levels deep")
        }
        guard self.parts <= Extent.largest else {
            throw LuaUsageError(
                "\(owner): a container has at most \(Extent.largest) parts, those of its parts included"
            )
        }
    }
}

/// What `App { … }` returns.
final class AppBox {
    let app: LoadedApp
    init(_ app: LoadedApp) { self.app = app }
}

/// `null`: declares a key without a value.
final class NullBox: ValueBacked {
    var backedValue: Value { .null }
}

extension Surface {
    func defineDescriptions() {
        lua.define("App") { [unowned self] call in
            let app = try AppReader(surface: self).read(try navigation.appTable(call, 0))
            return [lua.object(AppBox(app), classes.app)]
        }
        defineContainer("tabs", #"tabs("main", { tab("home", { root = stack { "home" } }), … })"#) { surface, call in
            try surface.tabs(call)
        }
        defineContainer("pages", #"pages("intro", { "first", "second" })"#) { surface, call in
            try surface.container("pages", call)
        }
        defineContainer("split", #"split("mail", { primary = "inbox", detail = "message" })"#) { try $0.split($1) }
        defineContainer(
            "switcher",
            #"switcher("root", { child = function(state) … end, guest = "welcome", member = "home" })"#
        ) { try $0.switcher($1) }
        defineContainer("container", #"container("kind", "id", { "first", … })"#) { surface, call in
            let kind = try call.string(0)
            return try surface.container(kind, id: try call.string(1), children: try call.table(2))
        }
        defineContainer("tab", #"tab("home", { root = stack { "home" } })"#) { try $0.tab($1) }
    }

    /// Defines a function that describes a container; whoever calls it wrongly is shown how it is written.
    private func defineContainer(
        _ name: String,
        _ form: String,
        _ describe: @escaping (Surface, LuaCall) throws -> LuaValue
    ) {
        lua.define(name) { [unowned self] call in
            do {
                try call.atMost(name == "container" || name == "tabs" ? 3 : 2)
                return [try describe(self, call)]
            } catch let error as LuaUsageError {
                let message = error.message.replacing(/; it is written .*$/, with: "")
                throw LuaUsageError("\(message)\nit is written \(form)")
            }
        }
    }

    private func box(_ container: ContainerDescription, holding values: [LuaValue]) throws -> LuaValue {
        let extent = try Extent(holding: values.map(extent), in: container.kind)
        return lua.object(NodeBox(.container(container), extent), classes.container)
    }

    private func extent(of value: LuaValue) -> Extent {
        switch value.objectValue?.instance {
        case let box as NodeBox: box.extent
        case let box as TabBox: box.extent
        default: .screen
        }
    }

    /// `stack { "a", "b" }`: starts with b on top of a.
    func stackDescription(_ table: LuaTable) throws -> LuaValue {
        var options = try Options(.table(table), for: "stack")
        let id = try options.string("id")
        let protections = try options.strings("protect") ?? []
        let bar = try options.choice("tab_bar", TabBarBehavior.self)
        try options.finish(positional: .max)
        guard !table.array.isEmpty else {
            throw LuaUsageError("a stack is empty: it begins with a screen, as in stack { \"home\" }")
        }
        let children = try table.array.map { ContainerDescription.Child(try node($0, in: "stack")) }
        let description = ContainerDescription(
            kind: StackKind().name,
            id: id,
            children: children,
            protections: protections,
            options: bar.map { [TabBarBehavior.key: .string($0.rawValue)] } ?? [:]
        )
        return try box(description, holding: table.array)
    }

    /// A place in the structure: a screen's name, an entry with parameters, or a container.
    func node(_ value: LuaValue, in owner: String) throws -> NodeDescription {
        switch value {
        case .string(let name): return .screen(ScreenEntry(name.text))
        case .table: return .screen(try entry(value, in: owner))
        case .object(let object):
            if let box = object.instance as? NodeBox { return box.node }
            throw LuaUsageError("\(owner) holds screens and containers, not a \(object.class.name)")
        default: throw LuaUsageError("\(owner) holds screens and containers, not a \(value.typeName)")
        }
    }

    /// `"item"`, or `{ "item", parameters = { … }, properties = { … } }`.
    func entry(_ value: LuaValue, in owner: String) throws -> ScreenEntry {
        if let name = value.stringValue { return ScreenEntry(name) }
        var options = try Options(value, for: "an entry of \(owner)", noun: "key")
        options.adviseOnKey = { key, value in
            guard ["screen", "name", "id", "to"].contains(key), let name = value.stringValue else { return nil }
            return ": the name comes first, without a key: { \(Value.string(name)), … }"
        }
        let parameters = options.value("parameters")
        let properties = options.value("properties")
        try options.finish(positional: 1)
        guard let name = options.positional.first?.stringValue else {
            throw LuaUsageError("an entry of \(owner) begins with the name of a screen")
        }
        return ScreenEntry(
            name,
            parameters: try parameters.isNil ? [:] : .init(parameters, what: "'parameters'"),
            properties: try properties.isNil ? [:] : .init(properties, what: "'properties'")
        )
    }

    private func container(_ kind: String, _ call: LuaCall) throws -> LuaValue {
        try container(kind, id: try call.string(0), children: try call.table(1))
    }

    /// `tabs(id, { … })`, or with a function of the app's state that returns such a table, and what guards them.
    private func tabs(_ call: LuaCall) throws -> LuaValue {
        let id = try call.string(0)
        guard let arrange = try call[1].functionValue else {
            if try call[2].tableValue != nil {
                throw LuaUsageError("what guards a list of tabs stands in it: { tab(…), protect = \"member\" }")
            }
            try call.atMost(2)
            return try container(TabsKind().name, call)
        }
        var options = try Options(try call[2], for: "tabs '\(id)'")
        let protections = try options.strings("protect") ?? []
        try options.finish()
        var description = ContainerDescription(kind: TabsKind().name, id: id, children: [], protections: protections)
        description.arrange = { [unowned self] state in
            let result = try asked(about: state) {
                try self.call(arrange, look(at: state, for: "the tabs '\(id)'"))
            }
            guard let table = result.tableValue, table.fields.isEmpty else {
                throw AppFault("the function of the tabs '\(id)' returns a list of tabs, not a \(result.typeName)")
            }
            return try children(of: TabsKind().name, table)
        }
        return try box(description, holding: [])
    }

    private func container(_ kind: String, id: String, children table: LuaTable) throws -> LuaValue {
        var options = try Options(.table(table), for: kind)
        let protections = try options.strings("protect") ?? []
        try options.finish(positional: .max)
        let children = try children(of: kind, table)
        let description = ContainerDescription(kind: kind, id: id, children: children, protections: protections)
        return try box(description, holding: table.array)
    }

    private func children(of kind: String, _ table: LuaTable) throws -> [ContainerDescription.Child] {
        try table.array.map { value in
            if let tab = value.objectValue?.instance as? TabBox { return tab.child }
            guard kind != "tabs" else { throw LuaUsageError("tabs holds what tab(…) returns, not a \(value.typeName)") }
            return ContainerDescription.Child(try node(value, in: kind))
        }
    }

    private func tab(_ call: LuaCall) throws -> LuaValue {
        let id = try call.string(0)
        var options = try Options(try call[1], for: "tab '\(id)'")
        let title = try options.string("title")
        _ = options.value("image")
        let root = options.value("root")
        let isSelected = try options.boolean("selected") ?? false
        try options.finish()
        guard !root.isNil else { throw LuaUsageError("tab '\(id)' needs a 'root'") }
        let content = try node(root, in: "tab '\(id)'")
        let child = ContainerDescription.Child(key: id, title: title, isSelected: isSelected, content)
        return lua.object(TabBox(child, extent(of: root)), classes.tab)
    }

    private func split(_ call: LuaCall) throws -> LuaValue {
        let id = try call.string(0)
        var options = try Options(try call[1], for: "split '\(id)'")
        let primary = options.value("primary")
        let detail = options.value("detail")
        let isCollapsed = try options.boolean("collapsed") ?? false
        let protections = try options.strings("protect") ?? []
        try options.finish()
        guard !primary.isNil else { throw LuaUsageError("split '\(id)' needs a 'primary'") }
        var children = [ContainerDescription.Child(key: "primary", try node(primary, in: "split '\(id)'"))]
        if !detail.isNil { children.append(.init(key: "detail", try node(detail, in: "split '\(id)'"))) }
        let description = ContainerDescription(
            kind: SplitKind().name,
            id: id,
            children: children,
            protections: protections,
            options: ["collapsed": .boolean(isCollapsed)]
        )
        return try box(description, holding: [primary, detail])
    }

    private func switcher(_ call: LuaCall) throws -> LuaValue {
        let id = try call.string(0)
        var options = try Options(try call[1], for: "switcher '\(id)'")
        let choose = try options.function("child")
        let parts = options.others
        let children = try parts.map { field in
            ContainerDescription.Child(key: field.name, try node(field.value, in: "switcher '\(id)'"))
        }
        guard !children.isEmpty else { throw LuaUsageError("switcher '\(id)' needs children, by name") }
        var description = ContainerDescription(kind: SwitcherKind().name, id: id, children: children)
        if let choose {
            description.choose = { [unowned self] state in
                let key = try asked(about: state) {
                    try self.call(choose, look(at: state, for: "the switcher '\(id)'"))
                }
                if key.isNil {
                    run.oddAnswers.insert(
                        "the function 'child' of the switcher '\(id)' gave no child, so that it showed what it showed before"
                    )
                    return nil
                }
                guard let name = key.stringValue else {
                    throw AppFault("the switcher '\(id)' chose a \(key.typeName); it chooses a child by its name")
                }
                return name
            }
        }
        return try box(description, holding: parts.map(\.value))
    }
}
