import NavigationCore

/// Writes values as JSON with sorted keys and without line breaks.
package struct JSONText {
    package private(set) var text = ""

    package init() {}

    /// The JSON text of one value.
    package static func of(_ value: Value) -> String {
        var json = JSONText()
        json.append(value)
        return json.text
    }

    package mutating func append(_ value: Value) {
        switch value {
        case .null: text += "null"
        case .boolean(let boolean): text += boolean ? "true" : "false"
        case .integer(let integer): text += String(integer)
        case .number(let number): append(number)
        case .string(let string): append(string)
        case .array(let values): append(values)
        case .record(let fields): append(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        }
    }

    /// Appends an object with its keys in the given order.
    package mutating func append(_ fields: [(String, Value)]) {
        text += "{"
        var isFirst = true
        for (key, value) in fields {
            if !isFirst { text += "," }
            isFirst = false
            append(key)
            text += ":"
            append(value)
        }
        text += "}"
    }

    private mutating func append(_ values: [Value]) {
        text += "["
        var isFirst = true
        for value in values {
            if !isFirst { text += "," }
            isFirst = false
            append(value)
        }
        text += "]"
    }

    /// JSON has no word for infinities and NaN, so they become text.
    private mutating func append(_ number: Double) {
        if number.isFinite { text += "\(number)" } else { append("\(number)") }
    }

    private mutating func append(_ string: String) {
        text += "\""
        // Most texts hold nothing that would have to be escaped.
        if string.utf8.allSatisfy(Self.isPlain) {
            text += string
        } else {
            for scalar in string.unicodeScalars { append(scalar) }
        }
        text += "\""
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        // Line separators end a line for some readers, and controls reach terminals.
        case "\0"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}": escape(scalar)
        default: text.unicodeScalars.append(scalar)
        }
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
