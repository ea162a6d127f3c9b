/// Names as Lua has them, for what is written to be read by it.
package enum LuaName {
    /// Words that name nothing.
    package static let keywords: Set<String> = [
        "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
        "not", "or", "repeat", "return", "then", "true", "until", "while",
    ]

    /// Whether a text stands for a variable or a field without quotes.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first), !keywords.contains(text) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || $0.isASCIIDigit }
    }

    /// A text as the key of a table: `id`, or `["first name"]`.
    package static func key(_ text: String) -> String { isName(text) ? text : "[\(Value.string(text))]" }

    private static func isLetter(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte == UInt8(ascii: "_") }
}
