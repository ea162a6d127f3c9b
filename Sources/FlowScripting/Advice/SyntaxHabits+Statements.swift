/// Statements, functions and texts as other languages write them.
extension SyntaxHabits {
    var ofStatements: String? {
        if line.contains(/\basync\s+function/) { return "calls return when the app has settled, so leave 'async' out" }
        if line.contains(/\b(?:elif|elsif)\b/) { return "it is written elseif … then" }
        if message.hasPrefix("unexpected symbol"), near == "{", line.contains(/function\s*\(\w*\)\s*\{.*\}\s*end\b/) {
            return "write return before the table"
        }
        let isEnd = message.hasPrefix("'end' expected") || message.hasPrefix("<eof> expected")
        if isEnd, before.hasPrefix("return"), near != "end", line.hasPrefix(near), !near.isEmpty {
            return "return is the last word of its block"
        }
        if message.hasPrefix("syntax error"), ["==", "~=", "<", ">", "<=", ">="].contains(near) {
            return "a comparison is no statement: write return before it"
        }
        return ofLoops ?? ofBlocks ?? ofValues ?? ofTypes
    }

    /// `for i = 1 to 3` and `for i in 1..3`.
    private var ofLoops: String? {
        guard line.hasPrefix("for ") else { return nil }
        let isRange = message.hasPrefix("malformed number") && near.contains("..")
        guard isRange || message.hasPrefix("',' expected") || message.hasPrefix("'=' or 'in' expected") else {
            return nil
        }
        return "it is written for i = 1, 3 do … end, or for _, value in ipairs(list) do … end"
    }

    /// `screen().name` alone on a line, as the prompt takes it, or a function without its parentheses.
    private var ofValues: String? {
        guard message.hasPrefix("syntax error"), line.hasPrefix(near) else { return nil }
        if before.contains(/^[A-Za-z_]\w*\s*$/) { return "a call has parentheses: \(before.filter { $0 != " " })()" }
        guard before.contains(/^\w[\w.]*(?:\([^=]*\))?(?:\[[^\]=]*\]|\.\w+)+$/) else { return nil }
        return "a value alone does nothing: print(\(before)) shows it, assert.equal(expected, \(before)) compares it"
    }

    /// `function)`, and an `end` of an `if` that goes on with `else`.
    private var ofBlocks: String? {
        if message.hasPrefix("'(' expected"), line.contains(/\bfunction\s*\)/) {
            return "it is written function() … end"
        }
        guard message.hasPrefix("'end' expected") || message.hasPrefix("<eof> expected"), near.hasPrefix("else") else {
            return nil
        }
        let isClosed = line.contains(/\bend\s+else/) || line.hasPrefix("else") && before.hasPrefix("end")
        return isClosed ? "the 'end' before '\(near)' closes the 'if' already: leave it out" : nil
    }

    /// `local id: Int` and `function(id: Int)`.
    private var ofTypes: String? {
        guard near == ":" else { return nil }
        if let name = line.firstMatch(of: /^local\s+(\w+)\s*:\s*\w+/)?.1 {
            return "types are not written: local \(name) = …"
        }
        guard let name = line.firstMatch(of: /function[\s\w.:]*\([\w\s,]*?(\w+)\s*:\s*\w+/)?.1 else { return nil }
        return "types are not written: function(\(name))"
    }

    var ofTexts: String? {
        if near.hasPrefix("`") { return "a text stands in quotes, and texts are joined with '..'" }
        if near.hasPrefix("\"\""), line.contains("\"\"\"") {
            return "a text of several lines is written [[ … ]], and a comment begins with --"
        }
        if message.hasPrefix("unfinished long") {
            return "']]' ends it; what is left out of one line begins with -- and a space"
        }
        if message.hasPrefix("invalid escape sequence") {
            if let name = near.hasSuffix("\\(") ? line.firstMatch(of: /\\\((\w+)\)/)?.1 : nil {
                return "texts are joined: \"…\" .. \(name)"
            }
            return "a backslash in a text is written \\\\; in patterns, signs such as %d and %. take its place"
        }
        if message.hasPrefix("unfinished string") {
            return "a text ends on its line, with the quote that it begins with"
        }
        return nil
    }
}
