import NavigationCore

/// Lua that tries what a person can do, since only that tells whether a dead end is mended, by whatever.
extension DeadEnd {
    /// Fails where nothing that a person can do changes what is to be seen.
    static func check(_ message: String) -> [String] {
        [
            "local here, before = app.snapshot(), tree()",
            "local leads_on = can(\"user.back\") or can(\"user.swipe_back\") or can(\"user.swipe_dismiss\")",
            "for _, action in ipairs(screen().actions) do",
            "  pcall(tap, action)",
            "  leads_on = leads_on or tree() ~= before",
            "  app.restore(here)",
            "end",
            "assert.truthy(leads_on, \(Value.string(message)))",
        ]
    }

    /// Fails where three things that a person can do, one after the other, do not close a modal.
    static func roundCheck(_ message: String) -> [String] {
        [
            "local function modals()",
            "  local count, here = 0, screen()",
            "  while here.presenter do count, here = count + 1, here.presenter end",
            "  return count",
            "end",
            "local before = modals()",
            "local function leads_out(steps)",
            "  local here, moves = app.snapshot(), {}",
            "  for _, action in ipairs(screen().actions) do table.insert(moves, function() tap(action) end) end",
            "  for _, choice in ipairs(presented().actions or {}) do",
            "    table.insert(moves, function() user.choose(choice) end)",
            "  end",
            "  for _, gesture in ipairs { \"back\", \"swipe_dismiss\", \"tap_outside\" } do",
            "    if can(\"user.\" .. gesture) then table.insert(moves, user[gesture]) end",
            "  end",
            "  for _, move in ipairs(moves) do",
            "    pcall(move)",
            "    if modals() < before or steps > 1 and leads_out(steps - 1) then return true end",
            "    app.restore(here)",
            "  end",
            "  return false",
            "end",
            "assert.truthy(leads_out(3), \(Value.string(message)))",
        ]
    }
}
