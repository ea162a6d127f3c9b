-- Alerts, dialogs and popovers together with gates, steps back, the lock, menus, kept screens and relaunches.

app.use {
  name = "Ask",
  state = { user = null, chosen = null },
  root = stack { "home" },
  screens = {
    home = { anchors = { "button" } },
    item = { presentation = "push" },
    menu = { presentation = "push", transient = true },
    gallery = { presentation = "sheet", keep_alive = "forever" },
    share = { presentation = "sheet", style = "popover" },
    secret = { presentation = "push", protect = "member" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

local function ask(options)
  options = options or {}
  options.style = options.style or "alert"
  options.actions = options.actions or {
    { id = "yes", handler = function() app.state.chosen = "yes" end }, { id = "no", role = "cancel" },
  }
  return present("really", options)
end

group("a popover", function()
  flow("at an anchor that is not there leaves all as it was", function()
    local before = app.snapshot()
    assert.outcome(present("share", { anchor = "corner" }), "failed", "unknownAnchor")
    assert.unchanged(before)
    assert.created("share", 0)
    assert.outcome(present("share", { anchor = "button" }), "done")
    assert.equal("button", presented().anchor)
  end)

  flow("goes with the screen that presents it when that is popped below it", function()
    push("item")
    present("share")
    local request = pop(1, { from = "item" })
    assert.outcome(request, "done")
    assert.equal({ "share", "item" }, request.removed)
    assert.visible("home")
  end)

  flow("has no stack to push on, and its presenter has", function()
    present("share")
    assert.outcome(push("item"), "failed", "noStack")
    assert.falsy(can("push", "item"))
    assert.truthy(can("push", "item", { from = "home" }))
  end)

  flow("that replaces nothing is shown", function()
    local request = present("share", { replace = true })
    assert.outcome(request, "done", "shown")
    assert.equal({}, request.removed)
  end)

  flow("is swiped away, and that is taken back and done again", function()
    present("share")
    local share = screen()
    user.swipe_dismiss()
    app.undo()
    assert.same_instance(share, screen())
    app.redo()
    assert.visible("home")
    assert.nothing_presented()
  end)

  flow("stays when a swipe is given up, with its presenter below", function()
    push("item")
    present("share")
    assert.outcome(user.swipe_dismiss { cancel = true }, "cancelled", "gestureCancelled")
    assert.visible("share")
  end)
end)

group("a foreign modal", function()
  flow("covers what is presented meanwhile, also when its end is taken back", function()
    present("payment", { style = "foreign" })
    present("gallery")
    dismiss()
    assert.visible("gallery")
    app.undo()
    assert.presented("payment", { style = "foreign" })
    app.redo()
    assert.visible("gallery")
  end)

  flow("does not come between a gate and its request", function()
    local request = push("secret")
    present("payment", { style = "foreign" })
    app.state.user = "ada"
    assert.outcome(request, "done")
    assert.stack { "home", "secret" }
  end)
end)
