import LuaRuntime

/// Names that Lua tells apart and nobody else does: a letter can be written with an accent in two ways, and bytes that
/// are not UTF-8 all look the same.
enum TwinNames {
    /// Refuses a table that has such names as keys, however deeply they lie in it.
    static func refuse(in table: LuaTable) throws {
        var names: Set<String> = []
        for (key, value) in table.fields {
            if let name = key.stringValue, !names.insert(name).inserted { throw error(name) }
            if let inner = value.tableValue { try refuse(in: inner) }
        }
        for element in table.array {
            if let inner = element.tableValue { try refuse(in: inner) }
        }
    }

    static func error(_ name: String) -> LuaUsageError {
        LuaUsageError("two keys of a table read '\(name)' and differ only in how that is written: keep one")
    }
}
