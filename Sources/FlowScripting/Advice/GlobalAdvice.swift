import NavigationCore
import OrderedCollections

/// What somebody may have meant with a global that there is not: habits from other tools, and names of screens.
enum GlobalAdvice {
    /// The end of a message about an undefined global; empty where nobody knows.
    ///
    /// - Parameter app: What the app declares that may run.
    static func text(for name: String, known: [String], words: [String], app: [AppDescription]) -> String {
        if app.contains(where: { $0.screens[name] != nil }) { return ": screens are named in quotes, \"\(name)\"" }
        if app.contains(where: { $0.screens.values.contains { $0.actions[name] != nil } }) {
            return ": actions are named in quotes, \"\(name)\""
        }
        if let habit = GlobalHabits.text(for: name) { return ": \(habit)" }
        if let assertion = assertion(for: name, among: words) { return ": did you mean '\(assertion)'?" }
        if Manual.entries["navigate"]?.options.contains(name) == true {
            return ": options stand in braces, as in navigate(\"screen\", { \(name) = … }); \(variable(name))"
        }
        // Spelt in another way, such as openUrl.
        if let same = known.first(where: { GlobalHabits.bare($0) == GlobalHabits.bare(name) }) {
            return ": did you mean '\(same)'?"
        }
        let hint = suggestion(for: name, among: known)
        return hint.isEmpty ? ": a text stands in quotes, and \(variable(name))" : hint
    }

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
