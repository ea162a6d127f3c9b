-- SwiftUINavigation: messages, effects, windows, foreign parts.

group("SwiftUINavigation, messages", { tags = { "seeds", "messages" } }, function()
  local function listener(name)
    return function(message, data) app.state.log = app.state.log .. name .. ":" .. message .. (data or "") .. " " end
  end

  app.use {
    name = "Messages",
    state = { log = "", signed_in = true },
    root = switcher("session", {
      child = function(state) return state.signed_in and "main" or "welcome" end,
      main = tabs("main", {
        tab("home", { root = stack { "home" } }),
        tab("other", { root = stack { "other" } }),
      }),
      welcome = stack { "welcome" },
    }),
    screens = {
      home = { on_message = listener("home") },
      other = { on_message = listener("other") },
      welcome = {},
      detail = { presentation = "push", on_message = listener("detail") },
      sheet = { presentation = "sheet", on_message = { confirmed = function() app.state.log = "confirmed " end } },
      silent = { presentation = "push" },
    },
  }

  flow("SUN-56: listeners are called at once, from the sender back to what lies below", function()
    push("detail")
    present("sheet")
    send("hello", 1)
    assert.match("^detail:hello1 home:hello1", app.state.log)
    assert.event("messageSent", { screen = "sheet", message = "hello", data = 1 })
  end)

  flow("SUN-56: a listener may pick its messages", function()
    present("sheet")
    send("confirmed")
    assert.match("^confirmed ", app.state.log)
  end)

  flow("SUN-56: who is not on the way back hears nothing",
    function()
      push("detail")
      send("hello")
      assert.equal("detail:hello home:hello ", app.state.log)
    end)

  flow("SUN-56: a message may stay with its sender", function()
    push("detail")
    send("hello", 2, { bubbles = false })
    assert.equal("detail:hello2 ", app.state.log)
  end)

  flow("SUN-56: a message that nobody hears says so", function()
    app.state.signed_in = false
    assert.outcome(send("hello"), "done", "noListener")
    assert.event("messageSent", { message = "hello", listeners = 0 })
  end)

  flow("SUN-56: listeners are added to an instance by whoever makes it", function()
    local request = push("detail")
    request.screen:on_message("hello", function(data) listener("first")("hello", data) end)
    request.screen:on_message("hello", function(data) listener("second")("hello", data) end)
    send("hello", 3)
    assert.match("^detail:hello3 first:hello3 second:hello3 ", app.state.log)
  end)

  flow("SUN-56: a listener that was added can be taken away, and goes with its instance", function()
    local heard = {}
    local detail = push("detail").screen
    local observer = detail:on_message("hello", function(data) heard[#heard + 1] = data end)
    detail:on_message(function(message, data) heard[#heard + 1] = message .. data end)
    send("hello", 1)
    observer:remove()
    send("other", 2)
    pop()
    assert.outcome(send("hello", 3), "done", "completed", "home listens, and nobody else")
    assert.equal({ 1, "hello1", "other2" }, heard)
    detail:on_message("hello", function() end)
    assert.hazard("dead-node")
  end)

  flow("SUN-56: a screen that declares no listener hears by those that were added", function()
    local heard = 0
    push("silent")
    assert.outcome(send("hello", nil, { bubbles = false }), "done", "noListener")
    screen():on_message("hello", function() heard = heard + 1 end)
    assert.outcome(send("hello", nil, { bubbles = false }), "done", "completed")
    assert.event("messageSent", { message = "hello", listeners = 1 })
    assert.equal(1, heard)
    assert.raises(function() send("hello", nil, { bubble = false }) end, "did you mean 'bubbles'")
  end)

  local function confirm(handler)
    present("sign out?", {
      style = "confirmation_dialog",
      actions = { { id = "yes", role = "destructive", handler = handler } },
    })
  end

  flow("SUN-57: a dialog is gone before its answer is acted upon", { hazards = "fail" }, function()
    push("detail")
    confirm(function() app.state.signed_in = false end)
    user.choose("yes")
    assert.order { "dismissed:sign out?", "removed:sign out?", "stateChanged", "switched" }
    assert.visible("welcome")
    assert.nothing_presented()
    assert.equal(1, #events { kind = "removed", screen = "sign out?" })
  end)

  flow("SUN-57: a command for a screen that the answer has removed does nothing and is a hazard", function()
    local detail = push("detail").screen
    local late
    confirm(function()
      app.state.signed_in = false
      late = dismiss { from = detail }
    end)
    user.choose("yes")
    assert.outcome(late, "noop", "gone")
    assert.visible("welcome")
    assert.hazard("dead-node")
  end)
end)

group("SwiftUINavigation, effects and windows", { tags = { "seeds", "windows" } }, function()
  app.use {
    name = "Effects",
    state = { reviews = 0, opened = null },
    hosts = { "effects.example" },
    root = stack { "home" },
    windows = {
      second = tabs("side", { tab("one", { root = stack { "one", "two" } }), tab("three", { root = "three" }) }),
    },
    screens = {
      home = {},
      one = {},
      two = {},
      three = {},
      detail = { presentation = "push" },
      sheet = { presentation = "sheet" },
    },
    effects = {
      review = function(fields) app.state.reviews = app.state.reviews + (fields.weight or 1) end,
      open_url = function(fields) app.state.opened = fields.url end,
    },
  }

  flow("SUN-58: an effect reaches its handler with its fields", function()
    assert.outcome(effect("review", { weight = 3 }), "done")
    assert.equal(3, app.state.reviews)
    assert.effect("review", { weight = 3 })
    assert.equal(1, #effects())
    assert.no_hazards()
  end)

  flow("SUN-58: an effect that nobody handles is reported", function()
    local request = effect("reviwe")
    assert.outcome(request, "failed", "unknownEffect")
    assert.match("did you mean 'review'", request.message)
    assert.equal(0, #effects())
    assert.hazard("ignored-input")
  end)

  flow("SUN-58: the app may handle what the outside is asked for by itself", function()
    open_url("https://elsewhere.example/a", { source = "in_app" })
    assert.equal("https://elsewhere.example/a", app.state.opened)
  end)

  flow("SUN-58: links, windows and dismissals are effects of the outside, too", function()
    open_url("https://elsewhere.example", { source = "in_app" })
    assert.effect("open_url", { url = "https://elsewhere.example" })
    present("sheet")
    assert.outcome(dismiss(), "done")
    assert.outcome(open_window("second"), "done")
    assert.outcome(close_window("second"), "done")
  end)

  flow("SUN-58: a window that is asked for is among the effects", function()
    open_window("second")
    assert.effect("open_window", { id = "second" })
  end)

  flow("SUN-58: so is a window that is to be closed", function()
    open_window("second")
    close_window("second")
    assert.effect("close_window", { id = "second" })
  end)

  flow("SUN-58: effects of windows and links reach a handler of the app, once each", function()
    open_url("https://elsewhere.example/b", { source = "in_app" })
    open_window("second")
    close_window("second")
    local kinds = {}
    for index, effect in ipairs(effects()) do kinds[index] = effect.kind end
    assert.equal({ "open_url", "open_window", "close_window" }, kinds)
    assert.equal("https://elsewhere.example/b", app.state.opened)
    assert.outcome(close_window("second"), "noop", "notOpen")
    assert.equal(3, #effects(), "what is refused asks nobody outside")
  end)

  flow("SUN-59: windows are trees of their own", function()
    push("detail")
    open_window("second")
    assert.stack { "one", "two" }
    present("sheet")
    activate_window("main")
    assert.nothing_presented()
    assert.visible("detail")
    assert.stack { "home", "detail" }
  end)

  flow("SUN-59: closing one finishes all its nodes, once, and no other", function()
    open_window("second")
    present("sheet")
    local request = close_window("second")
    local gone = request.removed
    table.sort(gone)
    assert.equal({ "one", "sheet", "three", "two" }, gone)
    assert.equal(4, #events { kind = "removed", reason = "closed" })
    assert.no_event("removed", { screen = "home" })
    assert.order { "willDisappear:sheet", "didDisappear:sheet", "removed:sheet" }
    assert.no_leaks()
  end)

  flow("SUN-60: a modal of a foreign part covers the app's own", function()
    assert.outcome(present("payment", { style = "foreign" }), "done")
    assert.presented("payment", { style = "foreign" })
    present("sheet")
    assert.hazard("not-visible", "the app's own is recorded, and nobody sees it")
    assert.visible("payment")
    assert.tree [[
      window main
        base
          stack
            home
        sheet
          sheet
        foreign
          payment *
    ]]
  end)

  flow("SUN-60: it needs no declared screen, and goes by itself", { hazards = "fail" }, function()
    assert.truthy(can("present", "payment", { style = "foreign" }))
    assert.raises(function() present("payment") end, "unknown screen 'payment'")
    present("payment", { style = "foreign" })
    assert.event("didDisappear", { screen = "home" })
    assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
    assert.equal({ "payment" }, dismiss().removed)
    assert.visible("home")
    assert.nothing_presented()
  end)

  flow("SUN-60: the app's code goes on below it", function()
    present("payment", { style = "foreign" })
    assert.outcome(push("detail"), "done")
    assert.hazard("hidden-target")
    assert.outcome(pop(), "done")
    assert.outcome(pop(), "noop", "atRoot")
    assert.outcome(back(), "noop", "atRoot")
    assert.visible("payment")
    dismiss()
    assert.stack { "home" }
    assert.no_event("hazard", { hazard = "wrong-back" })
  end)
end)
