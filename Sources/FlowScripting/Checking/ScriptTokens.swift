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

    /// The names of functions that are declared as `function module.NAME(…)` or `NAME = function(…)`.
    var functions: [String] {
        tokens.indices.filter { tokens[$0].kind == .name && tokens[$0].text == "function" }.compactMap { index in
            let path = tokens[(index + 1)...].prefix { $0.kind == .name || [".", ":"].contains($0.text) }
            if let name = path.last { return name.text }
            guard index >= 2, tokens[index - 1].text == "=", tokens[index - 2].kind == .name else { return nil }
            return tokens[index - 2].text
        }
    }

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
