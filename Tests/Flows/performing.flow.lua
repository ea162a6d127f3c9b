-- perform(action): to the nearest screen that has the action, and a tap there.
group("perform", function()
  local broken = false
  app.use(App {
    name = "Notes",
    state = { made = 0, cleared = 0, user = null },
    root = tabs("main", {
      tab("notes", { root = stack { "notes" } }),
      tab("settings", { root = stack { "settings" } }),
    }),
    screens = {
      notes = {
        actions = {
          new = function(arguments)
            app.state.made = app.state.made + (arguments.count or 1)
            return push("note")
          end,
        },
      },
      settings = {},
      note = {},
      storage = { from = { "settings" }, actions = { clear = function() app.state.cleared = app.state.cleared + 1 end } },
      far = { from = { "storage" }, actions = { clear = function() error("too far") end, lost = function() end } },
      vault = { protect = "signed in", actions = { open = function() end } },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
      nowhere = { from = { "island" }, actions = { swim = function() end } },
      island = { from = { "nowhere" } },
    },
    protections = {
      ["signed in"] = {
        unless = function(state)
          if broken then error("no vault") end
          return state.user ~= nil
        end,
        challenge = "login",
      },
    },
  })

  flow("taps where the action is visible", function()
    assert.outcome(perform("new", { count = 3 }), "done")
    assert.equal(3, app.state.made)
    assert.stack { "notes", "note" }
  end)

  flow("has failed where the action raises, or the way there", function()
    navigate("far")
    assert.raises(function() perform("clear") end, "too far")
    assert.pending(0)
    broken = true
    assert.raises(function() perform("open") end, "no vault")
    broken = false
    assert.pending(0)
  end)

  flow("goes to the nearest screen that has it", function()
    local request = perform("clear")
    assert.outcome(request, "done", "performed")
    assert.visible("storage")
    assert.tab("settings")
    assert.equal(1, app.state.cleared)
    select_tab("notes")
    perform("clear")
    assert.equal(2, app.state.cleared)
    assert.created("storage", 1)
  end)

  flow("goes back to a screen below", function()
    push("note")
    perform("new")
    assert.stack { "notes", "note" }
    assert.created("note", 2)
  end)

  flow("waits where the way is held", function()
    local request = perform("open")
    assert.outcome(request, "pending")
    tap("submit")
    assert.outcome(request, "done", "performed")
    assert.visible("vault")
  end)

  flow("ends as the way there does", function()
    local request = perform("open")
    dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
  end)

  flow("fails where no way leads to the action", function()
    assert.outcome(perform("swim"), "failed", "unknownAction")
    assert.visible("notes")
  end)

  flow("an action that no screen has is a mistake of the script", function()
    assert.raises(function() perform("claer") end, "did you mean 'clear'")
    assert.raises(function() perform("clear", {}, {}) end, "at most 2")
  end)
end)

group("perform on a part of a screen", function()
  app.use {
    state = { read = 0 },
    root = tabs("main", { tab("home", { root = stack { "home" } }), tab("other", { root = stack { "other" } }) }),
    screens = {
      home = {}, other = {},
      banner = { keep_alive = "60s", actions = { read = function() app.state.read = app.state.read + 1 end } },
    },
  }

  flow("is a tap on the part", function()
    add_child("banner")
    assert.outcome(perform("read"), "done", "performed")
    assert.equal(1, app.state.read)
    assert.visible("home")
  end)

  flow("goes to where the part is", function()
    add_child("banner")
    select_tab("other")
    assert.outcome(perform("read"), "done", "performed")
    assert.equal(1, app.state.read)
    assert.visible("home")
  end)
end)

group("perform while the app is locked", function()
  app.use {
    state = { done = 0 },
    root = stack { "home" },
    screens = {
      home = { actions = { count = function() app.state.done = app.state.done + 1 end } },
      other = { presentation = "push" },
      lock = { lock = true, actions = { open = function() app.unlock() end } },
    },
  }

  for _, place in ipairs { "home", "other" } do
    flow("reaches the lock screen and nothing behind it, from " .. place, function()
      navigate(place)
      app.lock()
      assert.outcome(perform("count"), "denied", "locked")
      assert.equal(0, app.state.done)
      assert.outcome(perform("open"), "done", "performed")
      assert.visible(place)
      assert.outcome(perform("count"), "done", "performed")
      assert.equal(1, app.state.done)
    end)
  end
end)
