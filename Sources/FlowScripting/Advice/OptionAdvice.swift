import LuaRuntime
import NavigationCore

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

    /// Options with which other tools let each call wait for something.
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
        // The app has that key too, and a screen's means which of them guard it.
        "protections": "it is written protect = \"…\"; what guards is described beside 'screens'",
        "protection": "it is written protect = \"…\"",
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
            return thereAre(names)
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
        ": '\(key)' is a parameter of '\(screen)': write parameters = { \(LuaName.key(key)) = \(written) }"
    }
}
