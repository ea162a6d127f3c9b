import NavigationCore

/// What has no value in a line, where Lua does not say: it names variables and fields, but no results of calls and
/// nothing that is compared.
struct LineAdvice {
    private let tokens: [ScriptTokens.Token]

    private init(_ line: String) { tokens = ScriptTokens(line).tokens }

    /// The end of a message of Lua's; `nil` where the line does not tell.
    static func text(for message: String, line: String?) -> String? {
        guard let line else { return nil }
        let advice = Self(line)
        guard
            let name = message.hasPrefix("attempt to compare")
                ? advice.compared : advice.gone(through: message) ?? advice.indexed(message.hasSuffix(")") ? "]" : ")")
        else { return nil }
        let usual = name.hasSuffix("[0]") ? ": lists begin at 1" : " here"
        if name.hasPrefix("assert.") || name.hasPrefix("check.") {
            return ": an assertion returns nothing, so nothing follows its ')'"
        }
        let why = ["presented()": ": no modal is shown"][name] ?? usual
        return ": '\(name)' has no value\(why)"
    }

    /// The same for a value of the app's state that is not there.
    static func ofState(_ message: String, line: String?) -> String? {
        if let line, let called = called(message, line) { return called }
        guard let line, let (_, name) = message.wholeMatch(of: /attempt to index a nil value \(field '(\w+)'\)/)?.output
        else { return nil }
        let words = Self(line).tokens.map(\.text)
        guard let start = words.firstRange(of: ["app", ".", "state", ".", String(name), "."])?.upperBound else {
            return nil
        }
        guard words.indices.contains(start + 1), words[start + 1] == "=" else {
            return ": 'app.state.\(name)' is null until something assigns it"
        }
        return ": 'app.state.\(name)' has no value here; app.state.\(name) = { \(words[start]) = … } gives it one"
    }

    /// The same for one that is called.
    private static func called(_ message: String, _ line: String) -> String? {
        let pattern = /attempt to call a nil value \((?:method|field) '(\w+)'\)/
        guard let name = message.wholeMatch(of: pattern)?.output.1 else { return nil }
        let words = Self(line).tokens.map(\.text)
        let isState = [":", "."].contains { words.firstRange(of: ["app", ".", "state", $0, String(name), "("]) != nil }
        return isState ? ": app.state.\(name) is read with a '.' and without ()" : nil
    }

    /// What a loop goes through, the only one of the line.
    private func gone(through message: String) -> String? {
        let starts = tokens.indices.filter { ["ipairs", "pairs"].contains(tokens[$0].text) && isSign($0 + 1, ["("]) }
        guard message == "attempt to index a nil value", starts.count == 1, let start = starts.first else { return nil }
        let name = tokens[(start + 2)...].prefix { $0.kind == .name || $0.text == "." }
        guard let last = name.indices.last, isSign(last + 1, [")"]) else { return nil }
        return text(name.startIndex...last)
    }

    /// The only call whose result is indexed, or the only entry of a list.
    private func indexed(_ end: String) -> String? {
        let ends = tokens.indices.filter { isSign($0, [end]) && isSign($0 + 1, [".", ":", "["]) }
        guard ends.count == 1, let start = start(of: ends[0]) else { return nil }
        return text(start...ends[0])
    }

    /// What is compared with a number or text that is written there, in the only comparison of the line.
    private var compared: String? {
        let signs = tokens.indices.filter { isSign($0, ["<", ">", "<=", ">="]) }
        guard signs.count == 1, let sign = signs.first, sign > 0, tokens.indices.contains(sign + 1) else { return nil }
        let (left, right) = (tokens[sign - 1], tokens[sign + 1])
        if right.kind != .name, right.kind != .sign, let start = start(of: sign - 1) { return text(start...(sign - 1)) }
        guard left.kind != .name, left.kind != .sign, right.kind == .name else { return nil }
        var end = sign + 1
        while isSign(end + 1, ["."]), tokens.indices.contains(end + 2), tokens[end + 2].kind == .name { end += 2 }
        return isSign(end + 1, ["(", "["]) ? nil : text(sign + 1...end)
    }

    /// Where the expression begins that ends at a token: a name with its fields, calls and indices.
    private func start(of end: Int) -> Int? {
        var position = end
        while position >= 0 {
            if isSign(position, [")", "]"]) {
                guard let open = opening(of: position), open > 0 else { return nil }
                position = open - 1
            } else if tokens[position].kind == .name, !LuaName.keywords.contains(tokens[position].text) {
                guard isSign(position - 1, [".", ":"]) else { return position }
                position -= 2
            } else {
                return nil
            }
        }
        return nil
    }

    private func opening(of end: Int) -> Int? {
        var depth = 0
        for position in (0...end).reversed() {
            if isSign(position, [")", "]"]) { depth += 1 }
            if isSign(position, ["(", "["]) { depth -= 1 }
            if depth == 0 { return position }
        }
        return nil
    }

    private func isSign(_ position: Int, _ signs: [String]) -> Bool {
        tokens.indices.contains(position) && tokens[position].kind == .sign && signs.contains(tokens[position].text)
    }

    private func text(_ range: ClosedRange<Int>) -> String {
        tokens[range].map { $0.kind == .text ? "\"\($0.text)\"" : $0.text }.joined()
    }
}
