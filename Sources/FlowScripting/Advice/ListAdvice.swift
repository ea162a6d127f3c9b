import LuaRuntime
import NavigationCore

/// What to write where a list of texts, or one text, is expected and something else stands.
enum ListAdvice {
    /// The end of a message about a list that is none, or that holds something else than texts.
    static func text(for key: String, _ value: LuaValue) -> String {
        if key == "protect", value.functionValue != nil || value.booleanValue != nil || isProtection(value) {
            return "; it is declared by a name, in protections = { [\"signed in\"] = { unless = … } }, and written "
                + "protect = \"signed in\""
        }
        guard let table = value.tableValue else { return "; it is written \(key) = { \"…\" }" }
        if let name = table.fields.first?.key.stringValue {
            return "; it is written \(key) = { \(Value.string(name)) }"
        }
        guard let other = table.array.first(where: { $0.stringValue == nil }) else { return "" }
        return "; a \(other.typeName) stands in it"
    }

    /// The end of a message about a list where one text is expected.
    static func ofOne(_ key: String, _ value: LuaValue) -> String {
        guard let table = value.tableValue, table.array.count == 1, let text = table.array[0].stringValue else {
            return ""
        }
        return "; it is written \(key) = \(Value.string(text))"
    }

    private static func isProtection(_ value: LuaValue) -> Bool {
        value.tableValue?.fields.contains { ["unless", "challenge"].contains($0.key.stringValue) } == true
    }
}
