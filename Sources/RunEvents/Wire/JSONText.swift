package import NavigationCore

/// Writes values as JSON with sorted keys and without line breaks.
///
/// A run writes several lines for each of its flows, so this works on bytes.
package struct JSONText {
    private var bytes: [UInt8] = []

    package init() {}

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The JSON text of one value.
    package static func of(_ value: Value) -> String {
        var json = JSONText()
        json.append(value)
        return json.text
    }

    package mutating func append(_ value: Value) {
        switch value {
        case .null: put("null")
        case .boolean(let boolean): put(boolean ? "true" : "false")
        case .integer(let integer): put(String(integer))
        case .number(let number): append(number)
        case .string(let string): append(string)
        case .array(let values): append(values)
        case .record(let fields): append([], fields)
        }
    }

    /// Appends an object: some fields in the given order, then the others with sorted keys.
    package mutating func append(_ first: [(String, Value)], _ others: [String: Value] = [:]) {
        put(UInt8(ascii: "{"))
        var isFirst = true
        for (key, value) in first { append(key, value, &isFirst) }
        for (key, value) in others.sorted(by: { $0.key < $1.key }) { append(key, value, &isFirst) }
        put(UInt8(ascii: "}"))
    }

    private mutating func append(_ key: String, _ value: Value, _ isFirst: inout Bool) {
        if !isFirst { put(UInt8(ascii: ",")) }
        isFirst = false
        append(key)
        put(UInt8(ascii: ":"))
        append(value)
    }

    private mutating func append(_ values: [Value]) {
        put(UInt8(ascii: "["))
        var isFirst = true
        for value in values {
            if !isFirst { put(UInt8(ascii: ",")) }
            isFirst = false
            append(value)
        }
        put(UInt8(ascii: "]"))
    }

    /// JSON has no word for infinities and NaN, so they become text.
    private mutating func append(_ number: Double) {
        if number.isFinite { put("\(number)") } else { append("\(number)") }
    }

    private mutating func put(_ plain: String) { bytes += plain.utf8 }
    private mutating func put(_ byte: UInt8) { bytes.append(byte) }
}

// MARK: - Strings

extension JSONText {
    private mutating func append(_ string: String) {
        put(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { append($0) }
        put(UInt8(ascii: "\""))
    }

    /// Appends the content of a text. What lies between characters that have to be escaped is copied as a whole: most
    /// texts have none.
    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var position = 0
        while position < text.count {
            let length = Self.lengthOfSpecial(text, position)
            if length == 0 {
                position += 1
                continue
            }
            bytes += text[start..<position]
            escape(text[position..<position + length])
            position += length
            start = position
        }
        bytes += text[start...]
    }

    /// How many bytes the character that begins here has, if it cannot stand in a line as it is; otherwise 0.
    ///
    /// Line separators end a line for some readers, controls reach terminals, and marks of direction turn text around.
    private static func lengthOfSpecial(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int {
        switch text[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F: 1
        // U+0080 to U+009F.
        case 0xC2: text[position + 1] < 0xA0 ? 2 : 0
        // U+061C.
        case 0xD8: text[position + 1] == 0x9C ? 2 : 0
        case 0xE2: isSpecial(text[position + 1], text[position + 2]) ? 3 : 0
        default: 0
        }
    }

    /// What follows 0xE2 in U+200E and U+200F, U+2028 to U+202E, U+2066 to U+2069.
    private static func isSpecial(_ second: UInt8, _ third: UInt8) -> Bool {
        switch (second, third) {
        case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): true
        default: false
        }
    }

    private mutating func escape(_ character: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first else { return }
        switch scalar {
        case "\"": put("\\\"")
        case "\\": put("\\\\")
        case "\n": put("\\n")
        case "\r": put("\\r")
        case "\t": put("\\t")
        default:
            let digits = String(scalar.value, radix: 16)
            put("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
    }
}
