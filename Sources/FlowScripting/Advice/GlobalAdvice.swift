/// What somebody may have meant with a global that there is not: habits from other tools, and names of screens.
enum GlobalAdvice {
    private static let time = "time is virtual: clock.advance(\"1s\") lets it pass"
    private static let files =
        "flows touch no files or processes; data comes from rows(\"file.csv\") and require(\"module\")"
    private static let groups =
        "flows are declared with flow(\"name\", function() … end), in group(\"name\", function() … end)"

    private static let habits: [String: String] = [
        "sleep": time, "wait": time, "delay": time, "usleep": time, "pause": time,
        "os": files, "io": files, "package": files, "dofile": files, "loadfile": files,
        "describe": groups, "it": groups, "test": groups, "context": groups,
        "expect": "assertions begin with assert, as assert.visible(\"screen\") and assert.equal(expected, actual)",
        "before_all": "there are before_each and after_each",
        "setup": "before_each(function() … end) runs before each flow",
        "teardown": "after_each(function() … end) runs after each flow",
        "null": "nothing is nil in a script, and null in a description",
        "None": "nothing is nil", "undefined": "nothing is nil", "True": "it is written true",
        "False": "it is written false",
    ]

    /// The end of a message about an undefined global; empty where nobody knows.
    static func text(for name: String, known: some Sequence<String>, screens: some Sequence<String>) -> String {
        if let habit = habits[name] { return ": \(habit)" }
        if screens.contains(name) { return ": screens are named in quotes, \"\(name)\"" }
        return suggestion(for: name, among: known)
    }

    /// What to say of an error of Lua about a part of its library that is left out.
    static func text(forMessage message: String) -> String? {
        guard let start = message.firstRange(of: "(global '")?.upperBound,
            let name = message[start...].split(separator: "'").first
        else { return nil }
        return Surface.absent.contains(String(name)) ? habits[String(name)] : nil
    }
}
