import AppImport
import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// Turns the table of `App { … }` into a description.
struct AppReader {
    /// What is there before anything is read.
    private static var nothing: AppDescription { AppDescription(name: "App", root: .screen(ScreenEntry(""))) }

    unowned let surface: Surface
    /// What storyboards declare, to which the table adds.
    var storyboard: StoryboardApp?

    func read(_ table: LuaTable) throws -> LoadedApp {
        var mistakes = Mistakes()
        let loaded = try read(table, &mistakes)
        try mistakes.check()
        return loaded
    }

    /// Reads as much as can be understood.
    func read(_ table: LuaTable, _ mistakes: inout Mistakes) throws -> LoadedApp {
        try TwinNames.refuse(in: table)
        var keys = try Options(.table(table), for: "App", noun: "key")
        let storyboard = try storyboard ?? readStoryboards(&keys, &mistakes)
        // What a table adds to cannot be judged without it.
        if storyboard?.problems.isEmpty == false { return LoadedApp(description: AppReader.nothing) }
        let structure = try mistakes.collect { try root(keys.value("root"), storyboard) }
        let loaded = LoadedApp(description: AppReader.nothing)
        if let structure { loaded.description.root = structure }
        if let storyboard { StoryboardMerger(storyboard).add(to: &loaded.description) }
        try readBasics(&keys, into: &loaded.description, &mistakes)
        try readParts(&keys, storyboard, into: &loaded.description, &mistakes)
        try readCallables(&keys, into: loaded, &mistakes)
        try mistakes.collect {
            guard let explore = try keys.table("explore") else { return }
            loaded.description.explore = try ExploreReader(surface: surface).read(explore)
        }
        loaded.functions = table.functions
        try mistakes.collect { try keys.finish() }
        try mistakes.collect { try loaded.description.arrangeContainers() }
        return loaded
    }

    private func readBasics(
        _ keys: inout Options,
        into app: inout AppDescription,
        _ mistakes: inout Mistakes
    ) throws {
        try mistakes.collect { app.name = try keys.string("name") ?? app.name }
        try mistakes.collect {
            app.schemes = try keys.list("schemes") ?? []
            for scheme in app.schemes where scheme.contains("/") || scheme.contains(":") {
                let name = scheme.prefix { $0 != ":" && $0 != "/" }
                throw LuaUsageError("the scheme '\(scheme)' is written without what follows it: \"\(name)\"")
            }
            for scheme in app.schemes where !Address.isScheme(scheme[...]) {
                throw LuaUsageError(
                    "the scheme '\(scheme)' cannot begin an address: it has letters, digits, '+', '-' and '.', and begins with a letter"
                )
            }
        }
        try mistakes.collect { try readHosts(&keys, into: &app) }
        try readDoors(&keys, into: &app, &mistakes)
        try mistakes.collect { app.notFound = try keys.string("not_found") }
        try mistakes.collect {
            for kind in try modalKinds(keys.value("modal_kinds")) { app.modalKinds[kind.name] = kind }
        }
        try mistakes.collect {
            if let duration = try keys.duration("transition_duration") { app.transitionDuration = duration }
        }
    }

    private func readParts(
        _ keys: inout Options,
        _ storyboard: StoryboardApp?,
        into app: inout AppDescription,
        _ mistakes: inout Mistakes
    ) throws {
        try named(&keys, "state", &mistakes) { name, value in
            app.state[name] = try Value(value, what: "state '\(name)'")
        }
        try mistakes.collect { app.persistent = try keys.list("persistent") ?? [] }
        try named(&keys, "windows", &mistakes) { name, value in
            guard name != AppDescription.mainWindow else {
                throw LuaUsageError("the window '\(name)' shows the 'root' of App: 'windows' declares the others")
            }
            app.windows[name] = try surface.parts.node(value, in: "window '\(name)'")
        }
        try readScreens(&keys, storyboard, into: &app, &mistakes)
        try named(&keys, "protections", &mistakes) { name, value in
            app.protections[name] = try surface.parts.protection(value, name: name)
        }
        try named(&keys, "routes", &mistakes) { name, value in app.routes[name] = try route(name, value) }
        try named(&keys, "providers", &mistakes) { name, value in app.providers[name] = try provider(name, value) }
        try named(&keys, "link_actions", &mistakes) { pattern, value in
            let function = try function(value, "link action", pattern)
            app.linkActions[pattern] = { [unowned surface] context in
                try surface.call(function, surface.lua(of: context))
            }
        }
        try named(&keys, "segments", &mistakes) { name, value in
            guard let screen = value.stringValue else {
                throw LuaUsageError("segment '\(name)' names a screen, not a \(value.typeName)")
            }
            app.segments[name] = screen
        }
        let segues = try mistakes.collect({ try keys.table("segues") }) ?? nil
        if let field = segues?.fields.first {
            let (name, to) = (surface.lua.textOf(field.key), field.value.stringValue ?? "…")
            mistakes.add(
                "'segues' is a list: write { { from = \"…\", identifier = \"\(name)\", to = \"\(to)\", kind = \"show\" } }"
            )
        }
        for value in segues?.array ?? [] {
            try mistakes.collect { try SegueReader(surface: surface, storyboard: storyboard).read(value, into: &app) }
        }
        if let storyboard { StoryboardMerger(storyboard).noteOpenSegues(in: &app) }
        try named(&keys, "effects", &mistakes) { name, value in
            let function = try function(value, "effect", name)
            app.effects[name] = { [unowned surface] fields in try surface.call(function, fields.lua) }
        }
    }

    /// Reads every entry of a table from names; a mistake in one does not hide those of the others.
    func named(
        _ keys: inout Options,
        _ key: String,
        _ mistakes: inout Mistakes,
        _ read: (String, LuaValue) throws -> Void
    ) throws {
        guard let table = try mistakes.collect({ try keys.table(key) }) ?? nil else { return }
        try named(key, table, &mistakes, read)
    }

    func named(
        _ key: String,
        _ table: LuaTable,
        _ mistakes: inout Mistakes,
        _ read: (String, LuaValue) throws -> Void
    ) throws {
        guard table.array.isEmpty else {
            return mistakes.add("key '\(key)' for App: a table from names expected, got a list: write { name = … }")
        }
        for field in table.fields {
            guard let name = field.key.stringValue else {
                mistakes.add("key '\(key)' for App has a \(field.key.typeName) as name")
                continue
            }
            try mistakes.collect { try read(name, field.value) }
        }
    }

    func function(_ value: LuaValue, _ kind: String, _ name: String, body: String = "…") throws -> LuaFunction {
        guard let function = value.functionValue else {
            let usage = "write \(LuaName.key(name)) = function() \(body) end"
            throw LuaUsageError("\(kind) '\(name)' is a function, not a \(value.typeName): \(usage)")
        }
        return function
    }
}

extension LuaTable {
    /// Those in it and in the tables in it.
    fileprivate var functions: [LuaFunction] {
        (array + fields.map(\.value)).flatMap { (value) -> [LuaFunction] in
            switch value {
            case .function(let function): [function]
            case .table(let table): table.functions
            default: []
            }
        }
    }
}
