import FlowScripting

/// Types of Lua for what the manual calls by name.
enum LuaTypes {
    /// By the names of parameters.
    static let parameters = [
        "fn": "function", "n": "integer", "m": "integer", "duration": "sextant.duration", "message": "string",
        "parameters": "sextant.Parameters", "arguments": "table", "request": "sextant.Request", "pattern": "string",
        "snapshot": "sextant.Snapshot", "file": "string", "module": "string", "name": "string", "why": "string",
        "contents": "table", "text": "string", "tolerance": "number", "fields": "table",
        "filter": "string|table|function",
        "options": "table", "ids": "string[]", "entries": "(string|table)[]", "steps": "table", "id": "string",
    ]

    /// What words return that make no request.
    static let returned = [
        "screen": "sextant.Screen", "screens": "sextant.Screen[]", "tree": "sextant.Tree", "stack": "string[]",
        "presented": "sextant.Modal?", "pending": "sextant.Request[]", "events": "sextant.Event[]",
        "effects": "table[]",
        "can": "boolean", "resolve": "table?", "address_of": "string?, string?", "clock.now": "number",
        "random": "number", "rows": "table[]", "cache.ids": "string[]", "cache.evict": "boolean",
        "protect": "sextant.Protection", "app.snapshot": "sextant.Snapshot", "app.undo": "boolean",
        "app.redo": "boolean", "app.check": "sextant.Problem[]", "app.saved_state": "string", "tap": "sextant.Request?",
        "perform": "sextant.Request?", "user.double_tap": "sextant.Request?", "chain": "sextant.Request",
        "screens_declared": "sextant.screen[]", "links_declared": "table[]", "doors_declared": "table",
        "App": "table", "tabs": "table", "tab": "table", "switcher": "table", "split": "table",
        "pages": "table", "container": "table", "require": "any",
    ]

    /// By the names of options.
    static let options = [
        "parameters": "sextant.Parameters", "properties": "table", "via": "sextant.screen|sextant.screen[]|table",
        "from": "sextant.screen|sextant.Screen|string", "window": "sextant.window|string", "mediation": "function",
        "keep_alive": "string|number|table", "protect": "sextant.protection|table",
        "embed_in": "string|string[]|function",
        "animated": "boolean", "transition": "string", "style": "sextant.style", "dismissable": "boolean",
        "delay": "sextant.duration", "reuse": "sextant.reuse", "restorable": "boolean|string|table",
        "unsafely": "boolean", "anchor": "string", "on_resolved": "function", "on_done": "function",
        "on_failed": "function", "on_result": "function", "source": "sextant.source", "within": "sextant.duration",
        "clear": "boolean", "replace": "boolean", "cancel": "boolean", "title": "string", "message": "string",
        "actions": "table[]", "to": "sextant.screen|string|function", "url": "string", "state": "sextant.State",
        "animations": "boolean", "tags": "string|string[]", "only": "boolean", "skip": "string", "id": "string",
        "expected_failure": "string", "timeout": "sextant.duration", "launch": "table|false",
        "hazards": "\"warn\"|\"fail\"|\"ignore\"|table", "quirks": "string[]", "bubbles": "boolean",
        "wait_for_data": "boolean",
    ]

    /// Kinds of names of which a script may also use others than those that the app declares.
    static let open: Set<NameKind> = [.place, .link, .choice, .kept, .effect, .sequence, .answer, .reason, .protection]
    /// Words whose first argument leads somewhere by name: a misspelt name is marked.
    static let targets: Set<String> = ["push", "show", "show_detail", "set_root", "add_child", "present"]
    /// Parameters that are lists of names.
    static let lists: Set<String> = ["names", "ids", "entries", "steps"]
}
