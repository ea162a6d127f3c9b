import LuaRuntime
import NavigationCore

/// `explore = { … }`: what the outside can do to an app.
extension AppReader {
    func readExploration(_ keys: inout Options, into app: inout AppDescription, _ mistakes: inout Mistakes) throws {
        guard let table = try mistakes.collect({ try keys.table("explore") }) ?? nil else { return }
        var keys = try Options(.table(table), for: "explore", noun: "key")
        try mistakes.collect { try readParameters(keys.value("parameters"), into: &app.exploration) }
        try mistakes.collect { app.exploration.actions = try actions(keys.value("actions"), of: app) }
        try mistakes.collect {
            for (name, value) in try named(keys.value("inputs"), "'inputs' of explore") {
                guard let function = value.functionValue else {
                    throw LuaUsageError("the input '\(name)' of explore is a function, not a \(value.typeName)")
                }
                app.exploration.inputs[name] = { [unowned surface] in _ = try surface.call(function) }
            }
        }
        try mistakes.collect { app.exploration.links = try keys.list("links") ?? [] }
        try mistakes.collect { app.exploration.ends = try keys.list("ends") ?? [] }
        try mistakes.collect { app.exploration.skipped = try skipped(keys.value("skip")) }
        try mistakes.collect { try keys.finish() }
    }

    /// By name a list of values; by screen a table from names to such lists.
    private func readParameters(_ value: LuaValue, into exploration: inout Exploration) throws {
        for (name, value) in try named(value, "'parameters' of explore") {
            guard let table = value.tableValue, !table.fields.isEmpty else {
                exploration.parameters[name] = try values(value, "'\(name)' in 'parameters' of explore")
                continue
            }
            for (parameter, value) in try named(value, "'\(name)' in 'parameters' of explore") {
                let what = "'\(name).\(parameter)' in 'parameters' of explore"
                exploration.screenParameters[name, default: [:]][parameter] = try values(value, what)
            }
        }
    }

    private func actions(_ value: LuaValue, of app: AppDescription) throws -> [String: [String: [Value]]] {
        var actions: [String: [String: [Value]]] = [:]
        for (name, value) in try named(value, "'actions' of explore") {
            guard let screen = app.screens[name] else {
                let hint = suggestion(for: name, among: app.screens.keys)
                throw LuaUsageError("'actions' of explore names the unknown screen '\(name)'\(hint)")
            }
            for (action, value) in try named(value, "'\(name)' in 'actions' of explore") {
                guard screen.actions[action] != nil else {
                    let hint = suggestion(for: action, among: screen.actions.keys)
                    throw LuaUsageError("'actions' of explore: '\(name)' has no action '\(action)'\(hint)")
                }
                actions[name, default: [:]][action] = try values(value, "'\(name).\(action)' in 'actions' of explore")
            }
        }
        return actions
    }

    private func skipped(_ value: LuaValue) throws -> Exploration.Skipped {
        var keys = try Options(value, for: "'skip' of explore", noun: "key")
        var skipped = Exploration.Skipped()
        for (screen, value) in try named(keys.value("actions"), "'actions' in 'skip' of explore") {
            let names = value.tableValue?.array.compactMap { $0.stringValue }
            guard let names else { throw LuaUsageError("'actions' in 'skip' of explore lists names for each screen") }
            skipped.actions[screen] = names
        }
        skipped.screens = try keys.list("screens") ?? []
        skipped.gestures = try keys.list("gestures") ?? []
        try keys.finish()
        return skipped
    }

    private func named(_ value: LuaValue, _ what: String) throws -> [(name: String, value: LuaValue)] {
        if value.isNil { return [] }
        guard let table = value.tableValue, table.array.isEmpty else {
            throw LuaUsageError("\(what): a table from names expected, got a \(value.tableValue == nil ? value.typeName : "list")")
        }
        return table.fields.compactMap { field in field.key.stringValue.map { ($0, field.value) } }
    }

    private func values(_ value: LuaValue, _ what: String) throws -> [Value] {
        guard let table = value.tableValue, table.fields.isEmpty else {
            throw LuaUsageError("\(what): a list of values expected, got a \(value.tableValue == nil ? value.typeName : "table from names")")
        }
        return try table.array.map { try Value($0, what: what) }
    }
}
