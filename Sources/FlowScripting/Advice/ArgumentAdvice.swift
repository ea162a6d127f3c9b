import LuaRuntime

/// What to write in place of an argument of the wrong type.
enum ArgumentAdvice {
    /// The end of a message; empty where the types say enough.
    static func text(for value: LuaValue, expected: String) -> String {
        switch value {
        case .boolean where expected.contains("function"), .nil where expected.contains("function"):
            "; wrap what shall be asked again and again: function() return … end"
        case .string(let text) where expected == "table": "; a list is written in braces: { \"\(text.text)\" }"
        case .string where expected == "request": "; the request comes first"
        case .object(let object) where expected.contains("function") && object.instance is RequestHandle:
            "; it has run already: wrap it in function() … end"
        case .object(let object) where object.instance is ScreenHandle && expected == "string":
            "; the name of a screen is its field 'name'"
        default: ""
        }
    }
}

/// Keys that other tools use for what an option here is called.
enum OptionAdvice {
    private static let habits = [
        "params": "parameters", "param": "parameters", "args": "parameters", "arguments": "parameters",
        "query": "parameters", "title": "name", "animate": "animated", "completion": "on_done", "callback": "on_done",
        "on_complete": "on_done", "delay": "after", "presentation": "style", "source": "from", "skip_if": "skip",
    ]

    /// The end of a message about an unknown key.
    static func text(for key: String, known: [String]) -> String {
        if let habit = habits[key], known.contains(habit) { return ": did you mean '\(habit)'?" }
        return suggestion(for: key, among: known)
    }

    /// The same for a key that is a parameter of the screen which is asked for.
    static func text(forParameter key: String, of screen: String, value: LuaValue, in lua: LuaState) -> String {
        let written = LuaComparison.text(value, in: lua)
        return ": '\(key)' is a parameter of '\(screen)': write parameters = { \(key) = \(written) }"
    }
}
