import LuaRuntime
import NavigationCore

/// Deep equality and rendering of Lua values for assertions.
enum LuaComparison {
    /// Whether two values are equal by content; handles compare by identity, state by value.
    static func isEqual(_ left: LuaValue, _ right: LuaValue) -> Bool {
        let (left, right) = (plain(left, beside: right), plain(right, beside: left))
        switch (left, right) {
        case (.table(let a), .table(let b)): return isEqual(a, b)
        case (.number(let a), .number(let b)): return a == b
        case (.object(let a), .object(let b)):
            return a == b || a.class === b.class && (try? a.class.equal?(a.instance, b.instance)) == true
        default: return left == right
        }
    }

    private static func isEqual(_ left: LuaTable, _ right: LuaTable) -> Bool {
        guard left.array.count == right.array.count, left.fields.count == right.fields.count else { return false }
        guard zip(left.array, right.array).allSatisfy({ isEqual($0, $1) }) else { return false }
        let others = right.fieldsByKey
        return left.fields.allSatisfy { field in
            others[field.key]?.contains { isEqual($0, field.value) } == true
        }
    }

    /// What stands for a handle in a comparison: the app's state is its value, a screen beside a text is its name.
    private static func plain(_ value: LuaValue, beside other: LuaValue) -> LuaValue {
        guard case .object(let object) = value else { return value }
        if let backed = object.instance as? any ValueBacked, let value = try? backed.backedValue { return value.lua }
        if let screen = object.instance as? ScreenHandle, case .string = other { return .text(screen.name) }
        return value
    }

    /// The value as Lua would write it, over several lines where it is long.
    static func text(_ value: LuaValue, indent: String = "", in lua: LuaState) -> String {
        switch value {
        case .table(let table): return text(table, indent: indent, in: lua)
        case .string(let string): return Value.string(string.text).description
        case .number(let number): return Value.number(number).description
        case .object(let object):
            if let backed = object.instance as? any ValueBacked, let value = try? backed.backedValue {
                return text(value.lua, indent: indent, in: lua)
            }
            return lua.textOf(value)
        default: return lua.textOf(value)
        }
    }

    private static func text(_ table: LuaTable, indent: String, in lua: LuaState) -> String {
        let inner = indent + "  "
        let parts =
            table.array.map { text($0, indent: inner, in: lua) }
            + table.fields.map { "\(key($0.key, in: lua)) = \(text($0.value, indent: inner, in: lua))" }
        guard !parts.isEmpty else { return "{}" }
        let line = "{ " + parts.joined(separator: ", ") + " }"
        if line.count <= 72, !line.contains("\n") { return line }
        return "{\n" + parts.map { "\(inner)\($0),\n" }.joined() + indent + "}"
    }

    private static func key(_ key: LuaValue, in lua: LuaState) -> String {
        guard case .string(let name) = key else { return "[\(text(key, in: lua))]" }
        return LuaName.key(name.text)
    }
}
