import NavigationCore

/// A name as a key of a table in Lua.
enum LuaKey {
    private static let keywords: Set<String> = [
        "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
        "not", "or", "repeat", "return", "then", "true", "until", "while",
    ]

    static func text(_ name: String) -> String {
        let isName =
            name.first.map { !$0.isNumber } == true
            && name.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isName && !keywords.contains(name) ? name : "[\(Value.string(name))]"
    }
}
