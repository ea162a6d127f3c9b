import NavigationCore
import OrderedCollections

/// What somebody may have meant with a global that there is not: habits from other tools, and names of screens.
enum GlobalAdvice {
    /// The end of a message about an undefined global; empty where nobody knows.
    ///
    /// - Parameter app: What the app declares that may run.
    static func text(for name: String, known: [String], words: [String], app: [AppDescription]) -> String {
        guard name.mayBeMistyped else { return "" }
        if app.contains(where: { $0.screens[name] != nil }) { return ": screens are named in quotes, \"\(name)\"" }
        if app.contains(where: { $0.screens.values.contains { $0.actions[name] != nil } }) {
            return ": actions are named in quotes, \"\(name)\""
        }
        if let habit = GlobalHabits.text(for: name) { return ": \(habit)" }
        if let option = ofFlows[GlobalHabits.bare(name)] {
            return ": it is an option of a flow: flow(\"name\", { \(option) = … }, function() … end)"
        }
        if let assertion = assertion(for: name, among: words) { return ": did you mean '\(assertion)'?" }
        if Manual.entries["navigate"]?.options.contains(name) == true {
            return ": options stand in braces, as in navigate(\"screen\", { \(name) = … }); \(variable(name))"
        }
        // Spelt in another way, such as openUrl.
        if let same = known.first(where: { GlobalHabits.bare($0) == GlobalHabits.bare(name) }) {
            return ": did you mean '\(same)'?"
        }
        // A library of Lua is only suggested for a name of nearly the same length: few people mean one otherwise.
        let near = known.filter { !libraries.contains($0) || abs($0.count - name.count) < 2 }
        return suggestion(for: name, among: near)
    }

    /// The end of a message that says only that there is no such global, from the line on which the global is read.
    static func text(forMessage message: String, line: String?) -> String? {
        guard let line, let name = message.wholeMatch(of: /undefined global '(\w+)'/)?.1 else { return nil }
        return text(for: String(name), line: line)
    }

    static func text(for name: String, line: String) -> String {
        let words = ScriptTokens(line).tokens.map(\.text)
        if words == [name, ","] { return ": an entry has a value, as in \(name) = {}" }
        let places = words.indices.filter { words[$0] == name }
        // Neither a text nor a variable is called.
        let isCalled = places.contains { words.indices.contains($0 + 1) && "({".contains(words[$0 + 1]) }
        return isCalled ? "" : ": a text stands in quotes, and \(variable(name))"
    }

    /// The end of a message about a name that is local further down, or elsewhere.
    static func text(forLocalOf line: Int, at place: Int) -> String {
        line > place
            ? ": it is local from line \(line) on, so it stands above what uses it"
            : ": it is local to the block of line \(line), which ends before"
    }

    /// Options of flows that are the names of nothing else, without what people write in different ways.
    private static let ofFlows = [
        "expectedfailure": "expected_failure", "only": "only", "tags": "tags", "timeout": "timeout", "quirks": "quirks",
    ]

    private static let libraries: Set<String> = ["string", "table", "math", "utf8", "coroutine", "debug", "rawget"]

    private static func variable(_ name: String) -> String { "a variable begins with 'local \(name) = …'" }

    /// `assert.visible` for `visible`, `is_visible`, `assertVisible` and `assert_visible`.
    private static func assertion(for name: String, among words: [String]) -> String? {
        var word = GlobalHabits.bare(name)
        for start in ["assert", "expect", "verify", "is", "check"] where word.hasPrefix(start) && word != start {
            word = String(word.dropFirst(start.count))
        }
        return words.first { $0.hasPrefix("assert.") && GlobalHabits.bare($0.dropFirst(7)) == word }
    }

    /// What to say of an error of Lua about a part of its library that is left out.
    static func text(forMessage message: String) -> String? {
        guard message.hasPrefix("attempt to"), let start = message.firstRange(of: "(global '")?.upperBound,
            let name = message[start...].split(separator: "'").first
        else { return nil }
        return Surface.absent.contains(String(name)) ? GlobalHabits.text(for: String(name)) : nil
    }
}
