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

group("an alert", function()
  flow("on a challenge goes with it when the gate opens", function()
    local told = {}
    local request = push("secret")
    ask { on_result = function(result, reason) told[#told + 1] = { result or "none", reason } end }
    app.state.user = "ada"
    assert.outcome(request, "done")
    assert.nothing_presented()
    assert.equal({ { "none", "dismissed" } }, told)
  end)

  flow("is not held where everything is guarded", function()
    protect("*", "member")
    assert.outcome(ask(), "done")
    assert.presented("really", { style = "alert" })
  end)

  flow("closes before its handler navigates", function()
    ask { actions = { { id = "go", handler = function() push("item") end } } }
    user.choose("go")
    assert.nothing_presented()
    assert.stack { "home", "item" }
  end)

  flow("is there once more when the answer is taken back", function()
    ask()
    user.choose("yes")
    assert.equal("yes", app.state.chosen)
    app.undo()
    assert.presented("really")
    assert.equal(nil, app.state.chosen)
    user.choose("no")
    assert.nothing_presented()
    assert.equal(nil, app.state.chosen)
  end)

  flow("that was never asked tells nobody of an end", function()
    local told = 0
    ask { on_result = function() told = told + 1 end }
    app.undo()
    assert.nothing_presented()
    assert.equal(0, told)
  end)

  flow("cannot be answered behind the lock, and can after it", function()
    ask()
    app.lock()
    assert.outcome(user.choose("yes"), "denied", "locked")
    app.unlock()
    assert.outcome(user.choose("yes"), "done")
    assert.equal("yes", app.state.chosen)
  end)

  flow("does not come back with a relaunch, and its end is told", function()
    local told = {}
    ask { on_result = function(result, reason) told[#told + 1] = { result or "none", reason } end }
    app.relaunch()
    assert.nothing_presented()
    assert.equal({ { "none", "terminated" } }, told)
  end)

  flow("goes with the modal that presents it, and is not kept with that", function()
    local told = 0
    present("gallery")
    ask { on_result = function() told = told + 1 end }
    dismiss { from = "home" }
    assert.equal(1, told)
    present("gallery")
    assert.visible("gallery")
    assert.created("gallery", 1)
  end)

  flow("leaves a menu below it, which goes when the handler leads elsewhere", function()
    push("menu")
    ask { actions = { { id = "go", handler = function() push("item") end } } }
    assert.equal(1, #screens("menu"))
    user.choose("go")
    assert.stack { "home", "item" }
    assert.event("removed", { screen = "menu", reason = "replaced" })
  end)

  flow("can be chosen from as it says", function()
    assert.falsy(can("user.choose", "yes"))
    ask()
    assert.truthy(can("user.choose", "yes"))
    assert.truthy(can("dismiss"))
    assert.falsy(can("user.swipe_dismiss"))
  end)

  flow("lets code push below it", function()
    ask()
    assert.outcome(push("item", { from = "home" }), "done")
    assert.presented("really")
    user.choose("no")
    assert.visible("item")
  end)

  flow("whose handler raises has closed", function()
    ask { actions = { { id = "bad", handler = function() error("no") end } } }
    assert.raises(function() user.choose("bad") end)
    assert.nothing_presented()
  end)
end)

group("a dialog", function()
  flow("that is tapped away tells the action that cancels", function()
    local told
    ask { style = "confirmation_dialog", on_result = function(result) told = result end }
    user.tap_outside()
    assert.equal("no", told)
  end)

  flow("takes the place of a popover, whose opener hears of it", function()
    local why
    present("share", { on_result = function(_, reason) why = reason end })
    local request = ask { style = "confirmation_dialog", replace = true }
    assert.equal({ "share" }, request.removed)
    assert.equal("replaced", why)
    assert.equal("home", presented().presenter)
  end)

  flow("is gone back from, as any modal", function()
    push("item")
    ask { style = "confirmation_dialog" }
    assert.outcome(back(), "done")
    assert.visible("item")
    assert.nothing_presented()
  end)
end)
