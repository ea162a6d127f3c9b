package import NavigationCore

/// Reads JSON text into values.
///
/// Supervisor and workers talk in JSON, several lines for each flow: a decoder for any type, which finds out by errors
/// what a value is, took longer than a small flow.
package struct JSONReader {
    /// Deeper than any event.
    private static let deepest = 512

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var depth = 0

    /// The value that a JSON text stands for; `nil` if it is not JSON, or nested deeper than any event is.
    package static func value(of text: String) -> Value? {
        var text = text
        return text.withUTF8 { bytes in
            var reader = JSONReader(bytes: bytes)
            return try? reader.document()
        }
    }

    /// The line, from 1, on which a text ceases to be JSON; `nil` for JSON.
    package static func faultyLine(of text: String) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            var reader = JSONReader(bytes: bytes)
            guard (try? reader.document()) == nil else { return nil }
            return 1 + bytes.prefix(reader.position).count { $0 == UInt8(ascii: "\n") }
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The text is not JSON.
    private struct Fault: Error {}

    private mutating func document() throws(Fault) -> Value {
        let value = try value()
        guard next() == nil else { throw Fault() }
        return value
    }

    // MARK: Bytes

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The next byte that is no space, which stays.
    private mutating func next() -> UInt8? {
        while let byte = current, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D { position += 1 }
        return current
    }

    private mutating func expect(_ word: StaticString, _ value: Value) throws(Fault) -> Value {
        for offset in 0..<word.utf8CodeUnitCount {
            guard current == word.utf8Start[offset] else { throw Fault() }
            position += 1
        }
        return value
    }

    /// Takes a byte if it is the next one that is no space.
    private mutating func takes(_ byte: Unicode.Scalar) -> Bool {
        guard next() == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    // MARK: Values

    private mutating func value() throws(Fault) -> Value {
        switch next() {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return .record(try nested { reader throws(Fault) in try reader.fields() })
        case UInt8(ascii: "["): return .array(try nested { reader throws(Fault) in try reader.elements() })
        case UInt8(ascii: "t"): return try expect("true", true)
        case UInt8(ascii: "f"): return try expect("false", false)
        case UInt8(ascii: "n"): return try expect("null", .null)
        default: return try number()
        }
    }

    private mutating func nested<Result>(_ body: (inout Self) throws(Fault) -> Result) throws(Fault) -> Result {
        guard depth < Self.deepest else { throw Fault() }
        depth += 1
        defer { depth -= 1 }
        position += 1
        return try body(&self)
    }

    private mutating func fields() throws(Fault) -> [String: Value] {
        var fields: [String: Value] = [:]
        if takes("}") { return fields }
        repeat {
            guard next() == UInt8(ascii: "\"") else { throw Fault() }
            let key = try string()
            guard takes(":") else { throw Fault() }
            fields[key] = try value()
        } while takes(",")
        guard takes("}") else { throw Fault() }
        return fields
    }

    private mutating func elements() throws(Fault) -> [Value] {
        var values: [Value] = []
        if takes("]") { return values }
        repeat { values.append(try value()) } while takes(",")
        guard takes("]") else { throw Fault() }
        return values
    }

    // MARK: Numbers

    /// A number without a fraction is an integer, as in JSON itself.
    private mutating func number() throws(Fault) -> Value {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let hasZero = current == UInt8(ascii: "0")
        let count = digits()
        guard count == 1 || (count > 1 && !hasZero) else { throw Fault() }
        var isWhole = true
        if current == UInt8(ascii: ".") {
            isWhole = false
            position += 1
            guard digits() > 0 else { throw Fault() }
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            isWhole = false
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            guard digits() > 0 else { throw Fault() }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw Fault() }
        return Int(exactly: number).map(Value.integer) ?? .number(number)
    }

    /// Skips digits and says how many.
    private mutating func digits() -> Int {
        let start = position
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position - start
    }

    // MARK: Texts

    private mutating func string() throws(Fault) -> String {
        position += 1
        let start = position
        while let byte = current, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { return try stringWithEscapes(from: start) }
            guard byte >= 0x20 else { throw Fault() }
            position += 1
        }
        guard current != nil else { throw Fault() }
        defer { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func stringWithEscapes(from start: Int) throws(Fault) -> String {
        var text = Array(bytes[start..<position])
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw Fault() }
            position += 1
            if byte == UInt8(ascii: "\\") { try escape(&text) } else { text.append(byte) }
        }
        guard current != nil else { throw Fault() }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape(_ text: inout [UInt8]) throws(Fault) {
        guard let sign = current else { throw Fault() }
        position += 1
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(sign)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += Array(String(Character(try scalar())).utf8)
        default: throw Fault()
        }
    }

    /// What follows `\\u`; a character beyond the first 65,536 takes two of them.
    private mutating func scalar() throws(Fault) -> Unicode.Scalar {
        let first = try hexadecimal()
        guard (0xD800..<0xDC00).contains(first) else {
            guard let scalar = Unicode.Scalar(first) else { throw Fault() }
            return scalar
        }
        _ = try expect("\\u", .null)
        let second = try hexadecimal()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw Fault() }
        return scalar
    }

    private mutating func hexadecimal() throws(Fault) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw Fault()
            }
            number = number << 4 | UInt32(digit)
            position += 1
        }
        return number
    }
}
