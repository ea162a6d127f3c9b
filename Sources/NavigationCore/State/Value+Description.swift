extension Value: CustomStringConvertible {
    /// The value as Lua would write it, with sorted keys: `{id = "5", tags = {"a", "b"}}`.
    public var description: String {
        switch self {
        case .null: "nil"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): Value.text(of: value)
        case .string(let text): Value.quoted(text)
        case .array(let values): "{" + values.map(\.description).joined(separator: ", ") + "}"
        case .record(let fields):
            "{"
                + fields.sorted { $0.key < $1.key }.map { "\(LuaName.key($0.key)) = \($0.value)" }
                .joined(separator: ", ") + "}"
        }
    }

    /// The value as a part of a name for what is told apart by it: equal values give the same text.
    public var identity: String { unified.description }

    /// Of values that are equal, the same one.
    private var unified: Value {
        switch self {
        case .number(let number): Int(exactly: number).map(Value.integer) ?? self
        case .array(let values): .array(values.map(\.unified))
        case .record(let fields): .record(fields.mapValues(\.unified))
        default: self
        }
    }

    private static func text(of number: Double) -> String {
        if number.isNaN { return "0/0" }
        if number.isInfinite { return number < 0 ? "-math.huge" : "math.huge" }
        return number.description
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                // With all its digits: another one may follow.
                result += "\\" + String(repeating: "0", count: 3 - String(scalar.value).count) + String(scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
