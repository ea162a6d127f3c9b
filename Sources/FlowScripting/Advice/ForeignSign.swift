/// A sign that Lua does not know, as text programs and web pages put it into what is copied from them.
enum ForeignSign {
    private static let invisible: [UInt32: String] = [
        0xA0: "a space that does not break", 0x200B: "a space without width", 0x200C: "a sign without width",
        0x200D: "a sign without width", 0x2028: "a line separator", 0x202F: "a narrow space", 0x2003: "a wide space",
        0xFEFF: "a byte order mark", 0x3000: "a wide space",
    ]

    /// What a line has that Lua stops at; `nil` where nothing is foreign outside its texts.
    static func text(in line: Substring) -> String? {
        guard let sign = sign(in: line), let first = sign.unicodeScalars.first else { return nil }
        if "“”„‘’«»".contains(sign) { return "quotes are straight, \" or '" }
        let digits = String(first.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        if let name = invisible[first.value] {
            return "the line has \(name) (\(code)), which is not seen: write a plain space or nothing"
        }
        if "—–−".contains(sign) { return "'\(sign)' (\(code)) is no sign of Lua's: a comment begins with --" }
        return "'\(sign)' (\(code)) is no sign of Lua's: names have plain letters, and a text stands in quotes"
    }

    /// Lua's message with the sign in place of the first of its bytes; a sign that is not seen is left out.
    static func readable(_ message: String, line: Substring) -> String {
        guard let sign = sign(in: line), let first = sign.unicodeScalars.first else { return message }
        let near = invisible[first.value] == nil ? " near '\(sign)'" : ""
        return message.replacing(/\ near '<\\\d+>'/, with: near)
    }

    /// The first sign that is not plain text, outside of quotes.
    private static func sign(in line: Substring) -> Character? {
        var quote: Character?
        var previous: Character?
        for sign in line {
            defer { previous = sign }
            if let open = quote {
                if sign == open, previous != "\\" { quote = nil }
            } else if sign == "\"" || sign == "'" {
                quote = sign
            } else if sign == "-", previous == "-" {
                return nil
            } else if !sign.isASCII {
                return sign
            }
        }
        return nil
    }
}
