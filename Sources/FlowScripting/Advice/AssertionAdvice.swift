import LuaRuntime
import NavigationCore

/// What a text was meant as that stands where an assertion takes its message.
enum NoteAdvice {
    private static let styles = ["sheet", "full_screen_cover", "popover", "alert", "confirmation_dialog"]
    private static let checked: Set<String> = ["visible", "presented", "nothing_presented", "event", "no_event"]

    static func isChecked(_ assertion: String) -> Bool { checked.contains(assertion) }

    /// How it is written; `nil` for what is a message indeed.
    static func text(
        for note: String,
        of function: String,
        _ first: String,
        parameters: [String],
        isScreen: Bool
    ) -> String? {
        switch function.split(separator: ".").last {
        case "visible" where !note.contains(where: \.isLetter) && !note.isEmpty && !parameters.isEmpty:
            "parameters are a table: \(function)(\"\(first)\", { \(parameters[0]) = \(Value.string(note)) })"
        case "visible" where isScreen: "one screen is visible: assert.stack { … } lists those below it, too"
        case "presented" where styles.contains(note): "write \(function)(\"\(first)\", { style = \"\(note)\" })"
        case "nothing_presented" where isScreen: "assert.not_visible(\"\(note)\") asks about one screen"
        case "event" where isScreen, "no_event" where isScreen:
            "write \(function)(\"\(first)\", { screen = \"\(note)\" })"
        default: nil
        }
    }
}

/// What may be wrong with two values that are not equal, besides what they are.
enum ValueAdvice {
    static func text(_ expected: LuaValue, _ actual: LuaValue) -> String {
        switch (expected, actual) {
        case (.function, .function): ""
        case (_, .function), (.function, _): ": one is a function, which is called with ()"
        case (.string, .object(let object)) where object.instance is RequestHandle:
            ": a request is no text; what came of it is its field 'outcome'"
        default: ""
        }
    }
}

/// Why a value is nil that an assertion compares, as far as its line tells.
enum NothingAdvice {
    static func text(forLine line: String) -> String {
        if line.contains("[0]") { return ": lists begin at 1" }
        for word in ["length", "size", "count"] where line.contains(".\(word)") {
            return ": #list is the length of a list"
        }
        return ""
    }
}
