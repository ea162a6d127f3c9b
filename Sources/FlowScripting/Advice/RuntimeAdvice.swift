import LuaRuntime

/// What Lua's own words about a mistake mean for somebody who is new to Lua.
private enum RuntimeAdvice {
    /// The end of a message of Lua's; empty where nobody knows.
    static func text(for message: String) -> String {
        let name = quoted(in: message, after: "('") ?? quoted(in: message, after: " '")
        if message.contains("(for iterator") {
            return ": a list is gone through with 'for _, value in ipairs(list) do'"
        }
        if message.hasPrefix("bad argument") { return text(forArgument: message, name) }
        if message.hasPrefix("attempt to call") { return text(forCall: message, name) }
        switch message {
        case let text where text.hasPrefix("attempt to add a 'string'") || isArithmetic(text, on: "string"):
            return ": texts are joined with '..', and tonumber(text) makes a number"
        case let text where isArithmetic(text, on: "nil"),
            let text where text.hasPrefix("attempt to index a nil value"):
            return name.map { nothing($0, isLocal: text.contains("(local '")) } ?? ""
        case let text where text.hasPrefix("attempt to concatenate a nil value"):
            return ": \(name.map { "'\($0)'" } ?? "it") has no value here; tostring(…) makes a text of anything"
        case let text where text.hasPrefix("attempt to concatenate"):
            return ": tostring(…) makes a text of anything"
        case let text where text.hasPrefix("attempt to get length of a nil value"):
            return ": \(name.map { "'\($0)'" } ?? "it") has no value here"
        case let text where text.hasPrefix("attempt to get length of a function value"):
            return name.map { ": '\($0)' is a function, which is called with ()" } ?? ""
        case let text where text.hasPrefix("attempt to index a boolean value"):
            let name = name.map { "'\($0)'" } ?? "it"
            return ": \(name) is true or false, as a required module is that does not end with 'return'"
        case let text where text.hasPrefix("attempt to index a function value (global 'flow')"):
            return ": \(GlobalHabits.chosen)"
        case let text where text.hasPrefix("attempt to index a function value"):
            return name.map { ": '\($0)' is a function: \($0)() calls it, \($0)().… reads what it returns" } ?? ""
        case let text where text.hasPrefix("cannot assign") && text.hasSuffix("of a screen"):
            return ": it changes by what is done, as navigate(\"screen\") and tap(\"action\") do"
        case let text where text.hasPrefix("attempt to compare"):
            return text.contains("nil")
                ? ": one of them has no value here" : ": tonumber(text) makes a number of a text"
        case let text where text.hasPrefix("malformed pattern"):
            return ": signs such as '[', '(' and '%' are written '%[', '%(' and '%%' in a pattern"
        default: return ""
        }
    }

    /// The same of a value that a function cannot take.
    private static func text(forArgument message: String, _ name: String?) -> String {
        switch message {
        case let text where text.hasSuffix("(the table contains itself)"):
            return ": what is kept is data; an id names the other one"
        case let text where text.hasSuffix("got nil)"):
            return ": it has no value here: a name may be misspelt"
        case let text where text.hasPrefix("bad argument #1 to") && text.hasSuffix("(string expected, got no value)"):
            return name.map { ": it is called with a ':', as in text:\($0)()" } ?? ""
        case let text where text.hasSuffix("got no value)"):
            return ": what was called there returns nothing"
        case let text where text.hasSuffix("(table expected, got screen)"):
            return ": its fields are read by name, as screen().name"
        case let text where text.hasSuffix("(table expected, got request)"):
            return ": its fields are read by name, as request.outcome"
        default: return ""
        }
    }

    /// The same of something that is called and is no function.
    private static func text(forCall message: String, _ name: String?) -> String {
        switch message {
        case "attempt to call a nil value":
            return ": what stands before the '(', '{' or text has no value: a ',' may be missing"
        case let text where text.hasPrefix("attempt to call a nil value (method '") && name.map(words.contains) == true:
            return ": words stand alone, as in \(name ?? "")(…)"
        case let text where text.hasPrefix("attempt to call a nil value"):
            return name.map { LibraryHabits.text(for: $0).map { ": \($0)" } ?? ": there is no function '\($0)'" } ?? ""
        case let text where text.contains("(method '"):
            if text.contains("a service value") { return serviceAdvice(name) }
            return name.map { ": '\($0)' is a value, not a function: it is read with a '.' and without ()" } ?? ""
        case let text where text.hasPrefix("attempt to call a state value (field 'state')"):
            return ": app.state.user reads a key, and app.state.user = … assigns it"
        case let text where text.hasPrefix("attempt to call a service value"):
            return serviceAdvice(name)
        case _ where name == "app":
            return ": a description is App { … }, with a capital letter; app is the app that runs"
        case let text where text.contains("(local '"):
            return name.map(called) ?? ""
        default:
            return name.map { ": '\($0)' is a value, not a function: it is read without ()" } ?? ""
        }
    }

    /// What is said of a name without a value.
    private static func nothing(_ name: String, isLocal: Bool) -> String {
        if isLocal, words.contains(name) || GlobalHabits.isDirect(name) {
            let reason = "a flow's function gets nothing, so a parameter '\(name)' is nil"
            return ": \(reason): words stand alone, as in tap(\"action\")"
        }
        return ": '\(name)' has no value here"
    }

    private static func serviceAdvice(_ name: String?) -> String {
        name.map { ": its functions are called with a dot: services.\($0).…(…)" } ?? ""
    }

    /// What is said of a local that is called and is no function.
    private static func called(_ name: String) -> String {
        words.contains(name)
            ? ": a local '\(name)' hides \(name)(): name it otherwise"
            : ": '\(name)' is a value, not a function: it is read without ()"
    }

    /// The words of flows, without their fields.
    private static let words = Set(Manual.entries.keys.compactMap { $0.split(separator: ".").first.map(String.init) })

    private static func isArithmetic(_ message: String, on type: String) -> Bool {
        message.hasPrefix("attempt to perform arithmetic on a \(type) value")
    }

    private static func quoted(in message: String, after start: String) -> String? {
        guard let open = message.firstRange(of: start)?.upperBound else { return nil }
        return message[open...].split(separator: "'", omittingEmptySubsequences: false).first.map(String.init)
    }
}

/// What is wrong with a condition that did not hold, as it is written.
enum ConditionAdvice {
    /// The end of a message about a failed `assert(…)` of a line; empty where nobody knows.
    static func text(forLine line: String) -> String {
        let bare = line.filter { $0 != " " }
        guard bare.contains("==") || bare.contains("~=") else { return "" }
        let length = NothingAdvice.text(forLine: line)
        if !length.isEmpty { return length }
        if bare.contains("=null") { return ": nothing is nil in a script, and null in a description" }
        if bare.contains("=={") || bare.contains("~={") { return ": assert.equal(expected, actual) compares tables" }
        for (call, field) in [("screen()", "name"), ("presented()", "name"), ("tree()", "")] {
            for sign in ["==", "~="] {
                let uses = ["\(call)\(sign)\"", "\(call)\(sign)'", "\"\(sign)\(call)", "'\(sign)\(call)"]
                guard uses.contains(where: { bare.contains($0) && !bare.contains($0 + ".") }) else { continue }
                let right = field.isEmpty ? "assert.tree(text)" : "\(call).\(field) \(sign) \"…\""
                return ": \(call) is no text: write \(right)"
            }
        }
        if bare.contains(/\b(?:navigate|push|present|pop|show|open_url|tap|dismiss|select_tab)\(.*\)[=~]=["']/) {
            return ": a request is no text: assert.outcome(request, \"done\") tells what came of it"
        }
        let assertion = bare.contains("~=") ? "assert.not_equal" : "assert.equal"
        return line.contains(/\b(?:and|or)\b/) ? "" : ": \(assertion)(expected, actual) shows both values"
    }
}

extension LuaError {
    /// Whether it is about a value that is missing and that Lua does not name.
    fileprivate var isAboutNothing: Bool {
        if message.hasPrefix("attempt to compare") { return message.contains("nil") }
        return ["", " (field '?')", " (field 'integer index')"].contains {
            message == "attempt to index a nil value" + $0
        }
    }
}

/// The end of a message that is Lua's own.
enum LuaAdvice {
    ///
    /// - Parameter line: The text of the line on which it happened.
    static func text(for error: LuaError, line: () -> String? = { nil }) -> String {
        if let advice = GlobalAdvice.text(forMessage: error.message, line: line()) { return advice }
        // What a script raises itself may say the same, and is its own affair.
        guard error.kind == .runtime, error.cause == nil, !error.isRaised else { return "" }
        if let habit = GlobalAdvice.text(forMessage: error.message) { return ": \(habit)" }
        if error.message.hasPrefix("stack overflow") { return RecursionAdvice.text(for: error) }
        if let advice = LineAdvice.ofState(error.message, line: line()) { return advice }
        let advice = RuntimeAdvice.text(for: error.message)
        return error.isAboutNothing ? LineAdvice.text(for: error.message, line: line()) ?? advice : advice
    }
}
