import LuaRuntime
import NavigationCore

/// What somebody may have meant by a text that stands where an assertion takes its message, such as a screen's name.
enum NoteAdvice {
    private static let styles = ["sheet", "full_screen_cover", "popover", "alert", "confirmation_dialog"]
    private static let checked: Set<String> = [
        "visible", "presented", "nothing_presented", "resolves", "event", "no_event",
    ]

    /// For kinds of events that are about something other than a screen, the field that says about what.
    private static let ownFields = [
        "tabSelected": "tab", "switched": "child", "windowOpened": "window", "windowClosed": "window",
        "messageSent": "message", "stateChanged": "key", "effect": "effect",
    ]

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
        case "resolves" where !note.contains(where: \.isLetter) && !note.isEmpty && !parameters.isEmpty:
            "parameters are a table: { \(parameters[0]) = \(Value.string(note)) }"
        case "visible" where isScreen: "one screen is visible: assert.stack { … } lists those below it, too"
        case "presented" where styles.contains(note): "write \(function)(\"\(first)\", { style = \"\(note)\" })"
        case "nothing_presented" where isScreen: "assert.not_visible(\"\(note)\") asks about one screen"
        case "event" where ownFields[first] != nil && note.isWord,
            "no_event" where ownFields[first] != nil && note.isWord:
            "write \(function)(\"\(first)\", { \(ownFields[first] ?? "") = \"\(note)\" })"
        case "event" where isScreen, "no_event" where isScreen:
            "write \(function)(\"\(first)\", { screen = \"\(note)\" })"
        default: nil
        }
    }
}

extension String {
    /// Whether it is a name rather than a sentence.
    fileprivate var isWord: Bool { !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
}

/// What looks like no to people who come from other languages, and is yes to Lua.
enum TruthAdvice {
    static func text(for value: LuaValue) -> String? {
        switch value {
        case .integer(0): "0, which counts as true"
        case .string(let text) where ["", "0", "false", "no"].contains(text.text):
            "the text '\(text.text)', which counts as true"
        default: nil
        }
    }
}

/// What may be wrong with a pattern that does not match, besides what it says.
enum PatternAdvice {
    static func text(for pattern: String, _ subject: String) -> String {
        if subject.contains(pattern) { return ": signs such as '-' are written '%-' in a pattern" }
        if pattern.hasPrefix("/"), pattern.count > 1, pattern.hasSuffix("/"), !subject.contains("/") {
            return ": a pattern of Lua's has no '/' around it"
        }
        guard pattern.contains("\\") || pattern.contains("|") else { return "" }
        return ": a pattern of Lua's has %d for a digit, %w for a letter, and no '|'"
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
        case (.string(let text), .integer(let number)), (.integer(let number), .string(let text)):
            text.text == "\(number)" ? ": one is a text and the other a number; tostring(number) makes a text" : ""
        // Swift takes a letter with an accent for the same, however it is written.
        case (.string(let one), .string(let other)) where one.text == other.text:
            ": the texts read the same, and are written in different bytes, as an accent can be"
        default: ""
        }
    }
}

/// Why the visible screen is not the one that was meant, although it is called so.
enum ParameterAdvice {
    static func text(_ wanted: [String: Value], _ screen: ScreenView, declared: [String]) -> String {
        let start = "'\(screen.name)' is visible with other parameters"
        let wrong = wanted.sorted { $0.key < $1.key }.first { screen.parameters[$0.key] ?? .null != $0.value }
        guard let (name, value) = wrong else { return start }
        guard let actual = screen.parameters[name] else {
            let others = screen.parameters.keys.filter { !declared.contains($0) }.sorted()
            if declared.contains(name), let other = others.first {
                return "\(start): it was given '\(other)', which it does not declare, and no '\(name)'"
            }
            if ["within", "timeout"].contains(name) {
                return "\(start): it has no '\(name)'; wait_until(function() return … end) lets time pass"
            }
            let hint = suggestion(for: name, among: screen.parameters.keys.sorted())
            return "\(start): it has no '\(name)'\(hint)"
        }
        if let text = actual.text, text == value.description {
            return "\(start): '\(name)' is a text: write { \(LuaName.key(name)) = \(actual) }"
        }
        if let text = value.text, text == actual.description {
            return "\(start): '\(name)' is no text: write { \(LuaName.key(name)) = \(actual) }"
        }
        return start
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
