import LuaRuntime
import NavigationCore
import NavigationHarness

/// The types of what a screen takes and has.
extension ScreenReader {
    /// Names with their types; a list has only names.
    func types(_ table: LuaTable?, _ key: String, of screen: String) throws
        -> [(key: LuaValue, value: LuaValue)]
    {
        guard let table else { return [] }
        if let first = table.array.first {
            let name = first.stringValue ?? "id"
            throw LuaUsageError(
                "'\(key)' of '\(screen)' are names with their types: write { \(LuaName.key(name)) = \"string\" }"
            )
        }
        return table.fields
    }

    func type(_ value: LuaValue, _ what: String) throws -> ValueType {
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
    func payload(_ value: LuaValue, _ what: String) throws -> PayloadType? {
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

    func property(_ value: LuaValue, _ what: String) throws -> PropertyDescription {
        guard case .table = value else { return PropertyDescription(try type(value, what)) }
        var keys = try Options(value, for: what, noun: "key")
        let type = keys.value("type")
        let isReadOnly = try keys.boolean("read_only") ?? false
        // A mistyped 'type' is told as that, not as a type that is missing.
        try keys.finish()
        guard type != .nil else { throw LuaUsageError("\(what) needs 'type', such as { type = \"string\" }") }
        return PropertyDescription(try self.type(type, what), isReadOnly: isReadOnly)
    }
}
