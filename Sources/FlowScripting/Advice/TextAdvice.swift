import LuaRuntime
import NavigationCore

/// What to write in place of a text where options are expected.
enum TextAdvice {
    private static let keys = [
        "app.launch": "url", "app.relaunch": "url", "dismiss": "from", "close": "from", "hide": "from",
    ]

    private static let styles = ["sheet", "full_screen_cover", "fullscreen", "modal", "popover", "alert"]
    private static let sources = ["external", "universal_link", "in_app", "notification"]
    private static let ofScreens = ["push", "navigate", "present", "show", "show_detail", "set_root"]

    /// The end of a message about options that are no table; for a text, how it is written.
    static func text(for value: LuaValue, of function: String) -> String {
        if function.hasPrefix("protection '"), value.functionValue != nil {
            return "; write { unless = function(state) return … end, challenge = \"…\" }"
        }
        guard let text = value.stringValue else { return ofOthers(value, function) }
        let quoted = Value.string(text)
        if let key = keys[function] { return "; write \(function) { \(key) = \(quoted) }" }
        if function.hasPrefix("user.swipe"), text == "cancel" { return "; write \(function) { cancel = true }" }
        if function == "pop_to_root" { return "; pop_to(\(quoted)) goes back to a screen" }
        if styles.contains(text), ofScreens.contains(function) { return "; write { style = \(quoted) }" }
        if sources.contains(text) { return "; write { source = \(quoted) }" }
        if function == "wait_until" || function.hasSuffix("eventually") { return "; write { within = \(quoted) }" }
        if function.hasPrefix("an action of") { return "; write { id = \(quoted), title = \(quoted) }" }
        if function.hasPrefix("protection '") { return "; write { unless = function(state) return … end }" }
        let about = parameters(for: value, of: function)
        return about.isEmpty ? "; options are written { … = … }" : about
    }

    /// How a value is written that a screen is about; empty for functions that show none.
    static func parameters(for value: LuaValue?, of function: String) -> String {
        guard ofScreens.contains(function), let text = value?.stringValue else { return "" }
        return "; what a screen is about is written { parameters = { id = \(Value.string(text)) } }"
    }
}

extension TextAdvice {
    /// The same for what is no text.
    private static func ofOthers(_ value: LuaValue, _ function: String) -> String {
        switch value {
        case .boolean where function.hasPrefix("user.swipe"): "; write \(function) { cancel = true }"
        case .boolean where function == "set_root": "; write { clear = true }"
        case .boolean(let flag) where ofScreens.contains(function): "; write { animated = \(flag) }"
        case .integer(let number) where function == "wait_until" || function.hasSuffix("eventually"):
            "; write { within = \(number) }"
        case .integer(let number) where ofScreens.contains(function):
            "; what a screen is about is written { parameters = { id = \(number) } }"
        default: "; options are written { … = … }"
        }
    }
}
