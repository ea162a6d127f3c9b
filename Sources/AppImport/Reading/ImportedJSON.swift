/// Reads JSON (RFC 8259) and keeps the lines: the library's reader tells no place.
struct ImportedJSON {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var depth = 0

    private static let deepest = 100

    /// Why a text is not JSON, and on which line.
    struct Malformed: Error {
        var line: Int
        var message: String
    }

    static func read(_ bytes: [UInt8]) throws(Malformed) -> ImportedValue {
        var reader = ImportedJSON(bytes: bytes)
        let value = try reader.value()
        reader.skipSpace()
        guard reader.next == nil else { throw reader.bad("something follows the end of the JSON") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func bad(_ message: String) -> Malformed { Malformed(line: line, message: message) }

    private func bad(wanting what: String) -> Malformed {
        guard let next else { return bad("it ends where \(what) is expected: it is cut off") }
        let shown = (0x21..<0x7F).contains(next) ? "'\(Unicode.Scalar(next))'" : "byte \(next)"
        return bad("\(shown) where \(what) is expected")
    }

    private mutating func skipSpace() {
        while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) {
            if next == 0x0A { line += 1 }
            position += 1
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(Malformed) -> ImportedValue {
        skipSpace()
        let start = line
        return ImportedValue(line: start, content: try content())
    }

    private mutating func content() throws(Malformed) -> ImportedValue.Content {
        switch next {
        case UInt8(ascii: "{"): return .fields(try nested { reader throws(Malformed) in try reader.fields() })
        case UInt8(ascii: "["): return .list(try nested { reader throws(Malformed) in try reader.list() })
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
        default: throw bad(wanting: "a value")
        }
    }

    private mutating func nested<Result>(
        _ read: (inout Self) throws(Malformed) -> Result
    ) throws(Malformed) -> Result {
        depth += 1
        guard depth <= ImportedJSON.deepest else {
            throw bad("it is nested more than \(ImportedJSON.deepest) levels deep")
        }
        position += 1
        let result = try read(&self)
        depth -= 1
        return result
    }

    private mutating func fields() throws(Malformed) -> [ImportedValue.Field] {
        var fields: [ImportedValue.Field] = []
        var known: Set<String> = []
        if take("}") { return fields }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw bad(wanting: "a key in double quotes") }
            let start = line
            let name = try text()
            guard known.insert(name).inserted else {
                throw Malformed(line: start, message: "the key '\(name)' is there twice in one dictionary")
            }
            guard take(":") else { throw bad(wanting: "':' after the key '\(name)'") }
            fields.append(ImportedValue.Field(name: name, line: start, value: try value()))
        } while take(",")
        guard take("}") else { throw bad(wanting: "',' or '}'") }
        return fields
    }

    private mutating func list() throws(Malformed) -> [ImportedValue] {
        var values: [ImportedValue] = []
        if take("]") { return values }
        repeat { values.append(try value()) } while take(",")
        guard take("]") else { throw bad(wanting: "',' or ']'") }
        return values
    }

    private mutating func word(
        _ word: String,
        _ content: ImportedValue.Content
    ) throws(Malformed) -> ImportedValue.Content {
        guard bytes[position...].starts(with: word.utf8) else { throw bad(wanting: "a value") }
        position += word.utf8.count
        return content
    }

    private mutating func number() throws(Malformed) -> ImportedValue.Content {
        let start = position
        while let next, "0123456789+-.eE".utf8.contains(next) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw bad("'\(text)' is no number") }
        return .number(number)
    }

    private mutating func text() throws(Malformed) -> String {
        position += 1
        var result: [UInt8] = []
        while let next {
            position += 1
            switch next {
            case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
            case UInt8(ascii: "\\"): result += String(try escape()).utf8
            case ..<0x20: throw bad("a text holds a control character or ends on another line")
            default: result.append(next)
            }
        }
        throw bad("a text has no end: it is cut off")
    }

    private mutating func escape() throws(Malformed) -> Unicode.Scalar {
        guard let letter = next else { throw bad("a text has no end: it is cut off") }
        position += 1
        switch letter {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "u"): return try codePoint()
        default: throw bad("'\\\(Unicode.Scalar(letter))' is no escape")
        }
    }

    /// A code point of four digits, or of a pair of those.
    private mutating func codePoint() throws(Malformed) -> Unicode.Scalar {
        let high = try fourDigits()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, bytes[position...].starts(with: "\\u".utf8) else { throw bad("half a surrogate pair") }
        position += 2
        let low = try fourDigits()
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw bad("half a surrogate pair") }
        return scalar
    }

    private mutating func fourDigits() throws(Malformed) -> UInt32 {
        let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
            let number = UInt32(digits, radix: 16)
        else { throw bad("'\\u' is not followed by four hexadecimal digits") }
        position += 4
        return number
    }
}
