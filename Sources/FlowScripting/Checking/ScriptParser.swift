import NavigationCore

/// Reads a script that Lua has compiled already: which global names it uses, and what is written in its calls.
///
/// It follows Lua's grammar as far as scopes need that. A script that it does not understand ends its reading.
struct ScriptParser {
    /// Signs and words that Lua does not expect here.
    struct Confusion: Error {}

    private let tokens: [ScriptTokens.Token]
    private(set) var position = 0
    private var scopes: [Set<String>] = [[]]
    /// The lines of locals that have the names of the words which gave them their values.
    var hiding: [String: Int] = [:]
    /// Calls that gave locals their only value, by the names of these.
    var given: [String: WrittenCall] = [:]
    /// The key whose value is the table that begins.
    var tableKey: String?
    var place = WrittenPlace(line: 0)
    var script = WrittenScript()
    /// Whether the function that is being read returns something or raises.
    var answers = false

    /// What can be told of a script; what comes after something unknown is left out.
    static func read(_ text: String) -> WrittenScript {
        var parser = ScriptParser(tokens: ScriptTokens(text).tokens)
        try? parser.block()
        return parser.script
    }

    /// Expressions and statements in each other; Lua itself takes no script with more.
    private static let deepest = 250
    private var depth = 0

    private init(tokens: [ScriptTokens.Token]) { self.tokens = tokens }

    // MARK: Tokens

    var current: ScriptTokens.Token? { position < tokens.count ? tokens[position] : nil }
    var next: ScriptTokens.Token? { position + 1 < tokens.count ? tokens[position + 1] : nil }

    /// Whether a word or sign of Lua's is next.
    func isAt(_ word: String) -> Bool {
        guard let current, current.kind == .name || current.kind == .sign else { return false }
        return current.text == word
    }

    mutating func advance() { position += 1 }

    mutating func takes(_ word: String) -> Bool {
        guard isAt(word) else { return false }
        advance()
        return true
    }

    func tokens(since start: Int) -> ArraySlice<ScriptTokens.Token> { tokens[start..<position] }

    /// Whether a call of a name stands some tokens ahead.
    func isCall(of name: String, ahead: Int) -> Bool {
        let texts = tokens[position...].dropFirst(ahead).prefix(2).map(\.text)
        return texts == [name, "("]
    }

    /// The list of a loop that is at the '=' of `= 0, #list do` or `= 0, #list - 1 do`.
    var zeroBased: (list: String, line: Int)? {
        let ahead = tokens[position...].prefix(8)
        let texts = ahead.prefix { $0.text != "do" }.map(\.text)
        guard texts.starts(with: ["=", "0", ",", "#"]), texts.count == 5 || texts.suffix(2) == ["-", "1"],
            texts.count <= 7, let line = ahead.first?.line
        else { return nil }
        return (texts[4], line)
    }

    /// Whether `list[variable]` has been read since a place.
    func reads(_ list: String, at variable: String, since start: Int) -> Bool {
        let texts = tokens[start..<position].map(\.text)
        return texts.indices.dropLast(3).contains { texts[$0..<($0 + 4)] == [list, "[", variable, "]"] }
    }

    mutating func expect(_ word: String) throws(Confusion) {
        guard takes(word) else { throw Confusion() }
    }

    mutating func name() throws(Confusion) -> String {
        guard let token = current, token.kind == .name, !LuaName.keywords.contains(token.text) else {
            throw Confusion()
        }
        advance()
        return token.text
    }

    /// Reads what may have more of the same in it.
    mutating func nested<Result>(_ read: (inout Self) throws(Confusion) -> Result) throws(Confusion) -> Result {
        guard depth < Self.deepest else { throw Confusion() }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    // MARK: Names

    func isLocal(_ name: String) -> Bool { scopes.contains { $0.contains(name) } }

    mutating func declare(_ name: String) {
        scopes[scopes.count - 1].insert(name)
        hiding[name] = nil
        given[name] = nil
    }

    /// Reads something with names of its own.
    mutating func scoped(_ names: [String] = [], _ read: (inout Self) throws(Confusion) -> Void) throws(Confusion) {
        scopes.append(Set(names))
        for name in names { given[name] = nil }
        try read(&self)
        scopes.removeLast()
    }

    /// Reads something of which the place says more than of what is around it.
    mutating func placed<Result>(
        _ change: (inout WrittenPlace) -> Void,
        _ read: (inout Self) throws(Confusion) -> Result
    ) throws(Confusion) -> Result {
        let outer = place
        change(&place)
        let result = try read(&self)
        place = outer
        return result
    }

    func place(at line: Int) -> WrittenPlace {
        var place = place
        place.line = line
        return place
    }
}
