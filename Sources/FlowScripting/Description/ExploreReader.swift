import LuaRuntime
import NavigationCore
import OrderedCollections

/// Reads `explore = { … }` of `App`: what the outside can do to the app, for those who explore it.
struct ExploreReader {
    unowned let surface: Surface
    private static let owner = "'explore'"

    func read(_ table: LuaTable) throws -> ExploreDescription {
        var keys = try Options(.table(table), for: ExploreReader.owner, noun: "key")
        var explore = ExploreDescription()
        try readParameters(keys.value("parameters"), into: &explore)
        for (screen, actions) in try named(keys.value("actions"), "actions") {
            explore.actions[screen] = Dictionary(
                uniqueKeysWithValues: try named(actions, "actions of '\(screen)'").map { action, list in
                    (action, try values(list, "arguments of '\(screen).\(action)'"))
                }
            )
        }
        for (name, value) in try named(keys.value("inputs"), "inputs") {
            guard let function = value.functionValue else {
                throw LuaUsageError("input '\(name)' of \(ExploreReader.owner) is a function, not a \(value.typeName)")
            }
            explore.inputs[name] = { [unowned surface] in try surface.call(function) }
        }
        explore.links = try keys.list("links") ?? []
        explore.ends = Set(try keys.list("ends") ?? [])
        if let skip = try keys.table("skip") { explore.skip = try skipped(skip) }
        try keys.finish()
        return explore
    }

    /// `id = { "1", "2" }` for a parameter of any screen, `item = { id = { … } }` for those of one.
    private func readParameters(_ value: LuaValue, into explore: inout ExploreDescription) throws {
        for (name, value) in try named(value, "parameters") {
            if value.tableValue?.fields.isEmpty == false {
                explore.screenParameters[name] = Dictionary(
                    uniqueKeysWithValues: try named(value, "parameters of '\(name)'").map { parameter, list in
                        (parameter, try values(list, "values of '\(name).\(parameter)'"))
                    }
                )
            } else {
                explore.parameters[name] = try values(value, "values of '\(name)'")
            }
        }
    }

    private func skipped(_ table: LuaTable) throws -> ExploreDescription.Skipped {
        var keys = try Options(.table(table), for: "'skip' of \(ExploreReader.owner)", noun: "key")
        var skip = ExploreDescription.Skipped()
        for (screen, actions) in try named(keys.value("actions"), "skipped actions") {
            skip.actions[screen] = Set(try strings(actions, "skipped actions of '\(screen)'"))
        }
        skip.screens = Set(try keys.list("screens") ?? [])
        skip.gestures = Set(try keys.list("gestures") ?? [])
        try keys.finish()
        return skip
    }

    private func named(_ value: LuaValue, _ what: String) throws -> [(String, LuaValue)] {
        guard !value.isNil else { return [] }
        guard let table = value.tableValue, table.array.isEmpty else {
            let kind = value.tableValue == nil ? "a \(value.typeName)" : "a list: write { name = … }"
            throw LuaUsageError("\(what) of \(ExploreReader.owner): a table from names expected, got \(kind)")
        }
        return try table.fields.map { field in
            guard let name = field.key.stringValue else {
                throw LuaUsageError("\(what) of \(ExploreReader.owner) have names, not a \(field.key.typeName)")
            }
            return (name, field.value)
        }
    }

    private func values(_ value: LuaValue, _ what: String) throws -> [Value] {
        guard let table = value.tableValue, table.fields.isEmpty else {
            let written =
                value.tableValue == nil ? value.stringValue.map { Value.string($0).description } ?? "…" : "{ … }"
            throw LuaUsageError(
                "\(what) in \(ExploreReader.owner): a list expected, got a \(value.typeName); each stands in it: { \(written) }"
            )
        }
        return try table.array.map { try Value($0, what: what) }
    }

    private func strings(_ value: LuaValue, _ what: String) throws -> [String] {
        try values(value, what).map { value in
            guard case .string(let text) = value else {
                throw LuaUsageError("\(what) in \(ExploreReader.owner): a list of strings expected")
            }
            return text
        }
    }
}
