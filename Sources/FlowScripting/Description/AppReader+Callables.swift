import LuaRuntime
import NavigationCore

/// What scripts call in an app.
extension AppReader {
    /// Services and commands are called by scripts; the core does not know them.
    func readCallables(
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
}
