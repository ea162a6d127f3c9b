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
                + fields.sorted { $0.key < $1.key }.map { "\(Value.key($0.key)) = \($0.value)" }
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
        if number.isNaN { return "nan" }
        if number.isInfinite { return number < 0 ? "-inf" : "inf" }
        return number.description
    }

    private static func key(_ key: String) -> String {
        let isName =
            key.utf8.first.map { $0.isASCIILetter || $0 == UInt8(ascii: "_") } == true
            && key.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
        return isName ? key : "[\(quoted(key))]"
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
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\\\(scalar.value)"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
