/// The tokens of a script with their lines, where signs of several characters are one.
struct ScriptTokens {
    struct Token {
        var kind: LineToken.Kind
        var text: String
        var line: Int

        /// The value of a text that is written without escapes.
        var plainText: String? { kind == .text && !text.contains("\\") ? text : nil }
    }

    private static let long: Set<String> = ["==", "~=", "<=", ">=", "//", "::", "<<", ">>", "..", "..."]

    private(set) var tokens: [Token] = []

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var (line, counted, end) = (1, 0, -1)
        for token in LineScanner.tokens(of: text) {
            line += bytes[counted..<token.start].count { $0 == UInt8(ascii: "\n") }
            counted = token.start
            if token.kind == .sign, token.start == end, let last = tokens.last, last.kind == .sign,
                Self.long.contains(last.text + token.text)
            {
                tokens[tokens.count - 1].text += token.text
            } else {
                tokens.append(Token(kind: token.kind, text: token.text, line: line))
            }
            end = token.end
        }
    }
}
