import RunEvents

/// Text for XML 1.0: no illegal characters, no terminal sequences, no marks that turn text around, markup escaped.
package enum XMLText {
    /// Text between tags.
    package static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

    /// Text between double quotes; line breaks survive attribute normalisation.
    package static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    /// A tag's attributes, in the given order.
    static func attributes(_ pairs: [(String, String)]) -> String {
        pairs.map { " \($0)=\"\(attribute($1))\"" }.joined()
    }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        // Most texts hold nothing that would have to be escaped.
        if text.utf8.allSatisfy(isPlain) { return text }
        var result = ""
        for scalar in TerminalText.stripped(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            // Closes a CDATA section for careless readers.
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            case "\n" where isAttribute: result += "&#10;"
            case "\t" where isAttribute: result += "&#9;"
            case "\r": result += "&#13;"
            case _ where scalar.turnsDirection: result += scalar.escape
            case _ where isLegal(scalar): result.unicodeScalars.append(scalar)
            default: break
            }
        }
        return result
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
        default: (0x20..<0x7f).contains(byte)
        }
    }

    private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xa, 0xd, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: !(0x7f...0x9f).contains(scalar.value)
        default: false
        }
    }
}
