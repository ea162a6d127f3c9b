-- In which order containers on a way are asked.
group("protections of containers on a way", function()
  app.use {
    name = "Bank",
    state = { user = null, pin = null },
    root = stack { "home" },
    screens = {
      home = {},
      login = {},
      pin = {},
      vault = { presentation = "sheet", root = tabs("safe", { tab("box", { root = stack { "box" } }), protect = "unlocked" }) },
      box = {},
      account = { presentation = "sheet", root = stack { "statement", protect = "signed in" }, from = { "box" } },
      statement = {},
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
      unlocked = { unless = function(state) return state.pin ~= nil end, challenge = "pin" },
    },
  }

  flow("that around the destination is asked first", function()
    local request = navigate("statement")
    assert.held(request, "signed in")
    app.state.user = "ada"
    assert.held(request, "unlocked")
    app.state.pin = "1"
    assert.outcome(request, "done")
    assert.visible("statement")
  end)
end)
