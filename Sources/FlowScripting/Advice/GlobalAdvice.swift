import NavigationCore
import OrderedCollections

/// What somebody may have meant with a global that there is not: habits from other tools, and names of screens.
enum GlobalAdvice {
    private static let time = "time is virtual: clock.advance(\"1s\") lets it pass"
    private static let later = "clock.after(\"1s\", function() … end) runs a function later, in virtual time"
    private static let files =
        "flows touch no files or processes; data comes from rows(\"file.csv\") and require(\"module\")"
    private static let groups =
        "flows are declared with flow(\"name\", function() … end), in group(\"name\", function() … end)"

    private static let habits: [String: String] = [
        "sleep": time, "wait": time, "delay": time, "usleep": time, "pause": time,
        "os": files, "io": files, "package": files, "dofile": files, "loadfile": files,
        "describe": groups, "it": groups, "test": groups, "context": groups,
        "expect": "assertions begin with assert, as assert.visible(\"screen\") and assert.equal(expected, actual)",
        "setTimeout": later, "setInterval": later, "setImmediate": later, "dispatch_after": later,
        "await": "every call returns when the app is settled, so nothing needs awaiting",
        "async": "every call returns when the app is settled, so nothing needs awaiting",
        "assertEquals": "assert.equal(expected, actual)", "assertEqual": "assert.equal(expected, actual)",
        "assertTrue": "assert(condition)", "assertFalse": "assert.falsy(value)",
        "XCTAssertEqual": "assert.equal(expected, actual)", "XCTAssertTrue": "assert(condition)",
        "json": "rows(\"file.json\") reads a JSON file", "JSON": "rows(\"file.json\") reads a JSON file",
        "undo": "app.undo() takes the last step back", "redo": "app.redo() makes it again",
        "before_all": "there are before_each and after_each",
        "setup": "before_each(function() … end) runs before each flow",
        "teardown": "after_each(function() … end) runs after each flow",
        "null": "nothing is nil in a script, and null in a description",
        "None": "nothing is nil", "undefined": "nothing is nil", "True": "it is written true",
        "False": "it is written false", "len": "#list is the length of a list",
        "count": "#list is the length of a list",
        "length": "#list is the length of a list", "waitFor": waiting, "wait_for": waiting, "waitUntil": waiting,
        "retry": waiting, "click": tap, "press": tap, "touch": tap, "type": tap, "page": direct, "driver": direct,
        "browser": direct, "device": direct, "XCUIApplication": direct,
        "request":
            "navigating returns it: local request = push(\"screen\")",
        "screenshot":
            "print(tree()) shows the app, assert.snapshot(\"name\") compares it",
        "console":
            "print(…) is in the report with --verbose", "log": "print(…) is in the report with --verbose",
        "always": properties, "never": properties, "sometimes": properties, "eventually": properties,
        "leads_to": properties, "after_each_step": properties,
        "integer": types, "number": types, "boolean": types, "int": types, "bool": types, "list": types, "any": types,
    ]
    private static let properties = "properties are declared in NAME.properties.lua, which 'sextant explore' reads"
    private static let waiting = "wait_until(function() return … end) lets virtual time pass until something is true"
    private static let tap = "tap(\"action\", { … }) runs an action of the visible screen"
    private static let direct = "there is one app, and words stand alone, as in tap(\"action\") and screen()"
    private static let types = "types are written in quotes, as in { id = \"string\", page = \"integer\" }"

    /// The end of a message about an undefined global; empty where nobody knows.
    ///
    /// - Parameter app: What the app declares that may run.
    static func text(for name: String, known: [String], words: [String], app: [AppDescription]) -> String {
        if let habit = habits[name] { return ": \(habit)" }
        if app.contains(where: { $0.screens[name] != nil }) { return ": screens are named in quotes, \"\(name)\"" }
        if app.contains(where: { $0.screens.values.contains { $0.actions[name] != nil } }) {
            return ": actions are named in quotes, \"\(name)\""
        }
        if let assertion = assertion(for: name, among: words) { return ": did you mean '\(assertion)'?" }
        if Manual.entries["navigate"]?.options.contains(name) == true {
            return ": options stand in braces, as in navigate(\"screen\", { \(name) = … }); \(variable(name))"
        }
        let hint = suggestion(for: name, among: known)
        return hint.isEmpty ? ": a text stands in quotes, and \(variable(name))" : hint
    }

    private static func variable(_ name: String) -> String { "a variable begins with 'local \(name) = …'" }

    /// `assert.visible` for `visible`, `is_visible`, `assertVisible` and `assert_visible`.
    private static func assertion(for name: String, among words: [String]) -> String? {
        func bare(_ text: some StringProtocol) -> String { text.lowercased().filter { $0 != "_" } }
        var word = bare(name)
        for start in ["assert", "expect", "verify", "is", "check"] where word.hasPrefix(start) && word != start {
            word = String(word.dropFirst(start.count))
        }
        return words.first { $0.hasPrefix("assert.") && bare($0.dropFirst(7)) == word }
    }

    /// What to say of an error of Lua about a part of its library that is left out.
    static func text(forMessage message: String) -> String? {
        guard message.hasPrefix("attempt to"), let start = message.firstRange(of: "(global '")?.upperBound,
            let name = message[start...].split(separator: "'").first
        else { return nil }
        return Surface.absent.contains(String(name)) ? habits[String(name)] : nil
    }
}
