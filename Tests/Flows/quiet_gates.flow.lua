-- What a gate and the lock do by themselves is no hazard.
app.use {
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = {}, login = { presentation = "sheet" }, cover = { lock = true },
    casino = { presentation = "push", protect = { "member", "adult" } },
  },
  protections = {
    member = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    adult = { unless = function() return false end },
  },
}

group("quiet gates", { hazards = "fail" }, function()
  flow("who signs in and is refused then has changed nothing", { hazards = "fail" }, function()
    local request = navigate("casino")
    assert.held(request, "member")
    app.state.user = "ada"
    assert.outcome(request, "denied", "protected")
    assert.stack { "home" }
    assert.nothing_presented()
  end)

  flow("the screen of the lock is guarded by nothing", { hazards = "fail" }, function()
    protect("*", { name = "everything", unless = function() return false end })
    app.lock()
    assert.visible("cover")
  end)
end)
