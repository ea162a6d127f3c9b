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
            app.windows[name] = try surface.node(value, in: "window '\(name)'")
        }
        try readScreens(&keys, storyboard, into: &app, &mistakes)
        try named(&keys, "protections", &mistakes) { name, value in
            app.protections[name] = try surface.protection(value, name: name)
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

    /// Services and commands are called by scripts; the core does not know them.
    private func readCallables(
        _ keys: inout Options,
        into loaded: LoadedApp,
        _ mistakes: inout Mistakes
    ) throws {
        try named(&keys, "services", &mistakes) { name, value in
            guard let table = value.tableValue else {
                let usage = "write \(LuaName.key(name)) = { add = function() … end }"
                throw LuaUsageError("service '\(name)' is a table of functions, not a \(value.typeName): \(usage)")
            }
            loaded.services[name] = table
        }
        try named(&keys, "commands", &mistakes) { name, value in
            try readCommand(name, value, into: loaded)
        }
    }

    /// A function, or `{ can = fn, execute = fn }`.
    private func readCommand(_ name: String, _ value: LuaValue, into loaded: LoadedApp) throws {
        guard value.tableValue != nil else {
            loaded.commands[name] = try function(value, "command", name)
            return
        }
        var keys = try Options(value, for: "command '\(name)'", noun: "key")
        let (condition, execute) = (try keys.function("can"), try keys.function("execute"))
        try keys.finish()
        guard let execute else { throw LuaUsageError("command '\(name)' needs 'execute', a function") }
        (loaded.commands[name], loaded.conditions[name]) = (execute, condition)
    }

    /// Reads every entry of a table from names; a mistake in one does not hide those of the others.
    private func named(
        _ keys: inout Options,
        _ key: String,
        _ mistakes: inout Mistakes,
        _ read: (String, LuaValue) throws -> Void
    ) throws {
        guard let table = try mistakes.collect({ try keys.table(key) }) ?? nil else { return }
        try named(key, table, &mistakes, read)
    }

    private func named(
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

    private func function(_ value: LuaValue, _ kind: String, _ name: String, body: String = "…") throws -> LuaFunction {
        guard let function = value.functionValue else {
            let usage = "write \(LuaName.key(name)) = function() \(body) end"
            throw LuaUsageError("\(kind) '\(name)' is a function, not a \(value.typeName): \(usage)")
        }
        return function
    }

    /// Screens by name, or as a list in which each entry begins with its name: their order decides between equal ways.
    private func readScreens(
        _ keys: inout Options,
        _ storyboard: StoryboardApp?,
        into app: inout AppDescription,
        _ mistakes: inout Mistakes
    ) throws {
        guard let table = try mistakes.collect({ try keys.table("screens") }) ?? nil else { return }
        let merger = storyboard.map(StoryboardMerger.init)
        func read(_ name: String, _ value: LuaValue, isListed: Bool = false) throws {
            try merger?.check(name, in: &app)
            let reader = ScreenReader(surface: surface)
            app.screens[name] = try reader.read(name, value, isListed: isListed, base: app.screens[name])
        }
        guard !table.array.isEmpty else {
            return try named("screens", table, &mistakes) { name, value in try read(name, value) }
        }
        var listed: Set<String> = []
        for field in table.fields.prefix(table.fields.count > table.array.count ? 0 : .max) {
            mistakes.add(
                "key 'screens' for App is a list: '\(surface.lua.textOf(field.key))' is not one of its entries"
            )
        }
        for (index, value) in table.array.enumerated() {
            try mistakes.collect {
                guard let name = value.tableValue?.array.first?.stringValue else {
                    let name = value.stringValue ?? "home"
                    throw LuaUsageError(
                        "entry \(index + 1) of 'screens', '\(name)', is a table that begins with a name: write \(LuaName.key(name)) = {}, or { \"\(name)\" }"
                    )
                }
                guard listed.insert(name).inserted else { throw LuaUsageError("screen '\(name)' is declared twice") }
                try read(name, value, isListed: true)
            }
        }
    }

    private func route(_ name: String, _ value: LuaValue) throws -> RouteFunction {
        let function = try function(value, "route", name, body: "return { to = \"screen\" }")
        return { [unowned surface] arguments in
            let owner = "route '\(name)'"
            let given = arguments == .null ? .table(LuaTable()) : arguments.lua
            let result = try surface.using(.returned, in: owner) {
                try surface.navigation.callForParts(function, given)
            }
            do {
                return try surface.navigation.routeTarget(result, owner: owner)
            } catch let error as LuaUsageError where !error.message.contains(owner) {
                throw LuaUsageError("\(owner) leads nowhere: \(error.message)")
            }
        }
    }

    private func provider(_ name: String, _ value: LuaValue) throws -> ProviderFunction {
        let function = try function(value, "provider", name, body: "return { to = \"screen\" }")
        return { [unowned surface] in
            let owner = "provider '\(name)'"
            let result = try surface.using(.returned, in: owner) { try surface.navigation.callForParts(function) }
            return try surface.navigation.routeTarget(result, owner: owner)
        }
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
