import NavigationCore

/// What somebody may have meant with a field of a namespace, or of a handle, that there is not.
enum NamespaceAdvice {
    /// Words of other tools; what they are here.
    private static let habits: [String: [String: String]] = [
        "clock": [
            "sleep": advance, "wait": advance, "tick": advance, "forward": advance, "pass": advance,
            "every": "clock.after(1, fn) runs a function once, which may call clock.after again",
            "interval": "clock.after(1, fn) runs a function once, which may call clock.after again",
            "set": "it begins at 0 for each flow, and clock.advance(\"1s\") lets time pass",
            "freeze": "time stands still until clock.advance(\"1s\")", "time": "clock.now() is the virtual time",
        ],
        "cache": [
            "get": "cache.ids() lists what is kept, and assert.cached(id) asks for one",
            "has": "assert.cached(id) asks for one", "contains": "assert.cached(id) asks for one",
            "set": "screens are kept with keep_alive = \"60s\"", "put": "screens are kept with keep_alive = \"60s\"",
            "size": "#cache.ids() counts them", "count": "#cache.ids() counts them",
            "remove": "cache.evict(id) takes one away", "delete": "cache.evict(id) takes one away",
        ],
        "app": [
            "kill": "app.terminate() ends the app", "quit": "app.terminate() ends the app",
            "close": "app.terminate() ends the app", "stop": "app.terminate() ends the app",
            "restart": "app.relaunch() ends the app and launches it again", "start": "app.launch() launches the app",
            "reset": "each flow begins with a freshly launched app", "suspend": "app.background()",
            "minimize": "app.background()", "resume": "app.foreground()", "activate": "app.foreground()",
            "deep_link": "open_url(\"shop://…\") opens one", "open": "open_url(\"shop://…\") opens a link",
            "after": "clock.after(\"1s\", function() … end) runs a function later",
            "set_state": "app.state.user = \"ada\" assigns a key", "get_state": "app.state.user reads a key",
        ],
        "user": [
            "press": tap, "click": tap, "touch": tap, "type": tap, "enter": tap, "fill": tap, "input": tap,
            "long_press": tap, "type_text": tap, "input_text": tap, "select": tap, "submit": tap,
            "swipe": gestures, "swipe_left": gestures, "swipe_up": gestures, "drag": gestures,
            "swipe_right": "user.swipe_back() is that gesture",
            "swipe_down": "user.swipe_dismiss() is that gesture", "scroll": "flows know screens, not what is on them",
            "dismiss": "user.swipe_dismiss() and user.tap_outside() close a modal",
        ],
        "assert": [
            "is_true": "assert.truthy(value)", "is_false": "assert.falsy(value)", "True": "assert.truthy(value)",
            "is_nil": "assert.equal(nil, value)", "Nil": "assert.equal(nil, value)",
            "same": "assert.equal(expected, actual)", "are": "assert.equal(expected, actual)",
            "is": "assert.truthy(value), assert.falsy(value) and assert.equal(expected, actual)",
            "has": "assert.raises(function() … end)",
            "eq": "assert.equal(expected, actual)", "are_equal": "assert.equal(expected, actual)",
            "throws": "assert.raises(function() … end)", "error": "assert.raises(function() … end)",
            "has_error": "assert.raises(function() … end)", "contains": "assert.match(pattern, text)",
            "exists": "assert.visible(\"screen\")", "displayed": "assert.visible(\"screen\")",
            "screen": "assert.visible(\"screen\")", "hidden": "assert.not_visible(\"screen\")",
            "gone": "assert.not_visible(\"screen\")", "alert": "assert.presented(\"name\", { style = \"alert\" })",
            "modal": "assert.presented(\"name\")", "denied": "assert.outcome(request, \"denied\")",
            "done": "assert.outcome(request, \"done\")", "failed": "assert.outcome(request, \"failed\")",
            "opens": "assert.resolves(address, \"screen\")", "greater_than": condition, "less_than": condition,
            "greater": condition, "less": condition, "gt": condition, "lt": condition, "at_least": condition,
            "is_string": type, "is_table": type, "is_number": type, "is_boolean": type, "is_function": type,
            "is_not_nil": "assert.truthy(value)", "not_nil": "assert.truthy(value)", "count": count, "length": count,
            "len": count, "fail": "error(\"why\") fails the flow", "to_be_visible": "assert.visible(\"screen\")",
            "wait": "assert.eventually(function() return … end)", "new_instance": "assert.different_instance(a, b)",
            "other_instance": "assert.different_instance(a, b)", "new_screen": "assert.different_instance(a, b)",
        ],
        "a request": [
            "wait": "every call returns when the app is settled; wait_until(function() return … end) lets time pass",
            "status": "did you mean 'outcome'?", "state": "did you mean 'outcome'?",
            "success": "did you mean 'outcome'?", "error": "'reason' is a word and 'message' a sentence",
            "url": "did you mean 'address'?", "protection": "did you mean 'held_by'?",
            "on_done": handler, "on_failed": handler, "on_resolved": handler, "then": handler, "and_then": handler,
            "ok": "did you mean 'outcome'?", "done": "did you mean 'outcome'?", "is_done": "did you mean 'outcome'?",
            "held": "'held_by' names the protection, and assert.held(request) asks",
        ],
        "a screen": [
            "title": "did you mean 'name'?", "screen": "did you mean 'name'?", "params": "did you mean 'parameters'?",
            "args": "did you mean 'parameters'?", "url": "did you mean 'address'?", "tabs": "tree() shows containers",
            "is_visible": visible, "to_be_visible": visible, "is_displayed": visible, "exists": visible,
            "tap": tap, "click": tap, "swipe": gestures, "parent": "did you mean 'ancestors'?",
            "visible": "screen() is the visible one, and 'is_live' says whether it is still there",
        ],
    ]
    private static let advance = "clock.advance(\"1s\") lets time pass"
    private static let gestures = "the gestures are user.swipe_back() and user.swipe_dismiss()"
    private static let condition = "assert(a > b) takes any condition"
    private static let type = "assert.equal(\"string\", type(value))"
    private static let count = "assert.equal(3, #list)"
    private static let handler = "request:on(\"done\", function() … end) listens to it"
    private static let visible = "assert.visible(\"screen\") asks what is visible"
    private static let tap = "tap(\"action\", { … }) runs an action of the visible screen"

    /// The same by names without case and underscores.
    private static let spellings = habits.mapValues { words in
        words.reduce(into: [String: String]()) { $0[GlobalHabits.bare($1.key)] = $1.value }
    }

    static func habit(_ name: String, of owner: String) -> String? {
        let isAssertion = owner == "check" || owner == "assert"
        let known =
            spellings[isAssertion ? "assert" : owner]?[GlobalHabits.bare(name)]
            ?? (isAssertion ? NegationAdvice.text(for: name) : nil)
        return owner == "check" ? known?.replacing("assert.", with: "check.") : known
    }

    /// The same where a word of that name may stand alone.
    static func text(for name: String, of owner: String, known: [String], words: some Sequence<String>) -> String {
        habit(name, of: owner) == nil && words.contains(name)
            ? ": '\(name)' stands alone, as in \(name)(…)" : text(for: name, of: owner, known: known)
    }

    /// What is wrong with an assignment to a field of a namespace.
    static func refusal(ofWriting name: String, to owner: String) -> String {
        let advice = owner == "app" ? ": the app's state is app.state, as in app.state.\(name) = …" : ""
        return "'\(owner)' cannot be changed\(advice)"
    }

    /// The end of a message about an unknown field: a habit, the nearest name, else all where they are few.
    static func text(for name: String, of owner: String, known: [String]) -> String {
        if let habit = habit(name, of: owner) { return ": \(habit)" }
        let hint = suggestion(for: name, among: known)
        guard hint.isEmpty else { return hint }
        guard known.count <= 16 else { return "; 'sextant help assertions' lists them" }
        return known.isEmpty ? "" : thereAre(known.sorted())
    }
}
