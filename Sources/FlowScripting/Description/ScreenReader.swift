import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// Turns one entry of `screens = { … }` into a description.
struct ScreenReader {
    unowned let surface: Surface

    /// Reads a screen; what it leaves out is as in `base`, which something else has declared.
    func read(
        _ name: String,
        _ value: LuaValue,
        isListed: Bool = false,
        base: ScreenDescription? = nil
    ) throws -> ScreenDescription {
        guard case .table = value else {
            throw LuaUsageError("screen '\(name)' is a table, not a \(value.typeName): write \(name) = { … }")
        }
        var keys = try Options(value, for: "screen '\(name)'", noun: "key")
        var screen = base ?? ScreenDescription(name)
        _ = try keys.string("title")
        for (key, value) in try types(keys.table("parameters"), "parameters", of: name) {
            screen.parameters[key.stringValue ?? ""] = try type(
                value,
                "parameter '\(key.stringValue ?? "")' of '\(name)'"
            )
        }
        for (key, value) in try types(keys.table("properties"), "properties", of: name) {
            screen.properties[key.stringValue ?? ""] = try property(
                value,
                "property '\(key.stringValue ?? "")' of '\(name)'"
            )
        }
        screen.payload = try payload(keys.value("data"), "the data of '\(name)'")
        try readIdentity(&keys, into: &screen)
        screen.links = try LinkReader(surface: surface, screen: name).read(keys.value("links"))
        try readEdges(&keys, into: &screen)
        try readPresentation(&keys, into: &screen)
        screen.protections = try keys.strings("protect") ?? screen.protections
        screen.keepAlive = try surface.keepAlive(keys.value("keep_alive"), owner: "screen '\(name)'")
        let embedding = try surface.embedding(keys.value("embed_in"), owner: "screen '\(name)'")
        screen.embedding = embedding ?? screen.embedding
        let restoration = try surface.restoration(keys.value("restorable"), owner: "screen '\(name)'")
        screen.restoration = restoration ?? screen.restoration
        screen.reuse = try keys.choice("reuse", Reuse.self)
        screen.isTransient = try keys.boolean("transient") ?? false
        screen.isLock = try keys.boolean("lock") ?? false
        screen.anchors.formUnion(try keys.strings("anchors") ?? [])
        let root = keys.value("root")
        if !root.isNil { screen.root = try content(root, of: name) }
        try readFunctions(&keys, into: &screen)
        try keys.finish(positional: isListed ? 1 : 0)
        return screen
    }

    /// Names with their types; a list has only names.
    private func types(_ table: LuaTable?, _ key: String, of screen: String) throws
        -> [(key: LuaValue, value: LuaValue)]
    {
        guard let table else { return [] }
        if let first = table.array.first {
            let name = first.stringValue ?? "id"
            throw LuaUsageError("'\(key)' of '\(screen)' are names with their types: write { \(name) = \"string\" }")
        }
        return table.fields
    }

    /// What fills a screen is a container; a screen in a screen would be two names for one.
    private func content(_ value: LuaValue, of name: String) throws -> NodeDescription {
        let node = try surface.node(value, in: "screen '\(name)'")
        guard case .container = node else {
            throw LuaUsageError("'root' of screen '\(name)' is a container, such as stack { \"\(name)\" }")
        }
        return node
    }

    private func type(_ value: LuaValue, _ what: String) throws -> ValueType {
        if let type = value.tableValue?["type"].stringValue {
            throw LuaUsageError(
                "the type of \(what) is a string, not a table: write \(Value.string(type)); every parameter may be left out"
            )
        }
        guard let text = value.stringValue else {
            // 'string' without quotes is Lua's library of that name.
            throw LuaUsageError(
                "the type of \(what) is a string, not a \(value.typeName): write it in quotes, \"string\""
            )
        }
        if let type = ValueType(rawValue: text) { return type }
        if text.hasSuffix("?"), let type = ValueType(rawValue: String(text.dropLast())) {
            throw LuaUsageError(
                "the type of \(what) cannot be '\(text)': write '\(type.rawValue)', which may be left out anyway"
            )
        }
        let names = ValueType.allCases.map(\.rawValue)
        throw LuaUsageError("the type of \(what) cannot be '\(text)'\(choices(for: text, among: names))")
    }

    /// The type of the data that a screen takes: one name, or a table from fields to types.
    private func payload(_ value: LuaValue, _ what: String) throws -> PayloadType? {
        switch value {
        case .nil: return nil
        case .table(let table):
            guard table.array.isEmpty else {
                throw LuaUsageError("the type of \(what) is a string or a table from fields to types, not a list")
            }
            var types: [String: ValueType] = [:]
            for (key, value) in table.fields {
                let field = key.stringValue ?? ""
                types[field] = try type(value, "'\(field)' in \(what)")
            }
            return .fields(types)
        default: return .value(try type(value, what))
        }
    }

    private func property(_ value: LuaValue, _ what: String) throws -> PropertyDescription {
        guard case .table = value else { return PropertyDescription(try type(value, what)) }
        var keys = try Options(value, for: what, noun: "key")
        let type = keys.value("type")
        let isReadOnly = try keys.boolean("read_only") ?? false
        // A mistyped 'type' is told as that, not as a type that is missing.
        try keys.finish()
        guard type != .nil else { throw LuaUsageError("\(what) needs 'type', such as { type = \"string\" }") }
        return PropertyDescription(try self.type(type, what), isReadOnly: isReadOnly)
    }

    /// What tells instances apart, and what a request with other parameters does to one.
    private func readIdentity(_ keys: inout Options, into screen: inout ScreenDescription) throws {
        screen.identity = try keys.strings("identity")
        screen.onSame = try keys.choice("on_same", SameInstance.self) ?? .show
    }

    /// `from`: a screen, or a list of screens and of `{ screen, when =, presentation =, style =, embed_in = }`.
    private func readEdges(_ keys: inout Options, into screen: inout ScreenDescription) throws {
        let value = keys.value("from")
        if value.isNil { return }
        guard let list = value.stringValue.map({ [.text($0)] }) ?? value.tableValue?.array else {
            throw LuaUsageError(
                "key 'from' for screen '\(screen.name)': a list of screens expected, got \(value.typeName)"
            )
        }
        // One edge may well be written without the list around it.
        let entries = value.tableValue?.fields.isEmpty == false ? [value] : list
        let names = try entries.map { try readEdge($0, into: &screen) }
        screen.origins = screen.origins.adding(names)
    }

    /// Reads one origin with its condition, and returns its name.
    private func readEdge(_ value: LuaValue, into screen: inout ScreenDescription) throws -> String {
        if let name = value.stringValue { return name }
        var keys = try Options(value, for: "an edge to '\(screen.name)'", noun: "key")
        keys.adviseOnKey = { name, value in
            if case .boolean = value { return "; screens are listed: from = { \(Value.string(name)) }" }
            return value.tableValue.map { _ in "; an edge that says more is written { \(Value.string(name)), … }" }
        }
        let condition = try keys.function("when")
        let manner = try edgeManner(&keys, to: screen.name)
        try keys.finish(positional: 1)
        guard let name = keys.positional.first?.stringValue else {
            throw LuaUsageError("an edge to '\(screen.name)' begins with the name of a screen, or is that name")
        }
        if manner != EdgeManner() { screen.manners[name] = manner }
        guard let condition else { return name }
        guard screen.conditions[name] == nil else {
            throw LuaUsageError("the edge from '\(name)' to '\(screen.name)' has two conditions")
        }
        screen.conditions[name] = { [unowned surface] context in
            try surface.asked(about: context.state) {
                try surface.call(condition, surface.lua(of: context)).isTruthy
            }
        }
        return name
    }

    /// How the screen appears where the edge leads to it.
    private func edgeManner(_ keys: inout Options, to screen: String) throws -> EdgeManner {
        let (presentation, style) = try presentation(&keys)
        let embedding = try surface.embedding(keys.value("embed_in"), owner: "an edge to '\(screen)'")
        return EdgeManner(presentation, style: style, embedding: embedding)
    }

    private func readPresentation(_ keys: inout Options, into screen: inout ScreenDescription) throws {
        let (presentation, style) = try presentation(&keys)
        if presentation != nil { (screen.presentation, screen.style) = (presentation, style) }
        screen.isDismissable = try keys.boolean("dismissable") ?? screen.isDismissable
    }

    /// `presentation` is a way of appearing or the style of a modal.
    private func presentation(_ keys: inout Options) throws -> (Presentation?, style: String?) {
        let style = try keys.string("style")
        guard let text = try keys.string("presentation") else { return (style == nil ? nil : .modal, style) }
        if let presentation = Presentation(rawValue: text) { return (presentation, style) }
        return (.modal, style ?? text)
    }

    private func readFunctions(_ keys: inout Options, into screen: inout ScreenDescription) throws {
        let actions = try keys.table("actions") ?? LuaTable()
        if let first = actions.array.first {
            let name = first.stringValue ?? "open"
            throw LuaUsageError("'actions' of '\(screen.name)' are functions: write \(name) = function() … end")
        }
        for (key, value) in actions.fields {
            guard let name = key.stringValue else {
                throw LuaUsageError("an action of '\(screen.name)' has no name: write open = function() … end")
            }
            guard let function = value.functionValue else {
                throw LuaUsageError(
                    "the action '\(name)' of '\(screen.name)' is a function, not a \(value.typeName): "
                        + "write \(name) = function() navigate(\"…\") end"
                )
            }
            screen.actions[name] = ScreenAction(takesArguments: surface.lua.takesArguments(function)) {
                [unowned surface] arguments in
                let result = try surface.call(function, arguments == .null ? .table(LuaTable()) : arguments.lua)
                if let request = result.objectValue?.instance as? RequestHandle {
                    surface.navigator?.returned(request.id)
                }
            }
        }
        if let function = try keys.function("on_create") {
            screen.onCreate = { [unowned surface] view in try surface.call(function, surface.handle(view)) }
        }
        if let function = try keys.function("on_appear") {
            screen.onAppear = { [unowned surface] view in try surface.call(function, surface.handle(view)) }
        }
        if let function = try keys.function("on_disappear") {
            screen.onDisappear = { [unowned surface] view in try surface.call(function, surface.handle(view)) }
        }
        if let function = try keys.function("on_data") {
            screen.onData = { [unowned surface] data, view in try surface.call(function, data.lua, surface.handle(view))
            }
        }
        if let function = try keys.function("resolve") {
            screen.resolver = surface.navigation.resolver(function, owner: "'resolve' of '\(screen.name)'")
        }
        try readMessages(keys.value("on_message"), into: &screen)
    }

    /// One function for every message, or a table from message to function.
    private func readMessages(_ value: LuaValue, into screen: inout ScreenDescription) throws {
        switch value {
        case .nil: return
        case .function(let function):
            screen.onMessage = { [unowned surface] message, data, _ in
                try surface.call(function, .text(message), data.lua)
            }
        case .table(let table):
            var functions: [String: LuaFunction] = [:]
            if let first = table.array.first {
                let name = first.stringValue ?? "refresh"
                throw LuaUsageError(
                    "'on_message' of '\(screen.name)' is a table from messages to functions: write { \(name) = function(data) … end }"
                )
            }
            for (key, value) in table.fields {
                guard let name = key.stringValue, let function = value.functionValue else {
                    throw LuaUsageError("'on_message' of '\(screen.name)' is a table from messages to functions")
                }
                functions[name] = function
            }
            screen.messages = Set(functions.keys)
            screen.onMessage = { [unowned surface] message, data, _ in
                guard let function = functions[message] else { return }
                try surface.call(function, data.lua, .text(message))
            }
        default:
            throw LuaUsageError("'on_message' of '\(screen.name)' is a function or a table, not a \(value.typeName)")
        }
    }
}

extension Origins {
    /// With further origins, each once; what was reachable from anywhere or by its place only is reached from them.
    fileprivate func adding(_ names: [String]) -> Origins {
        if names.contains(Origins.anywhereName) { return .anywhere }
        guard case .screens(let known) = self else { return .screens(names) }
        return .screens(known.filter { !names.contains($0) } + names)
    }
}
