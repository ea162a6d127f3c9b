/// Words and signs of other languages, and what Lua has in their place.
struct SyntaxHabits {
    let message: String
    let line: Substring
    /// The line before it that is not empty.
    let before: Substring
    /// The first word of the line.
    private let word: Substring
    /// What Lua stopped at.
    let near: String

    init(_ message: String, line: Substring, before: Substring) {
        (self.message, self.before) = (message, before.drop { $0 == " " || $0 == "\t" })
        near = SyntaxHabits.near(message)
        let bare = line.drop { $0 == " " || $0 == "\t" }
        // Lua finds a word such as `try` to be wrong on the line after it.
        let other = self.before
        let isAlone = ["try", "do", "begin"].contains(other) && bare.prefix { $0.isLetter } != other
        self.line = isAlone ? other : bare
        word = self.line.prefix { $0.isLetter || $0 == "_" }
    }

    private static func near(_ message: String) -> String {
        guard let start = message.firstRange(of: "near '")?.upperBound else { return "" }
        return String(message[start...].dropLast(message.hasSuffix("'") ? 1 : 0))
    }

    private static let variables = "a variable begins with local, as in local request = push(\"screen\")"
    private static let errors = "assert.raises(function() … end) expects an error, pcall(function() … end) catches one"
    private static let words = [
        "let": variables, "const": variables, "var": variables, "try": errors, "catch": errors,
        "throw": "it is written error(\"…\")",
        "await": settled, "async": settled,
        "switch": "it is written if … then … elseif … then … end",
        "case": "it is written if … then … elseif … then … end",
        "elif": "it is written elseif … then", "elsif": "it is written elseif … then",
        "import": "it is written local module = require(\"module\")", "def": functions, "func": functions,
        "fun": functions,
        "fn": functions, "foreach": lists, "class": "Lua has tables and functions, and no classes",
    ]
    private static let script = "a flow script is Lua, and declares flow(\"name\", function() … end)"
    private static let settled = "calls return when the app has settled: leave it out"
    private static let functions = "it is written local function name() … end"
    private static let lists = "it is written for _, value in ipairs(list) do … end"

    /// What is to be written; `nil` where nobody knows.
    var text: String? {
        if let advice = SyntaxHabits.words[String(word)], line != word || word == "try" { return advice }
        if line.contains("continue"), message.hasPrefix("syntax error") {
            return "Lua has no 'continue': wrap the rest in if not … then … end"
        }
        return ofStatements ?? ofTexts ?? ofSigns ?? ofColons ?? ofWords ?? ofCommas
    }

    private var ofSigns: String? {
        if line.contains("==="), near == "=" { return "values are compared with ==" }
        if isArrow {
            return "a function is written function() … end"
        }
        if line.hasPrefix("#"), near.hasPrefix("#") || near == "!" { return "a comment begins with --" }
        if line.hasPrefix("/*") || line.hasPrefix("*"), near == "/" || near == "*" { return "a comment begins with --" }
        if near == "?" { return choice }
        if near.count == 1, let sign = near.first, "@\\$?".contains(sign) { return "'\(sign)' is no sign of Lua's" }
        if near == "[", message.hasPrefix("unexpected symbol"), line.contains(/[=(,]\s*\[/) {
            return "a list is written { 1, 2 }"
        }
        if message.hasPrefix("malformed number"), near.last?.isLetter == true {
            return "a duration with a unit is a text: \"\(near)\""
        }
        return nil
    }

    /// Whether a function is written with an arrow.
    var isArrow: Bool {
        (line.contains("=>") || line.contains("->")) && (near == ")" || near == "-" || near == "=")
    }

    private var choice: String {
        if line.contains("?.") { return "what may be missing is asked for with and: value and value.name" }
        if line.contains("??") { return "a value in place of nothing is written value or other" }
        return "a choice is written condition and one or other"
    }

    /// `name: value`, and `"name": value`, as data is written elsewhere.
    private var ofColons: String? {
        let isEntry = message.hasPrefix("<name> expected") || message.hasPrefix("function arguments expected")
        let isQuoted = (message.hasPrefix("'}' expected") || message.hasPrefix("unexpected symbol")) && near == ":"
        if message.hasPrefix("unexpected symbol"), near == "{", line.contains(/^\{\s*"\w+"\s*:/) {
            return SyntaxHabits.script
        }
        guard isEntry || isQuoted else { return nil }
        if let name = line.firstMatch(of: /"(\w+)"\s*:/)?.1 { return "a value with a name is written \(name) = …" }
        guard let name = line.firstMatch(of: /(?:^|[{,]\s*)(\w+)\s*:(?:\s|["'{\[]|$)/)?.1 else { return nil }
        if name == "appId" { return SyntaxHabits.script }
        return "a value with a name is written \(name) = …"
    }

    private var ofWords: String? {
        if word == "for", near == "(" {
            return "it is written for i = 1, 3 do … end, or for _, value in ipairs(list) do … end"
        }
        if word == "goto" { return "goto is a word of Lua's own: navigate(\"screen\") goes to a screen" }
        if message.hasPrefix("<name> expected"), line.contains(".\(near)") {
            return near == "not"
                ? "'not' is a word of Lua's own; opposites are named, as assert.not_visible(\"screen\")"
                : "'\(near)' is a word of Lua's own: write [\"\(near)\"]"
        }
        if message.hasPrefix("'do' expected") { return "the head of a loop ends with do" }
        if message.hasPrefix("'then' expected"), near.first?.isLetter == true {
            return "the head of an 'if' ends with then, and its block with end"
        }
        // Such as 'assert screen().name == "home"', with whatever follows.
        if ["assert", "print"].contains(word), message.hasPrefix("syntax error") {
            let rest = line.dropFirst(word.count).drop { $0 == " " }
            if rest.hasPrefix(near), !near.isEmpty, rest.count <= 60 {
                return "a call has parentheses: \(word)(\(rest))"
            }
        }
        // Such as 'push item'.
        let parts = line.split(separator: " ")
        let isName = { (part: Substring) in part.allSatisfy { $0.isLetter || $0 == "_" || $0 == "." } }
        guard message.hasPrefix("syntax error"), parts.count == 2, parts.allSatisfy(isName), parts[1] == near else {
            return nil
        }
        return "a call has parentheses, and a name is in quotes: \(parts[0])(\"\(parts[1])\")"
    }

    private var ofCommas: String? {
        let isEntry = near.first.map { $0.isLetter || $0 == "_" || $0 == "\"" || $0 == "{" || $0 == "[" } ?? false
        if message.hasPrefix("'}' expected"), near == "=", let name = line.firstMatch(of: /"(\w+)"\s*=/)?.1 {
            return "a name before '=' stands without quotes: \(name) = …"
        }
        if message.hasPrefix("'}' expected"), isEntry { return "entries are separated by commas" }
        guard message.hasPrefix("')' expected") else { return nil }
        if near == "{" || near == "function" || near.hasPrefix("\"") { return "arguments are separated by commas" }
        // The next statement has begun.
        guard line.hasPrefix(near), !near.isEmpty, near != "end" else { return nil }
        return "a ')' is missing before it"
    }
}
