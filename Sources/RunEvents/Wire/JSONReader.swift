import NavigationCore

/// Reads JSON text into values.
package struct JSONReader {
    /// Deeper nesting is refused, so that hostile input cannot exhaust the stack.
    private static let deepest = 200

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// The value that a JSON text stands for; `nil` if it is not JSON.
    package static func value(of text: String) -> Value? {
        var reader = JSONReader(bytes: Array(text.utf8))
        guard let value = reader.value() else { return nil }
        reader.skipSpace()
        return reader.position == reader.bytes.count ? value : nil
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0d).contains(byte) { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func take(_ word: StaticString, as value: Value) -> Value? {
        let letters = Array("\(word)".utf8)
        guard bytes[position...].starts(with: letters) else { return nil }
        position += letters.count
        return value
    }

    private mutating func value() -> Value? {
        skipSpace()
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest, let byte = next else { return nil }
        switch byte {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "\""): return string().map(Value.string)
        case UInt8(ascii: "t"): return take("true", as: true)
        case UInt8(ascii: "f"): return take("false", as: false)
        case UInt8(ascii: "n"): return take("null", as: .null)
        default: return number()
        }
    }

    private mutating func object() -> Value? {
        position += 1
        var fields: [String: Value] = [:]
        skipSpace()
        if take(UInt8(ascii: "}")) { return .record(fields) }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\""), let key = string() else { return nil }
            skipSpace()
            guard take(UInt8(ascii: ":")), let value = value() else { return nil }
            fields[key] = value
            skipSpace()
            if take(UInt8(ascii: "}")) { return .record(fields) }
            guard take(UInt8(ascii: ",")) else { return nil }
        }
    }

    private mutating func array() -> Value? {
        position += 1
        var values: [Value] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(values) }
        while true {
            guard let value = value() else { return nil }
            values.append(value)
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(values) }
            guard take(UInt8(ascii: ",")) else { return nil }
        }
    }

    private mutating func number() -> Value? {
        let start = position
        while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
        let digits = String(decoding: bytes[start..<position], as: UTF8.self)
        if let integer = Int(digits) { return .integer(integer) }
        return Double(digits).map(Value.number)
    }

    private mutating func string() -> String? {
        position += 1
        var content: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escaped() else { return nil }
                content.append(contentsOf: String(scalar).utf8)
            default: content.append(byte)
            }
        }
        return nil
    }

    private mutating func escaped() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "u"): return unicodeEscape()
        default: return Unicode.Scalar(byte)
        }
    }

    private mutating func unicodeEscape() -> Unicode.Scalar? {
        guard let first = codeUnit() else { return nil }
        guard (0xd800..<0xdc00).contains(first) else { return Unicode.Scalar(first) ?? "\u{fffd}" }
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let second = codeUnit() else { return "\u{fffd}" }
        guard (0xdc00..<0xe000).contains(second) else { return "\u{fffd}" }
        return Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
    }

    private mutating func codeUnit() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        defer { position += 4 }
        return UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    }
}
