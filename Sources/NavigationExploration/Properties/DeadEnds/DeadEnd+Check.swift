import NavigationCore

/// Lua that tries what a person can do, since only that tells whether a dead end is mended, by whatever.
extension DeadEnd {
    /// Fails where nothing that a person can do changes what is to be seen, and no time brings another screen.
    static func check(_ message: String) -> [String] {
        [
            "local here, front, before = app.snapshot(), screen(), tree()",
            "local leads_on = can(\"user.back\") or can(\"user.swipe_back\") or can(\"user.swipe_dismiss\")",
            "for _, action in ipairs(screen().actions) do",
            "  pcall(tap, action)",
            "  leads_on = leads_on or tree() ~= before",
            "  app.restore(here)",
            "end",
            "clock.advance(\(Value.string(Trial.patience.script)))",
            "leads_on = leads_on or screen() ~= front",
            "assert.truthy(leads_on, \(Value.string(message)))",
        ]
    }
}
