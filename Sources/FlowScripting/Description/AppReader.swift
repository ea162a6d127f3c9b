import LuaRuntime
import NavigationCore

/// A description with what scripts can call besides navigating.
struct LoadedApp {
    var description: AppDescription
    var services: [String: LuaTable] = [:]
    var commands: [String: LuaFunction] = [:]
}

/// Turns the table of `App { … }` into a description.
struct AppReader {
    unowned let session: FlowSession

    func read(_ table: LuaTable) throws -> LoadedApp {
        var keys = try Options(.table(table), for: "App", noun: "key")
        let root = keys.value("root")
        guard !root.isNil else { throw LuaUsageError("App needs a 'root', such as stack { \"home\" }") }
        var app = AppDescription(name: try keys.string("name") ?? "App", root: try session.node(root, in: "root"))
        app.schemes = try keys.strings("schemes") ?? []
        app.hosts = try keys.strings("hosts") ?? []
        for (name, value) in try named(&keys, "state") { app.state[name] = try plain(value, "state '\(name)'") }
        for (name, value) in try named(&keys, "windows") {
            app.windows[name] = try session.node(value, in: "window '\(name)'")
        }
        for (name, value) in try named(&keys, "screens") {
            app.screens[name] = try ScreenReader(session: session).read(name, value)
        }
        for (name, value) in try named(&keys, "protections") {
            app.protections[name] = try session.protection(value, name: name)
        }
        for (name, value) in try named(&keys, "routes") { app.routes[name] = try route(name, value) }
        app.segues = try (try keys.table("segues") ?? LuaTable()).array.map(segue)
        for (name, value) in try named(&keys, "effects") {
            let function = try function(value, "effect '\(name)'")
            app.effects[name] = { [unowned session] fields in try session.call(function, fields.lua) }
        }
        for kind in try keys.strings("modal_kinds") ?? [] { app.modalKinds[kind] = ModalKind(kind, isSwipeable: true) }
        if let duration = try keys.duration("transition_duration") { app.transitionDuration = duration }
        var loaded = LoadedApp(description: app)
        try readCallables(&keys, into: &loaded)
        _ = try keys.string("storyboard").map { _ in throw LuaUsageError("storyboards cannot be read yet") }
        try keys.finish()
        return loaded
    }

    /// Services and commands are called by scripts; the core does not know them.
    private func readCallables(_ keys: inout Options, into loaded: inout LoadedApp) throws {
        for (name, value) in try named(&keys, "services") {
            guard let table = value.tableValue else {
                throw LuaUsageError("service '\(name)' is a table of functions, not a \(value.typeName)")
            }
            loaded.services[name] = table
        }
        for (name, value) in try named(&keys, "commands") {
            loaded.commands[name] = try function(value, "command '\(name)'")
        }
    }

    private func named(_ keys: inout Options, _ key: String) throws -> [(String, LuaValue)] {
        guard let table = try keys.table(key) else { return [] }
        guard table.array.isEmpty else {
            throw LuaUsageError("key '\(key)' for App: a table from names expected, got a list")
        }
        return try table.fields.map { field in
            guard let name = field.key.stringValue else {
                throw LuaUsageError("key '\(key)' for App has a \(field.key.typeName) as name")
            }
            return (name, field.value)
        }
    }

    private func plain(_ value: LuaValue, _ what: String) throws -> Value {
        do {
            return try Value(value)
        } catch let error as LuaUsageError {
            throw LuaUsageError("\(what): \(error.message)")
        }
    }

    private func function(_ value: LuaValue, _ what: String) throws -> LuaFunction {
        guard let function = value.functionValue else {
            throw LuaUsageError("\(what) is a function, not a \(value.typeName)")
        }
        return function
    }

    private func route(_ name: String, _ value: LuaValue) throws -> RouteFunction {
        let function = try function(value, "route '\(name)'")
        return { [unowned session] arguments in
            let result = try session.call(function, arguments.lua)
            if result.isNil { return nil }
            if let text = result.stringValue { return RouteTarget(Target(text)) }
            let parts = try session.requestParts(result, owner: "route '\(name)'")
            return RouteTarget(parts.target, options: parts.options)
        }
    }

    private func segue(_ value: LuaValue) throws -> Segue {
        var keys = try Options(value, for: "segue", noun: "key")
        guard let identifier = try keys.string("identifier"), let to = try keys.string("to") else {
            throw LuaUsageError("a segue needs 'identifier' and 'to'")
        }
        let from = try keys.string("from")
        let kind = try keys.choice("kind", Segue.Kind.self) ?? .show
        let options = try session.navigationOptions(&keys, function: "segue '\(identifier)'")
        try keys.finish()
        return Segue(from: from, identifier: identifier, to: to, kind: kind, options: options)
    }
}
