import NavigationCore
import NavigationHarness
import Platform

/// Writes the steps of a session as a flow script.
struct FlowWriter {
    let name: String
    /// The app to name in the script, if it would not be found from where the script lies.
    let appPath: String?
    let steps: [Step]
    private var requestNames: [RequestID: String] = [:]
    private var taken: Set<String> = []

    static let mark = "-- Written by sextant repl."

    init(name: String, appPath: String?, steps: [Step]) {
        (self.name, self.appPath, self.steps) = (name, appPath, steps)
    }

    /// The script, and how many steps were left out because they only looked or failed.
    mutating func script(subject: (RequestID) -> String?) -> (text: String, leftOut: Int) {
        var body: [String] = []
        var leftOut = 0
        taken = Set(steps.flatMap(\.newNames) + Manual.entries.keys)
        nameRequests(subject)
        for (index, step) in steps.enumerated() {
            guard let lines = lines(for: step, at: index) else {
                leftOut += 1
                continue
            }
            // What the person has asserted next needs no saying twice.
            let next = steps[(index + 1)...].first { $0.assertions > 0 || $0.hasChanged }?.text ?? ""
            let said = LineScanner.tokens(of: next).map(\.text)
            body += lines + assertions(after: step).filter { LineScanner.tokens(of: $0).map(\.text) != said }
        }
        if body.isEmpty { body = ["-- nothing has happened yet"] }
        let declared = hoisted
        if !declared.isEmpty { body.insert("local \(declared.joined(separator: ", "))", at: 0) }
        var text = Self.mark + "\n"
        if let appPath { text += "app.use(\(Value.string(appPath)))\n" }
        text += "\nflow(\(Value.string(name)), function()\n"
        text += body.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
        return (text + "end)\n", leftOut)
    }

    // MARK: Variables

    /// Variables of entries that cannot be made where they are assigned first.
    private var hoisted: [String] {
        var names: [String] = []
        for (index, step) in steps.enumerated() {
            for name in step.newNames where !isMadeInPlace(name, index) && !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// Whether an entry is `name = …` and nothing before it speaks of the name.
    private func isMadeInPlace(_ name: String, _ index: Int) -> Bool {
        let tokens = LineScanner.tokens(of: steps[index].text)
        guard steps[index].newNames == [name], !steps[index].hasFailed, tokens.count > 2, tokens[0].text == name,
            tokens[1].text == "=", !tokens.contains(where: { $0.text == "local" || $0.text == "return" }),
            // A second statement could speak of the name in a way that a local does not allow.
            !tokens.dropFirst(2).contains(where: { $0.kind == .name && $0.text == name })
        else { return false }
        return !steps[..<index].contains { step in
            LineScanner.tokens(of: step.text).contains { $0.kind == .name && $0.text == name }
        }
    }

    // MARK: Entries

    private func lines(for step: Step, at index: Int) -> [String]? {
        let text = step.text.trimmed { $0.isWhitespace || $0 == ";" }
        let tokens = LineScanner.tokens(of: text)
        let matters = step.hasChanged || step.assertions > 0 && !step.hasFailed || !step.newNames.isEmpty
        if step.hasFailed {
            guard step.hasChanged else { return nil }
            return ["assert.raises(function()"] + text.indented + ["end)"]
        }
        guard matters || !Looking.isOnly(tokens) else { return nil }
        if let request = step.request, let name = requestNames[request], Looking.isCall(tokens) {
            return "local \(name) = \(text)".lines
        }
        if step.newNames.count == 1, isMadeInPlace(step.newNames[0], index) { return ("local " + text).lines }
        if tokens.first?.text == "(" { return ("; " + text).lines }
        if Looking.leaves(tokens) {
            return ["do", "  local function entry()"] + text.indented.map { "  " + $0 } + ["  end", "  entry()", "end"]
        }
        if Looking.isExpression(tokens) { return ["do local _ = " + text + " end"] }
        if tokens.contains(where: { $0.text == "local" && $0.kind == .name }) {
            return ["do"] + text.indented + ["end"]
        }
        return text.lines
    }

    // MARK: Assertions

    /// Requests that did not end at once get a name, for saying later how they ended.
    private mutating func nameRequests(_ subject: (RequestID) -> String?) {
        for step in steps where !step.hasFailed {
            guard let request = step.request, requestNames[request] == nil,
                Looking.isCall(LineScanner.tokens(of: step.text)),
                let outcome = step.outcomes.last(where: { $0.request == request })?.outcome, outcome != .done
            else { continue }
            let base = subject(request).map { "\($0)_request" } ?? "request"
            var name = base
            var number = 2
            while taken.contains(name) { (name, number) = ("\(base)_\(number)", number + 1) }
            taken.insert(name)
            requestNames[request] = name
        }
    }

    private func assertions(after step: Step) -> [String] {
        var lines: [String] = []
        for (request, outcome) in step.outcomes {
            guard let name = requestNames[request] else { continue }
            lines.append("assert.outcome(\(name), \"\(outcome.rawValue)\")")
        }
        let (before, after) = step.seen
        guard before != after else { return lines }
        guard let screen = after.screen else { return lines }
        if before.screen?.name == screen.name, before.screen?.parameters == screen.parameters {
            return lines + [
                "assert.stack { " + after.stack.map { "\(Value.string($0))" }.joined(separator: ", ") + " }"
            ]
        }
        let name = Value.string(screen.name).description
        if after.isAlert { return lines + ["assert.presented(\(name))"] }
        let given =
            screen.parameters.isEmpty ? "" : ", { \("\(Value.record(screen.parameters))".dropFirst().dropLast()) }"
        return lines + ["assert.visible(\(name)\(given))"]
    }
}

/// What can be told about an entry from its words.
private enum Looking {
    private static let functions: Set<String> = [
        "print", "screen", "screens", "tree", "stack", "presented", "events", "effects", "can", "resolve", "address_of",
        "screens_declared", "links_declared",
    ]
    private static let statements: Set<String> = [
        "local", "if", "for", "while", "repeat", "do", "function", "goto", "break", "return",
    ]

    /// Whether an entry that changed nothing can be left out.
    static func isOnly(_ tokens: [LineToken]) -> Bool {
        guard let first = tokens.first else { return true }
        if isExpression(tokens) { return true }
        return isCall(tokens) && (functions.contains(first.text) || first.text == "app" && tokens.count == 3)
    }

    /// Whether it is one call that stands for itself.
    static func isCall(_ tokens: [LineToken]) -> Bool {
        guard let first = tokens.first, first.kind == .name, !statements.contains(first.text), let last = tokens.last
        else { return false }
        guard [")", "}"].contains(last.text) || last.kind == .text, tokens.count > 1 else { return false }
        return isChain(tokens)
    }

    /// Whether an entry gives a value and is no statement.
    static func isExpression(_ tokens: [LineToken]) -> Bool {
        guard let first = tokens.first else { return false }
        if first.kind != .name { return first.text != "(" && first.text != ":" && first.text != ";" }
        if ["not", "nil", "true", "false"].contains(first.text) { return true }
        if first.text == "function" { return tokens.count > 1 && tokens[1].text == "(" }
        guard !statements.contains(first.text), !isAssignment(tokens) else { return false }
        return !isCall(tokens)
    }

    /// Whether it leaves early: as part of a flow it would end the flow.
    static func leaves(_ tokens: [LineToken]) -> Bool {
        let start = tokens.firstIndex { $0.kind == .name && $0.text == "function" } ?? tokens.count
        return tokens[..<start].contains { $0.kind == .name && $0.text == "return" || $0.text == "goto" }
    }

    /// Names, dots and bracketed parts only, so that nothing is computed with the result.
    private static func isChain(_ tokens: [LineToken]) -> Bool {
        var depth = 0
        var before: LineToken?
        for token in tokens {
            let opens = token.kind == .sign && ["(", "{", "["].contains(token.text)
            let closes = token.kind == .sign && [")", "}", "]"].contains(token.text)
            if depth == 0, !opens {
                switch token.kind {
                case .number: return false
                case .sign where token.text != "." && token.text != ":": return false
                case .name where before.map({ $0.text != "." && $0.text != ":" }) ?? false: return false
                case .text where before?.kind != .name && before?.text != ")": return false
                default: break
                }
            }
            if opens { depth += 1 }
            if closes { depth -= 1 }
            before = token
        }
        return true
    }

    private static func isAssignment(_ tokens: [LineToken]) -> Bool {
        var depth = 0
        for (index, token) in tokens.enumerated() where token.kind == .sign {
            if ["(", "{", "["].contains(token.text) { depth += 1 }
            if [")", "}", "]"].contains(token.text) { depth -= 1 }
            guard token.text == "=", depth == 0, index > 0 else { continue }
            let isComparison =
                ["=", "~", "<", ">"].contains(tokens[index - 1].text)
                || index + 1 < tokens.count && tokens[index + 1].text == "="
            if !isComparison { return true }
        }
        return false
    }
}

extension String {
    /// The lines; a text that goes over several lines stays as it is, or indenting would change it.
    fileprivate var lines: [String] {
        if LineScanner.tokens(of: self).contains(where: { $0.kind == .text && $0.text.contains("\n") }) {
            return [self]
        }
        return split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    fileprivate var indented: [String] { lines.map { "  " + $0 } }
}
