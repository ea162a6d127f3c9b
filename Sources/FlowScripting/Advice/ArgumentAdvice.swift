import LuaRuntime
import NavigationCore

/// What to write in place of an argument of the wrong type.
enum ArgumentAdvice {
    /// The end of a message; empty where the types say enough.
    static func text(for value: LuaValue, expected: String, of function: String = "") -> String {
        switch value {
        case .string(let text) where function == "pop": "; pop_to(\"\(text.text)\") goes back to a screen"
        case .function where expected.contains("protection"):
            "; write { unless = function(state) return … end, challenge = \"…\" }"
        case .function where expected == "string": "; its name comes first"
        case .object(let object) where object.instance is TreeHandle && expected == "string":
            "; the name comes first: \(function)(\"name\", tree())"
        case .string where expected == "function": "; a function is written function() … end"
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

/// What to write in place of a text where options are expected.
enum TextAdvice {
    private static let keys = [
        "app.launch": "url", "app.relaunch": "url", "dismiss": "from", "close": "from", "hide": "from",
    ]

    static func text(for text: String, of function: String) -> String {
        keys[function].map { "; write \(function) { \($0) = \(Value.string(text)) }" } ?? ""
    }
}

/// Keys that other tools use for what an option here is called.
enum OptionAdvice {
    private static let habits = [
        "params": "parameters", "param": "parameters", "args": "parameters", "arguments": "parameters",
        "query": "parameters", "title": "name", "animate": "animated", "completion": "on_done", "callback": "on_done",
        "on_complete": "on_done", "delay": "after", "presentation": "style", "source": "from", "skip_if": "skip",
    ]

    private static let ofApps = [
        "lock": "a lock screen is a screen with lock = true",
        "initial": "what the launch shows is the root: root = stack { \"home\" }",
        "start": "what the launch shows is the root: root = stack { \"home\" }",
        "entry": "what the launch shows is the root: root = stack { \"home\" }",
        "tabs": "they are the root: root = tabs(\"main\", { tab(\"home\", { root = stack { \"home\" } }), … })",
        "stack": "it is the root: root = stack { \"home\" }",
        "links": "they belong to screens: item = { links = { \"/item/:id\" } }",
        "actions": "they belong to screens: home = { actions = { open = function() … end } }",
        "edges": "they belong to screens: item = { from = { \"home\" } }",
        "url_scheme": "it is written schemes = { \"…\" }",
    ]

    private static let ofScreens = [
        "parent": "the screens below it are written from = { \"…\" }",
        "to": "edges are written where they end: from = { \"…\" } of the other screen",
        "on_tap": "what a person can tap is written actions = { open = function() … end }",
        "buttons": "what a person can tap is written actions = { open = function() … end }",
        "modal": "it is written presentation = \"sheet\"",
        "url": "it is written links = { \"…\" }", "path": "it is written links = { \"…\" }",
        "deep_link": "it is written links = { \"…\" }", "requires": "it is written protect = \"…\"",
        "auth": "it is written protect = \"…\"", "guard": "it is written protect = \"…\"",
    ]

    /// The end of a message about a key that is written elsewhere or otherwise; `nil` where nobody knows.
    static func text(forKey key: String, of owner: String) -> String? {
        let advice = owner == "App" ? ofApps[key] : owner.hasPrefix("screen '") ? ofScreens[key] : nil
        return advice.map { ": \($0)" }
    }

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
