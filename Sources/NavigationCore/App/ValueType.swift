/// The type of a parameter or property.
public enum ValueType: String, Hashable, Sendable, CaseIterable {
    case string, integer, number, boolean, list, table, any

    /// The type with its article, for messages.
    var described: String {
        switch self {
        case .integer: "an integer"
        case .any: "any value"
        default: "a \(rawValue)"
        }
    }

    /// Whether a value has this type; `null` fits every type.
    public func accepts(_ value: Value) -> Bool {
        switch (self, value) {
        case (.any, _), (_, .null), (.string, .string), (.boolean, .boolean), (.integer, .integer): true
        case (.number, .integer), (.number, .number), (.table, .array), (.table, .record), (.list, .array): true
        case (.list, .record(let fields)): fields.isEmpty
        case (.integer, .number(let number)): Int(exactly: number) != nil
        default: false
        }
    }

    /// The value that a decoded piece of an address stands for, or `nil` if it does not have this type.
    public func parse(_ text: String) -> Value? {
        switch self {
        case .string, .any: .string(text)
        case .integer: Int(text).map(Value.integer)
        case .number: Int(text).map(Value.integer) ?? Double(text).flatMap { $0.isFinite ? .number($0) : nil }
        case .boolean:
            switch text {
            case "true", "1", "yes": .boolean(true)
            case "false", "0", "no": .boolean(false)
            default: nil
            }
        case .list, .table: nil
        }
    }

    /// Whether an item of a query that occurs several times gives all of its values.
    var isList: Bool { self == .list || self == .table }
}
