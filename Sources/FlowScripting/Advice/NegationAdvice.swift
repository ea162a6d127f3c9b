/// What says the contrary of an assertion: the nearest name would say the assertion itself.
enum NegationAdvice {
    private static let prefixes = ["isnot", "isno", "isnt", "not", "non", "no", "never", "doesnot"]

    private static let contraries = [
        "all": "every assertion in it is one", "cached": "assert.not_cached(id)",
        "created": "assert.created(\"screen\", 0)", "differentinstance": "assert.same_instance(a, b)",
        "effect": "assert.equal(0, #effects())", "effects": "assert.equal(0, #effects())",
        "equal": "assert.not_equal(a, b)", "equals": "assert.not_equal(a, b)", "same": "assert.not_equal(a, b)",
        "event": "assert.no_event(kind, { … })", "events": "assert.no_event(kind, { … })",
        "eventually": "clock.advance(\"10s\"), then assert.falsy(…)",
        "falsy": "assert.truthy(value)", "truthy": "assert.falsy(value)",
        "hazard": "assert.no_event(\"hazard\", { hazard = kind }), or assert.no_hazards()",
        "held": "assert.equal(nil, request.held_by)", "leak": "assert.no_leaks()",
        "match": "assert.falsy(text:find(pattern))", "matches": "assert.falsy(text:find(pattern))",
        "modal": "assert.nothing_presented()", "near": "assert.truthy(math.abs(a - b) > distance)",
        "noevent": "assert.event(kind, { … })", "nohazards": "assert.hazard(kind)",
        "nothingpresented": "assert.presented(\"screen\")", "notcached": "assert.cached(id)",
        "notequal": "assert.equal(expected, actual)", "notvisible": "assert.visible(\"screen\")",
        "order": "assert.order { … } with the order that is right",
        "outcome": "assert.not_equal(\"done\", request.outcome)", "pending": "assert.pending(0)",
        "plan": "assert.plan(to, { … }) with the route that is right",
        "presented": "assert.nothing_presented(), or assert.not_visible(\"screen\")",
        "raise": "call it: what it raises fails the flow", "raises": "call it: what it raises fails the flow",
        "resolved": "assert.unresolved(address)", "resolves": "assert.unresolved(address)",
        "sameinstance": "assert.different_instance(a, b)", "snapshot": "assert.not_equal(before, tree())",
        "stack": "assert.not_equal({ … }, stack())",
        "tab": "assert.tab(id) with the one that is selected", "tabs": "assert.tabs { … } with those that are there",
        "timer": "assert.no_timers()",
        "tree": "assert.not_equal(before, tree())", "unchanged": "assert.not_equal(before, tree())",
        "unresolved": "assert.resolves(address, \"screen\")", "visible": "assert.not_visible(\"screen\")",
        "window": "assert.window(id) with the active one",
    ]

    /// What to write for an assertion that is not there, such as `not_held`; `nil` if it denies none.
    static func text(for name: String) -> String? {
        let bare = GlobalHabits.bare(name)
        return prefixes.lazy.filter { bare.hasPrefix($0) }.compactMap { contraries[String(bare.dropFirst($0.count))] }
            .first
    }
}
