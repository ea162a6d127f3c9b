import NavigationCore

/// A word of a flow that stands as a statement without its parentheses, which Lua finds at what follows.
enum BareCall {
    /// How it is written; `nil` where something else is wrong.
    static func text(for message: String, line: Int, in source: String) -> String? {
        guard message.hasPrefix("syntax error near") else { return nil }
        let tokens = ScriptTokens(source).tokens
        let ends = tokens.indices.filter { tokens[$0].line == line && message.hasSuffix("near '\(tokens[$0].text)'") }
        let isWord = { (at: Int) in tokens[at].kind == .name && !LuaName.keywords.contains(tokens[at].text) }
        for end in ends.filter({ $0 > 0 && (tokens[$0 - 1].line != line || !isWord($0)) })
            + (message.hasSuffix("near <eof>") ? [tokens.endIndex] : [])
        {
            var start = end
            while start > 0, tokens[start - 1].kind == .name || tokens[start - 1].text == ".",
                start == end || (tokens[start - 1].kind == .sign) != (tokens[start].kind == .sign)
            {
                start -= 1
            }
            let path = tokens[start..<end].map(\.text).joined()
            guard let entry = Manual.entries[path], entry.signature.contains("(") else { continue }
            let usage = entry.arguments.isEmpty || entry.signature == "\(path)()" ? "\(path)()" : entry.signature
            let place = tokens[start].line == line ? "" : " in line \(tokens[start].line)"
            return "a call has parentheses\(place): \(usage)"
        }
        return nil
    }
}
