import LuaRuntime
import NavigationCore

/// `App { … }` and the functions that describe containers.
struct ContainerWords: SurfacePart {
    unowned let surface: Surface

    func define() {
        lua.define("App") { call in
            let app = try AppReader(surface: surface).read(try surface.navigation.appTable(call, 0))
            return [lua.object(AppBox(app), surface.classes.app)]
        }
        defineContainer("tabs", #"tabs("main", { tab("home", { root = stack { "home" } }), … })"#) { words, call in
            try words.tabs(call)
        }
        defineContainer("pages", #"pages("intro", { "first", "second" })"#) { words, call in
            try words.container("pages", call)
        }
        defineContainer("split", #"split("mail", { primary = "inbox", detail = "message" })"#) { try $0.split($1) }
        defineContainer(
            "switcher",
            #"switcher("root", { child = function(state) … end, guest = "welcome", member = "home" })"#
        ) { try $0.switcher($1) }
        defineContainer("container", #"container("kind", "id", { "first", … })"#) { words, call in
            let kind = try call.string(0)
            return try words.container(kind, id: try call.string(1), children: try call.table(2))
        }
        defineContainer("tab", #"tab("home", { root = stack { "home" } })"#) { try $0.tab($1) }
    }

    /// Defines a function that describes a container; whoever calls it wrongly is shown how it is written.
    private func defineContainer(
        _ name: String,
        _ form: String,
        _ describe: @escaping (ContainerWords, LuaCall) throws -> LuaValue
    ) {
        lua.define(name) { call in
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
        return lua.object(NodeBox(.container(container), extent), surface.classes.container)
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
        let children = try table.array.map { ContainerDescription.Child(try surface.parts.node($0, in: "stack")) }
        let description = ContainerDescription(
            kind: StackKind().name,
            id: id,
            children: children,
            protections: protections,
            options: bar.map { [TabBarBehavior.key: .string($0.rawValue)] } ?? [:]
        )
        return try box(description, holding: table.array)
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
        description.arrange = { state in
            let result = try surface.asked(about: state) {
                try surface.call(arrange, surface.look(at: state, for: "the tabs '\(id)'"))
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
            return ContainerDescription.Child(try surface.parts.node(value, in: kind))
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
        let content = try surface.parts.node(root, in: "tab '\(id)'")
        let child = ContainerDescription.Child(key: id, title: title, isSelected: isSelected, content)
        return lua.object(TabBox(child, extent(of: root)), surface.classes.tab)
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
        var children = [
            ContainerDescription.Child(key: "primary", try surface.parts.node(primary, in: "split '\(id)'"))
        ]
        if !detail.isNil { children.append(.init(key: "detail", try surface.parts.node(detail, in: "split '\(id)'"))) }
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
            ContainerDescription.Child(key: field.name, try surface.parts.node(field.value, in: "switcher '\(id)'"))
        }
        guard !children.isEmpty else { throw LuaUsageError("switcher '\(id)' needs children, by name") }
        var description = ContainerDescription(kind: SwitcherKind().name, id: id, children: children)
        if let choose {
            description.choose = { state in
                let key = try surface.asked(about: state) {
                    try surface.call(choose, surface.look(at: state, for: "the switcher '\(id)'"))
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
