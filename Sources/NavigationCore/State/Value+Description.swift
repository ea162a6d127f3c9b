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

    /// Byte by byte: what is escaped has one, and texts can be large.
    private static func quoted(_ text: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 2)
        result.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): result += "\\\"".utf8
            case UInt8(ascii: "\\"): result += "\\\\".utf8
            case UInt8(ascii: "\n"): result += "\\n".utf8
            case UInt8(ascii: "\t"): result += "\\t".utf8
            case UInt8(ascii: "\r"): result += "\\r".utf8
            case 0..<0x20, 0x7F:
                // With all its digits: another one may follow.
                result += "\\\(String(repeating: "0", count: 3 - String(byte).count))\(byte)".utf8
            default: result.append(byte)
            }
        }
        result.append(UInt8(ascii: "\""))
        return String(decoding: result, as: UTF8.self)
    }
}

extension Value {
    /// The kind of value, with its article, for messages.
    package var described: String {
        switch self {
        case .null: "nil"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .array, .record: "a table"
        }
    }
}
