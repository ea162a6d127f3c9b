/// One Lua value on the Swift side. Tables are copies; functions and threads are references.
public enum LuaValue {
    case `nil`
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(LuaString)
    case table(LuaTable)
    case function(LuaFunction)
    case object(LuaObject)
    /// A value that has no copy on the Swift side: a thread, or a table handed over by reference.
    case reference(LuaReference)
    /// Only in results of a host function: hands back the call's n-th argument (from 0) unchanged.
    case argument(Int)
}

extension LuaValue {
    /// A string value with the text's UTF-8 bytes.
    public static func text(_ text: some StringProtocol) -> LuaValue {
        .string(LuaString(text))
    }

    /// False for `nil` and `false`, as in Lua's conditions.
    public var isTruthy: Bool {
        switch self {
        case .nil, .boolean(false): false
        default: true
        }
    }

    public var isNil: Bool {
        if case .nil = self { true } else { false }
    }

    /// The text when the value is a string, repaired where it is not UTF-8.
    public var stringValue: String? {
        if case .string(let string) = self { string.text } else { nil }
    }

    public var booleanValue: Bool? {
        if case .boolean(let value) = self { value } else { nil }
    }

    /// The integer when the value is one, or a number without a fraction that fits.
    public var integerValue: Int64? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int64(exactly: value)
        default: nil
        }
    }

    /// The number, whichever of Lua's two kinds it is.
    public var numberValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The table, also when it is a host object that scripts see as one.
    public var tableValue: LuaTable? {
        switch self {
        case .table(let value): value
        case .object(let object): object.class.table?.contents(object.instance)
        default: nil
        }
    }

    public var functionValue: LuaFunction? {
        if case .function(let value) = self { value } else { nil }
    }

    public var objectValue: LuaObject? {
        if case .object(let value) = self { value } else { nil }
    }

    /// Lua's name of the type: "nil", "boolean", "number", "string", "table", "function", "userdata", "thread"; of an object
    /// the name of its class, such as "request".
    public var typeName: String {
        switch self {
        case .nil: "nil"
        case .boolean: "boolean"
        case .integer, .number: "number"
        case .string: "string"
        case .table: "table"
        case .function: "function"
        case .object(let object): object.class.table == nil ? object.class.name : "table"
        case .reference(let reference): reference.kind.rawValue
        case .argument: "argument"
        }
    }
}

extension LuaValue: Hashable {
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .nil: hasher.combine(0)
        case .boolean(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .number(let value):
            if let integer = Int64(exactly: value) { hasher.combine(integer) } else { hasher.combine(value) }
        case .string(let value): hasher.combine(value)
        case .table(let value): hasher.combine(value)
        case .function(let value): hasher.combine(value)
        case .object(let value): hasher.combine(ObjectIdentifier(value.instance))
        case .reference(let value): hasher.combine(value)
        case .argument(let value): hasher.combine(value)
        }
    }

    /// Like `rawequal` for all but tables, which compare by content; an integer equals the same number.
    public static func == (left: LuaValue, right: LuaValue) -> Bool {
        switch (left, right) {
        case (.nil, .nil): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.integer(let a), .integer(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)): Int64(exactly: b) == a
        case (.string(let a), .string(let b)): a == b
        case (.table(let a), .table(let b)): a == b
        case (.function(let a), .function(let b)): a == b
        case (.object(let a), .object(let b)): a == b
        case (.reference(let a), .reference(let b)): a == b
        case (.argument(let a), .argument(let b)): a == b
        default: false
        }
    }
}

extension LuaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(nilLiteral: ()) { self = .nil }
}
