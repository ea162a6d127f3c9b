import OrderedCollections

/// Data of an app: parameters, properties, payloads and the app's own state.
///
/// Integers and floating-point numbers that are numerically equal compare as equal, as in Lua.
public enum Value: Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([Value])
    case record([String: Value])
}

extension Value: Hashable {
    public static func == (left: Value, right: Value) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.integer(let a), .integer(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)): Int(exactly: b) == a
        case (.string(let a), .string(let b)): a == b
        case (.array(let a), .array(let b)): a == b
        case (.record(let a), .record(let b)): a == b
        case (.array(let a), .record(let b)), (.record(let b), .array(let a)): a.isEmpty && b.isEmpty
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .boolean(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .number(let value):
            if let integer = Int(exactly: value) { hasher.combine(integer) } else { hasher.combine(value) }
        case .string(let value): hasher.combine(value)
        case .array(let values) where values.isEmpty: hasher.combine(1)
        case .array(let values): hasher.combine(values)
        case .record(let fields) where fields.isEmpty: hasher.combine(1)
        case .record(let fields): hasher.combine(fields)
        }
    }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(arrayLiteral elements: Value...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, Value)...) {
        self = .record(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
    public init(nilLiteral: ()) { self = .null }
}

extension Value {
    /// The fields of a record; an empty array counts as an empty record, since Lua has one empty table for both.
    public var fields: [String: Value]? {
        switch self {
        case .record(let fields): fields
        case .array(let values) where values.isEmpty: [:]
        default: nil
        }
    }

    /// The values of an array; an empty record counts as an empty array.
    public var elements: [Value]? {
        switch self {
        case .array(let values): values
        case .record(let fields) where fields.isEmpty: []
        default: nil
        }
    }

    /// The text of a string value.
    public var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    public subscript(key: String) -> Value {
        if case .record(let fields) = self { fields[key] ?? .null } else { .null }
    }
}
