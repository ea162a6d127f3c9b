import NavigationCore

/// A type that plain values stand for without a container.
protocol PlainCodable {
    /// The type with its article, for messages.
    static var typeDescription: String { get }
    static var valueType: ValueType { get }
    /// A value to try a type with, when there is none yet; several for types that are picky.
    static var samples: [Self] { get }
    init?(plain: Value)
    var plain: Value { get }
}

extension Value: PlainCodable {
    static var typeDescription: String { "any value" }
    static var valueType: ValueType { .any }
    static var samples: [Value] { [.null] }
    init?(plain: Value) { self = plain }
    var plain: Value { self }
}

extension Bool: PlainCodable {
    static var typeDescription: String { "a boolean" }
    static var valueType: ValueType { .boolean }
    static var samples: [Bool] { [false] }
    init?(plain: Value) {
        guard case .boolean(let value) = plain else { return nil }
        self = value
    }
    var plain: Value { .boolean(self) }
}

extension String: PlainCodable {
    static var typeDescription: String { "a string" }
    static var valueType: ValueType { .string }
    static var samples: [String] { ["", "0", "00000000-0000-0000-0000-000000000000", "https://example.org/"] }
    init?(plain: Value) {
        guard case .string(let value) = plain else { return nil }
        self = value
    }
    var plain: Value { .string(self) }
}

extension PlainCodable where Self: BinaryFloatingPoint {
    static var typeDescription: String { "a number" }
    static var valueType: ValueType { .number }
    static var samples: [Self] { [0] }
    init?(plain: Value) {
        switch plain {
        case .integer(let value): self = Self(value)
        case .number(let value): self = Self(value)
        default: return nil
        }
    }
    var plain: Value { .number(Double(self)) }
}

extension PlainCodable where Self: FixedWidthInteger {
    static var typeDescription: String { "an integer" }
    static var valueType: ValueType { .integer }
    static var samples: [Self] { [0, 1] }
    init?(plain: Value) {
        let whole: Int? =
            switch plain {
            case .integer(let value): value
            case .number(let value): Int(exactly: value)
            default: nil
            }
        guard let whole, let value = Self(exactly: whole) else { return nil }
        self = value
    }
    var plain: Value { Int(exactly: self).map(Value.integer) ?? .number(Double(self)) }
}

extension Double: PlainCodable {}
extension Float: PlainCodable {}
extension Int: PlainCodable {}
extension Int8: PlainCodable {}
extension Int16: PlainCodable {}
extension Int32: PlainCodable {}
extension Int64: PlainCodable {}
extension UInt: PlainCodable {}
extension UInt8: PlainCodable {}
extension UInt16: PlainCodable {}
extension UInt32: PlainCodable {}
extension UInt64: PlainCodable {}

/// Durations are seconds, or text such as `"90s"`, as everywhere in scripts.
extension Duration: PlainCodable {
    static var typeDescription: String { "a duration (seconds, or text such as \"90s\")" }
    static var valueType: ValueType { .any }
    static var samples: [Duration] { [.zero] }
    init?(plain: Value) {
        switch plain {
        case .integer(let seconds): self.init(inSeconds: Double(seconds))
        case .number(let seconds): self.init(inSeconds: seconds)
        case .string(let text): self.init(text: text)
        default: return nil
        }
    }
    var plain: Value {
        let (seconds, attoseconds) = components
        return attoseconds == 0 ? .integer(Int(seconds)) : .number(Double(seconds) + Double(attoseconds) / 1e18)
    }
}
