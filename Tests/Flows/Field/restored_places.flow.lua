-- What was restorable comes back where it was, whatever lies around it.

group("restored places", { hazards = { ["hidden-target"] = "ignore" } }, function()
  app.use {
    state = { user = false },
    root = tabs("bar", {
      tab("left", { root = stack { "page" } }),
      tab("right", { root = stack { "page", "leaf" } }),
      tab("tour", { root = pages("tour", { "one", "two" }) }),
    }),
    windows = {
      desk = stack { "desk" }, safe = stack { "desk", protect = "signed in" },
      shelf = tabs("shelf", { tab("near", { root = stack { "file" } }), tab("far", { root = stack { "leaf" } }) }),
    },
    screens = {
      page = { restorable = true, properties = { mark = "string" } }, leaf = {}, one = {}, two = {},
      file = { protect = "signed in" },
      desk = { restorable = true, properties = { mark = "string" } },
      note = { presentation = "push", restorable = true },
      memo = { presentation = "push", restorable = true, properties = { mark = "string" } },
      sheet = { presentation = "sheet", embed_in = "stack", restorable = true },
      vault = { presentation = "sheet", embed_in = "stack", restorable = true, protect = "signed in" },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = true end } },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("two stacks with the same root do not mix what it held", function()
    screen().properties.mark = "left"
    app.relaunch()
    assert.equal("left", screen().properties.mark)
    select_tab("right")
    pop()
    assert.equal(nil, screen().properties.mark)
  end)

  flow("a window that waits for an answer comes back with what was in it", function()
    app.state.user = true
    open_window("safe")
    push("note")
    present("sheet")
    app.relaunch { state = { user = false } }
    assert.visible("login")
    tap("submit")
    assert.window("safe")
    assert.presented("sheet")
    dismiss()
    assert.stack { "desk", "note" }
  end)

  flow("a window that waits for an answer comes back with what was selected in it", function()
    app.state.user = true
    open_window("shelf")
    select_tab("far")
    push("note")
    app.relaunch { state = { user = false } }
    tap("submit")
    assert.tab("far")
    assert.stack { "leaf", "note" }
  end)

  flow("nothing comes back of a window that was refused", function()
    app.state.user = true
    open_window("safe")
    push("note")
    app.relaunch { state = { user = false } }
    dismiss()
    app.state.user = true
    assert.visible("page")
    open_window("safe")
    assert.stack { "desk" }
  end)

  flow("windows come back with what was in them, and the active one is active", function()
    open_window("desk")
    push("note")
    app.relaunch()
    assert.window("desk")
    assert.stack { "desk", "note" }
    activate_window("main")
    assert.visible("page")
  end)

  flow("a window that is protected by then comes back when that is answered", function()
    app.state.user = true
    open_window("safe")
    app.relaunch()
    assert.window("main")
    assert.visible("login")
    tap("submit")
    assert.window("safe")
  end)

  flow("a modal that could not be swiped away cannot be when it is back", function()
    present("sheet", { dismissable = false })
    app.relaunch()
    assert.visible("sheet")
    assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
  end)

  flow("a root that was set below others comes back below them", function()
    set_root("memo", { from = "leaf" })
    app.relaunch()
    select_tab("right")
    assert.stack { "memo", "leaf" }
  end)

  flow("the page comes back", function()
    navigate("two")
    app.relaunch()
    assert.visible("two")
  end)

  flow("what lay in a modal comes back in it, beside what lies elsewhere", function()
    push("memo")
    present("sheet")
    push("note")
    app.relaunch()
    assert.stack { "sheet", "note" }
    dismiss()
    assert.stack { "page", "memo" }
  end)

  flow("what lay in a modal that is held comes with it", function()
    app.state.user = true
    present("vault")
    push("note")
    app.relaunch()
    assert.visible("login")
    assert.equal(0, #screens("note"))
    tap("submit")
    assert.stack { "vault", "note" }
  end)

  flow("what lay in a modal that is not allowed back goes with it", function()
    app.state.user = true
    present("vault")
    push("note")
    app.relaunch()
    dismiss()
    assert.equal(0, #screens("note"))
    assert.event("evicted", { screen = "note" })
    assert.visible("page")
  end)

  flow("no modal comes back on a challenge, but after it", function()
    app.state.user = true
    open_window("main")
    push("memo", { protect = "signed in" })
    present("sheet")
    app.relaunch { policy = function(it) return it.screen == "memo" and { protect = "signed in" } or "allow" end }
    assert.visible("login")
    assert.equal(0, #screens("sheet"))
    tap("submit")
    assert.visible("sheet")
    assert.equal(1, #screens("memo"))
  end)

  flow("the text of a saved state knows all of that", function()
    open_window("desk")
    push("note")
    present("sheet", { dismissable = false })
    local saved = app.saved_state()
    app.terminate()
    app.launch { restore = saved }
    assert.equal(saved, app.saved_state())
    assert.window("desk")
    assert.visible("sheet")
  end)
end)
