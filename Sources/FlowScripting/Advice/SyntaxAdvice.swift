import LuaRuntime
import Platform

/// What may have been meant by text that Lua does not understand.
enum SyntaxAdvice {
    private static let signs: [(sign: String, near: String, text: String)] = [
        ("!=", "!", "'not equal' is written ~="), ("&&", "&", "'&&' is written and"),
        ("||", "|", "'||' is written or"),
        ("+=", "+", "it is written x = x + 1"), ("++", "+", "it is written x = x + 1"),
        ("-=", "-", "it is written x = x - 1"), ("..=", "..", "it is written x = x .. y"),
        ("!", "!", "'!' is written not"),
        ("=>", ">", "'greater or equal' is written >="), ("{", "{", "a block ends with end, not with braces"),
        ("//", "/", "a comment begins with --"),
    ]
    private static let openers: Set<String> = ["function", "if", "for", "while", "do", "repeat"]

    /// A message about a mistake on a line, with what may have been meant.
    static func sentence(for message: String, line: Int, in source: LuaSource) -> String {
        let lines = String(decoding: source.bytes, as: UTF8.self).fileLines
        let words = lines.indices.contains(line - 1) ? ForeignSign.readable(message, line: lines[line - 1]) : message
        return words + text(for: message, line: line, in: source)
    }

    /// The end of a message about a mistake on a line; empty where nobody knows.
    private static func text(for message: String, line: Int, in source: LuaSource) -> String {
        guard message.contains(" near ") else { return "" }
        let text = String(decoding: source.bytes, as: UTF8.self)
        let lines = text.fileLines
        guard lines.indices.contains(line - 1) else { return "" }
        if message.contains("near '<\\"), let text = ForeignSign.text(in: lines[line - 1]) { return ": \(text)" }
        let before = lines[..<(line - 1)].last { !$0.allSatisfy(\.isWhitespace) } ?? ""
        let habits = SyntaxHabits(message, line: lines[line - 1], before: before)
        if let call = BareCall.text(for: message, line: line, in: text) { return ": \(call)" }
        if message.hasSuffix("expected near '='"), !message.hasPrefix("'}'"), lines[line - 1].contains("("),
            !habits.isArrow
        {
            let isNamed = lines[line - 1].contains(/,\s*\w+\s*=[^=]/)
            return isNamed ? ": values with names stand in braces: { name = … }" : ": values are compared with =="
        }
        if let habit = habits.text { return ": \(habit)" }
        for (sign, near, advice) in signs where message.contains("near '\(near)") && lines[line - 1].contains(sign) {
            return ": \(advice)"
        }
        if message.contains("near 'end'"), message.hasPrefix("')' expected") {
            return ": there is one 'end' too many, or a ')' is missing before it"
        }
        if message.contains("near ')'"), hasStrayParenthesis(text, on: line) { return ": there is one ')' too many" }
        let isAboutEnd =
            message.contains("near ')'") || message.contains("near <eof>") || message.contains("'end' expected")
        guard isAboutEnd, let opener = unclosed(in: text, upTo: line) else { return "" }
        if opener.word == "if", let other = secondIf(in: lines, from: opener.line, upTo: line) {
            return ": 'else if' of line \(other) begins another 'if', which has no 'end': it is written elseif"
        }
        return ": the '\(opener.word)' of line \(opener.line) seems to have no 'end'"
    }

    /// The line of an `else if`, which other languages have as one word.
    private static func secondIf(in lines: [Substring], from first: Int, upTo last: Int) -> Int? {
        (first...last).first { number in
            lines.indices.contains(number - 1) && lines[number - 1].split(separator: " ").starts(with: ["else", "if"])
        }
    }

    /// Whether a ')' of a line closes nothing, in a block that began on another line.
    private static func hasStrayParenthesis(_ text: String, on line: Int) -> Bool {
        var open: [ScriptTokens.Token] = []
        var previous: ScriptTokens.Token?
        for token in ScriptTokens(text).tokens where token.line <= line && token.kind != .text {
            defer { previous = token }
            switch token.text {
            case "(", "function", "if", "do", "repeat": open.append(token)
            case ")" where open.last?.text != "(":
                // A ')' that begins a line, or follows an 'end', is that of a call around a block without 'end'.
                let isBehindCall = previous.map { $0.line == line && $0.text != "end" } ?? false
                return token.line == line && isBehindCall && open.last?.line != line
            case ")", "end", "until": _ = open.popLast()
            default: break
            }
        }
        return false
    }

    /// The first block whose `end` stands at the beginning of another line than where blocks of its line end.
    private static func unclosed(in text: String, upTo last: Int) -> (word: String, line: Int)? {
        let lines = text.fileLines
        let indents = lines.map { line in line.prefix { $0 == " " || $0 == "\t" }.count }
        var open: [(word: String, line: Int)] = []
        var (previous, isLoop) = (0, false)
        for token in ScriptTokens(text).tokens where token.kind == .name && token.line <= last {
            defer { previous = token.line }
            if openers.contains(token.text) {
                // The 'do' of a loop belongs to its 'for' or 'while'.
                if token.text == "do", isLoop {
                    isLoop = false
                    continue
                }
                isLoop = token.text == "for" || token.text == "while"
                open.append((token.text, token.line))
            } else if token.text == "end" || token.text == "until", let opener = open.popLast() {
                let isFirst = previous != token.line
                if isFirst, opener.line != token.line, indents[token.line - 1] < indents[opener.line - 1] {
                    return opener
                }
            }
        }
        return open.last
    }
}
