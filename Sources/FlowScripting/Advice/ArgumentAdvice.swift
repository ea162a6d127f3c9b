import LuaRuntime
import NavigationCore

/// What to write in place of an argument of the wrong type.
enum ArgumentAdvice {
    /// The end of a message; empty where the types say enough.
    ///
    /// - Parameter index: Which argument it is, from 0.
    static func text(for value: LuaValue, expected: String, of function: String = "", at index: Int = 0) -> String {
        switch value {
        case .string(let text) where function == "pop" || function == "back":
            "; pop_to(\"\(text.text)\") goes back to a screen"
        case .integer where function == "select_tab" || function == "user.tap_tab":
            "; tabs are named: \(function)(\"home\")"
        case .integer(let number) where function == "pop_to": "; pop(\(number)) goes back by a number"
        case .string where function == "assert.pending": "; it counts them all: assert.held(request) asks of one"
        case .function where expected == "request": "; the request is what it returns: it is called with ()"
        case .integer(let number) where function == "assert.created" && expected == "string":
            "; the screen comes first: assert.created(\"screen\", \(number))"
        case .string where function == "assert.same_instance" || function == "assert.different_instance":
            "; an instance is what screen() or screens(\"name\")[1] returns"
        case .table where function == "flow" || function == "group":
            "; options come before the function: \(function)(\"name\", { … }, function() … end)"
        case .function where expected == "string" && function == "can":
            "; the command is named in quotes: can(\"push\", \"screen\")"
        case .function where expected.contains("protection"):
            "; write { unless = function(state) return … end, challenge = \"…\" }"
        case .function where expected == "string": "; its name comes first"
        case .object(let object) where object.instance is TreeHandle && expected == "string":
            "; the name comes first: \(function)(\"name\", tree())"
        case .string where expected == "function": "; a function is written function() … end"
        case _ where expected == "snapshot": "; local before = app.snapshot() makes one"
        case .boolean where expected.contains("function") && !expected.contains("screen"),
            .nil where expected.contains("function") && !expected.contains("screen"):
            "; wrap what shall be asked again and again: function() return … end"
        case .string(let text) where expected == "table": "; a list is written in braces: { \"\(text.text)\" }"
        case .string where expected == "request": "; the request comes first"
        case .object(let object) where expected.contains("function") && object.instance is RequestHandle:
            "; it has run already: wrap it in function() … end"
        case .object(let object) where object.instance is ScreenHandle && expected == "string":
            "; the name of a screen is its field 'name'"
        case .object(let object) where object.instance is RequestHandle && expected == "string":
            "; what came of a request is told by assert.outcome(request, \"done\")"
        case .nil: "; it has no value here: a name may be misspelt"
        case .table(let table) where expected == "string" && index == 0 && table.array.first?.stringValue != nil:
            "; one name stands in parentheses: \(function)(\"\(table.array[0].stringValue ?? "")\")"
        case .table(let table) where expected == "string" && index == 0 && firstText(of: table) != nil:
            "; it stands in parentheses, before any options: \(function)(\(Value.string(firstText(of: table) ?? "")))"
        default: usage(of: function).map { "; it is written \($0)" } ?? ""
        }
    }

    /// The only text that a table holds by a name.
    private static func firstText(of table: LuaTable) -> String? {
        let texts = table.fields.compactMap(\.value.stringValue)
        return texts.count == 1 ? texts[0] : nil
    }

    /// The same where there is no argument at all.
    static func textForNone(expected: String, of function: String) -> String {
        switch function {
        case "assert.near": "; write assert.near(expected, actual, tolerance)"
        case _ where expected == "snapshot": text(for: .nil, expected: expected, of: function)
        case _ where expected == "function": "; a function is written function() … end"
        default: usage(of: function).map { "; it is written \($0)" } ?? ""
        }
    }

    /// How the manual writes a call; a soft assertion is written as the other.
    static func usage(of function: String) -> String? {
        if let entry = Manual.entries[function] { return entry.signature }
        guard function.hasPrefix("check.") else { return nil }
        return Manual.entries["assert." + function.dropFirst(6)]?.signature.replacing("assert.", with: "check.")
    }
}

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
        guard let text = value.stringValue else { return "; options are written { … = … }" }
        let quoted = Value.string(text)
        if let key = keys[function] { return "; write \(function) { \(key) = \(quoted) }" }
        if function.hasPrefix("user.swipe"), text == "cancel" { return "; write \(function) { cancel = true }" }
        if function == "pop_to_root" { return "; pop_to(\(quoted)) goes back to a screen" }
        if styles.contains(text), ofScreens.contains(function) { return "; write { style = \(quoted) }" }
        if sources.contains(text) { return "; write { source = \(quoted) }" }
        if function == "wait_until" || function.hasSuffix("eventually") { return "; write { within = \(quoted) }" }
        if function.hasPrefix("an action of") { return "; write { id = \(quoted), title = \(quoted) }" }
        if function.hasPrefix("protection '") { return "; write { unless = function(state) return … end }" }
        guard ofScreens.contains(function) else { return "; options are written { … = … }" }
        return "; what a screen is about is written { parameters = { id = \(quoted) } }"
    }
}

/// Keys that other tools use for what an option here is called.
enum OptionAdvice {
    private static let habits = [
        "params": "parameters", "param": "parameters", "args": "parameters", "arguments": "parameters",
        "query": "parameters", "title": "name", "animate": "animated", "completion": "on_done", "callback": "on_done",
        "on_complete": "on_done", "delay": "after", "presentation": "style", "source": "from", "skip_if": "skip",
        "screen": "to", "deeplink": "url", "deep_link": "url", "link": "url", "timeout": "within", "wait": "within",
        "time": "lifetime", "duration": "lifetime", "ttl": "lifetime", "seconds": "lifetime", "for": "lifetime",
        "when": "unless", "condition": "unless", "predicate": "unless", "on_tap": "handler", "on_press": "handler",
        "on_click": "handler", "on_select": "handler", "action": "handler", "label": "title", "text": "title",
        "type": "style", "kind": "style", "modal": "style", "animation": "animated", "id": "identifier",
        "show": "challenge", "screens": "to", "max": "within", "limit": "within", "with": "style",
        "buttons": "actions", "choices": "actions", "options": "actions", "xfail": "expected_failure",
        "fails": "expected_failure", "todo": "skip", "ignore": "skip", "disabled": "skip", "focus": "only",
        "icon": "image", "master": "primary", "on_load": "on_create", "on_open": "on_create",
        "on_show": "on_appear", "on_close": "on_disappear", "on_hide": "on_disappear", "name": "id",
    ]

    /// What other tools let each call wait for.
    private static let waits: Set<String> = ["within", "timeout", "wait", "retries", "retry", "interval", "poll"]

    private static let links = "they belong to screens: item = { links = { \"/item/:id\" } }"

    private static let ofApps = [
        "lock": "a lock screen is a screen with lock = true",
        "initial": "what the launch shows is the root: root = stack { \"home\" }",
        "start": "what the launch shows is the root: root = stack { \"home\" }",
        "entry": "what the launch shows is the root: root = stack { \"home\" }",
        "tabs": "they are the root: root = tabs(\"main\", { tab(\"home\", { root = stack { \"home\" } }), … })",
        "stack": "it is the root: root = stack { \"home\" }",
        "links": links, "deep_links": links, "deeplinks": links, "urls": links, "universal_links": links,
        "actions": "they belong to screens: home = { actions = { open = function() … end } }",
        "edges": "they belong to screens: item = { from = { \"home\" } }",
        "url_scheme": "it is written schemes = { \"…\" }",
    ]

    private static let below = "the screens below it are written from = { \"…\" }"

    private static let ofScreens = [
        "parent": below, "parents": below, "reachable_from": below, "origins": below, "edges": below,
        "to": "edges are written where they end: from = { \"…\" } of the other screen",
        "on_tap": "what a person can tap is written actions = { open = function() … end }",
        "buttons": "what a person can tap is written actions = { open = function() … end }",
        "modal": "it is written presentation = \"sheet\"",
        "url": "it is written links = { \"…\" }", "path": "it is written links = { \"…\" }",
        "deep_link": "it is written links = { \"…\" }", "requires": "it is written protect = \"…\"",
        "auth": "it is written protect = \"…\"", "guard": "it is written protect = \"…\"",
    ]

    private static let ofTabs = [
        "protect": "what it shows is guarded: root = stack { \"…\", protect = \"…\" }",
        "requires": "what it shows is guarded: root = stack { \"…\", protect = \"…\" }",
        "screen": "what it shows is written root = stack { \"…\" }",
        "stack": "what it shows is written root = stack { \"…\" }",
        "content": "what it shows is written root = stack { \"…\" }",
    ]

    private static let onlyOfApps: Set<String> = [
        "screens", "state", "protections", "windows", "schemes", "hosts", "not_found", "segues", "routes", "providers",
        "services", "commands", "modal_kinds", "link_actions", "persistent", "explore", "storyboard", "associations",
    ]

    private static let onlyOfScreens: Set<String> = [
        "parameters", "properties", "presentation", "protect", "from", "keep_alive", "restorable", "dismissable",
        "transient", "resolve", "reuse", "on_same", "identity", "embed_in", "anchors", "on_appear", "on_disappear",
        "on_create", "on_data", "on_message",
    ]

    /// The end of a message about a key that is written elsewhere or otherwise; `nil` where nobody knows.
    static func text(forKey key: String, of owner: String) -> String? {
        let isOfScreen = owner.hasPrefix("screen '")
        let advice = owner == "App" ? ofApps : isOfScreen ? ofScreens : owner.hasPrefix("tab '") ? ofTabs : [:]
        if let text = advice[key] { return ": \(text)" }
        if isOfScreen, onlyOfApps.contains(key) { return ": it belongs to the app, beside 'screens'" }
        if owner == "App", onlyOfScreens.contains(key) {
            return ": it belongs to a screen: screens = { home = { \(key) = … } }"
        }
        return nil
    }

    /// The end of a message about an unknown key.
    static func text(for key: String, known: [String], of owner: String) -> String {
        if owner == "flow", key == "retries" { return ": 'sextant run --retries N' runs failed flows again" }
        if waits.contains(key), owner != "flow", owner != "group", !known.contains("within"),
            Manual.entries[owner] != nil
        {
            return ": \(owner) returns when the app is settled, and wait_until(function() return … end) lets time pass"
        }
        if let habit = habits[key], known.contains(habit) {
            // It says the opposite of what other tools call a guard's condition.
            let note = habit == "unless" ? " It returns true where nothing needs protecting" : ""
            return ": did you mean '\(habit)'?\(note)"
        }
        let hint = suggestion(for: key, among: known)
        let names = Set(known).sorted()
        guard hint.isEmpty, !names.isEmpty else { return hint }
        guard names.count > 12 else {
            return "; there \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", "))"
        }
        return page(of: owner).map { "; 'sextant help \($0)' lists what there is" } ?? ""
    }

    /// The page of the manual that lists the options of a function, or the keys of a part of a description.
    private static func page(of owner: String) -> String? {
        if Manual.entries[owner] != nil { return owner }
        return owner == "App" || owner.hasPrefix("screen '") ? "describing-an-app" : nil
    }

    /// The same for a key that is a parameter of the screen which is asked for.
    static func text(forParameter key: String, of screen: String, value: LuaValue, in lua: LuaState) -> String {
        text(forParameter: key, of: screen, written: LuaComparison.text(value, in: lua))
    }

    static func text(forParameter key: String, of screen: String, written: String) -> String {
        ": '\(key)' is a parameter of '\(screen)': write parameters = { \(key) = \(written) }"
    }
}

/// What an outcome, or an event of a request, is called that other tools call otherwise.
enum OutcomeAdvice {
    private static let habits = [
        "complete": "done", "completed": "done", "success": "done", "succeeded": "done", "finished": "done",
        "finish": "done", "end": "settled", "ended": "settled", "always": "settled", "error": "failed",
        "failure": "failed", "fail": "failed", "ok": "done", "opened": "done", "pass": "done", "passed": "done",
        "blocked": "pending", "held": "pending", "waiting": "pending", "protected": "pending", "nothing": "noop",
        "none": "noop", "ignored": "noop", "forbidden": "denied", "refused": "denied", "cancel": "cancelled",
        "canceled": "cancelled", "deny": "denied", "rejected": "denied",
    ]

    static func text(for event: String, _ known: [String]) -> String {
        if let habit = habits[event], !known.contains(habit) { return choices(for: event, among: known) }
        return habit(event) ?? choices(for: event, among: known)
    }

    /// What other tools, and reasons, are called for what an outcome is.
    static func habit(_ word: String) -> String? {
        if Reason.known.contains(where: { $0.rawValue == word }) {
            return ": it is a reason, which stands behind the outcome: assert.outcome(request, \"failed\", \"\(word)\")"
        }
        return habits[word].map { ": did you mean '\($0)'?" }
    }
}
