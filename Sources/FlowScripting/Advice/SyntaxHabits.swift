/// Words and signs of other languages, and what Lua has in their place.
struct SyntaxHabits {
    private let message: String
    private let line: Substring
    /// The first word of the line.
    private let word: Substring
    /// What Lua stopped at.
    private let near: String

    init(_ message: String, line: Substring, before: Substring) {
        self.message = message
        near = SyntaxHabits.near(message)
        let bare = line.drop { $0 == " " || $0 == "\t" }
        // A word that stands alone is found to be wrong on the line that follows.
        let other = before.drop { $0 == " " || $0 == "\t" }
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
        "await": "calls return when the app has settled: leave it out",
        "async": "calls return when the app has settled: leave it out",
        "switch": "it is written if … then … elseif … then … end",
        "case": "it is written if … then … elseif … then … end",
        "elif": "it is written elseif … then", "elsif": "it is written elseif … then",
        "import": "it is written local module = require(\"module\")", "def": functions, "func": functions,
        "fun": functions,
        "fn": functions, "foreach": lists, "class": "Lua has tables and functions, and no classes",
    ]
    private static let functions = "it is written local function name() … end"
    private static let lists = "it is written for _, value in ipairs(list) do … end"

    /// What is to be written; `nil` where nobody knows.
    var text: String? {
        if let advice = SyntaxHabits.words[String(word)], line != word || word == "try" { return advice }
        if line.contains("continue"), message.hasPrefix("syntax error") {
            return "Lua has no 'continue': wrap the rest in if not … then … end"
        }
        return ofSigns ?? ofWords ?? ofCommas
    }

    private var ofSigns: String? {
        if line.contains("==="), near == "=" { return "values are compared with ==" }
        if line.contains("=>") || line.contains("->"), near == ")" || near == "-" || near == "=" {
            return "a function is written function() … end"
        }
        if line.hasPrefix("#"), near.hasPrefix("#") || near == "!" { return "a comment begins with --" }
        if near == "?" { return "a choice is written condition and one or other" }
        if near.hasPrefix("`") { return "a text stands in quotes, and texts are joined with '..'" }
        if message.hasPrefix("unfinished string") {
            return "a text ends on its line, with the quote that it begins with"
        }
        if message.hasPrefix("malformed number"), near.last?.isLetter == true {
            return "a duration with a unit is a text: \"\(near)\""
        }
        return nil
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
        if message.hasPrefix("'}' expected"), isEntry { return "entries are separated by commas" }
        guard message.hasPrefix("')' expected") else { return nil }
        if near == "{" || near == "function" || near.hasPrefix("\"") { return "arguments are separated by commas" }
        // The next statement has begun.
        guard line.hasPrefix(near), !near.isEmpty, near != "end" else { return nil }
        return "a ')' is missing before it"
    }
}
