-- What was settled about places, results, windows, switchers, links and resolvers.

group("settled", function()
  app.use {
    schemes = { "app" },
    hosts = { "app.example" },
    state = { user = false, part = "first" },
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }),
      tab("list", { root = stack { "list" } }),
      tab("parts", { root = switcher("part", {
        child = function(state) return state.part end,
        first = stack { "first" }, second = stack { "second" },
      }) }),
    }),
    windows = { desk = stack { "desk" }, side = stack { "side" } },
    screens = {
      home = {}, list = {}, first = {}, second = {}, desk = {}, side = {}, sheet = { presentation = "sheet" },
      item = { parameters = { id = "string" }, from = { "list", "item" }, presentation = "push" },
      note = { presentation = "push", properties = { text = "string" } },
      vault = { presentation = "push", protect = "signed in" },
      login = { presentation = "sheet" },
      offer = { presentation = "push", keep_alive = { uses = 2 } },
    },
    segues = { { from = "side", identifier = "back", to = "home", kind = "unwind" } },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("what a refused request would have opened has no result", function()
    local results = 0
    local request = push("vault", { on_result = function() results = results + 1 end })
    dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
    push("note")
    pop()
    set_root("note", { clear = true })
    assert.equal(0, results)
    assert.equal(nil, request.screen)
  end)

  flow("a switcher without an answer keeps what it shows", function()
    select_tab("parts")
    app.state.part = "second"
    assert.visible("second")
    app.state.part = nil
    assert.visible("second")
    push("note")
    app.state.part = "second"
    assert.stack { "second", "note" }
    app.state.part = "first"
    assert.visible("first")
  end)

  flow("the window that was used last before becomes active when one closes", function()
    open_window("desk")
    open_window("side")
    activate_window("main")
    activate_window("desk")
    close_window("desk")
    assert.window("main")
    close_window("main")
    assert.window("side")
  end)

  flow("unwinding stays in its window", function()
    open_window("side")
    assert.outcome(segue("back"), "failed", "notOnStack")
    assert.stack { "side" }
  end)

  flow("an edge from a screen to itself is found where that screen lives", function()
    navigate("item", { parameters = { id = "1" } })
    select_tab("home")
    assert.outcome(navigate("item", { parameters = { id = "2" } }), "done", "shown")
    assert.stack { "list", "item", "item" }
    present("sheet")
    assert.outcome(navigate("item", { parameters = { id = "3" } }), "done", "shown")
    assert.nothing_presented()
    assert.stack { "list", "item", "item", "item" }
  end)

  flow("mediation changes what a screen was opened with and nothing else", function()
    push("note", { restorable = true, mediation = function(source, destination) destination.data = { a = 1 } end })
    assert.equal("note", screen().name)
    app.relaunch()
    assert.stack { "home", "note" }
  end)

  flow("a used-up entry is gone", function()
    push("offer")
    pop()
    assert.cached("offer")
    push("offer")
    assert.not_cached("offer")
    pop()
    push("offer")
    assert.created("offer", 2)
  end)

  flow("where there is nothing to do, nothing is prolonged", function()
    push("note", { keep_alive = { lifetime = "10s", sliding = true } })
    clock.advance("8s")
    assert.outcome(navigate("note", { keep_alive = { lifetime = "10s", sliding = true } }), "noop", "alreadyThere")
    clock.advance("3s")
    assert.not_cached("note")
    assert.visible("note")
  end)

  flow("functions that are only asked change nothing", function()
    protect("home", { name = "asks", unless = function() return false end, challenge = function(gate)
      app.state.user = true
      clock.after("1s", function() end)
      gate.deny("full")
    end })
    local before = app.snapshot()
    assert.falsy(can("push", "home"))
    assert.unchanged(before)
    assert.no_timers()
    assert.outcome(push("home"), "denied", "full")
    assert.truthy(app.state.user)
  end)

  flow("a challenge that shows something first has not answered", function()
    protect("home", { name = "asks", unless = function() return false end, challenge = function(gate)
      present("question", { style = "alert", actions = { { id = "yes", handler = function() gate.allow() end } } })
    end })
    local before = app.snapshot()
    assert.truthy(can("push", "home"))
    assert.unchanged(before)
    local request = push("home")
    user.choose("yes")
    assert.outcome(request, "done")
  end)

  flow("a chain whose gate a person has closed is not half done", { hazards = "fail" }, function()
    local request = chain { function() return push("note") end, function() return push("vault") end }
    user.swipe_dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
  end)
end)

group("a lock that holds something", { hazards = "fail" }, function()
  app.use {
    schemes = { "app" },
    state = { user = false },
    root = stack { "home" },
    screens = {
      home = {}, lock = { lock = true, root = stack { "pin" } }, item = { links = { "/item" } },
      pin = { actions = { enter = function() app.unlock() end } },
      other = { links = { "/other" } }, vault = { protect = "pass" }, login = { presentation = "sheet" },
    },
    protections = { pass = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("what it holds is visible, does what it can, and goes with it", function()
    app.lock()
    assert.visible("pin")
    tap("enter")
    assert.visible("home")
    assert.equal(0, #screens("pin"))
    assert.no_leaks()
    assert.event("removed", { screen = "pin" })
  end)

  flow("of several links that wait behind it the latest goes on", function()
    app.lock()
    local first, second = open_url("app://item"), open_url("app://other")
    assert.outcome(first, "cancelled", "superseded")
    app.unlock()
    assert.outcome(second, "done")
  end)

  flow("a protection has nothing to do with it", function()
    app.lock()
    local link = open_url("app://item")
    push("vault")
    assert.held(link, "lock")
    app.unlock()
    assert.outcome(link, "done")
  end)
end)
