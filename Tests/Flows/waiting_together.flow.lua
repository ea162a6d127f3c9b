-- What waits at a protection together with something else: for a person, for the state, after a relaunch, in windows.
local protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } }
local login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } }

group("what the state asks for", function()
  app.use {
    schemes = { "shop" },
    state = { user = null, mode = "plain" },
    root = tabs("main", {
      tab("one", {
        root = switcher("first", {
          child = function(state) return state.mode end,
          plain = stack { "home" },
          full = stack { "desk", protect = "member" },
        }),
      }),
      tab("two", {
        root = switcher("second", {
          child = function(state) return state.mode end,
          plain = stack { "list" },
          full = stack { "board", protect = "member" },
        }),
      }),
    }),
    protections = protections,
    screens = {
      home = {}, desk = {}, list = {}, board = {}, login = login,
      order = { presentation = "push", protect = "member", links = { "/order" } },
    },
  }

  flow("comes in every switcher that it turns, once the person has signed in", function()
    app.state.mode = "full"
    assert.pending(2)
    tap("submit")
    assert.visible("desk")
    assert.equal(1, #screens("board"))
  end)

  flow("neither ends the link that a person waits for nor is ended by it", function()
    local link = open_url("shop://order")
    app.state.mode = "full"
    assert.held(link, "member")
    tap("submit")
    assert.outcome(link, "done")
    assert.equal(1, #screens("desk"))
    assert.equal(1, #screens("board"))
  end)

  flow("is asked for no longer when the state has changed its mind", function()
    app.state.mode = "full"
    app.state.mode = "plain"
    assert.pending(0)
    assert.visible("home")
  end)
end)

group("screens that come back", function()
  app.use {
    state = { user = null },
    root = stack { "home" },
    protections = protections,
    screens = {
      home = {}, login = login,
      vault = { presentation = "push", restorable = true, protect = "member" },
      note = { presentation = "push", restorable = true },
    },
  }

  flow("lie in their order, also one that has waited", function()
    app.state.user = "ada"
    push("vault")
    push("note")
    app.relaunch()
    assert.equal(1, #screens("note"))
    tap("submit")
    assert.stack { "home", "vault", "note" }
  end)

  flow("lie in their order where two have waited", function()
    app.state.user = "ada"
    for _, name in ipairs { "vault", "note", "vault", "note" } do push(name, { reuse = "never" }) end
    app.relaunch()
    tap("submit")
    assert.stack { "home", "vault", "note", "vault", "note" }
  end)
end)

group("a switcher at the root", function()
  app.use {
    state = { user = null, mode = "plain" },
    persistent = { "mode" },
    root = switcher("main", {
      child = function(state) return state.mode end,
      plain = stack { "home" },
      full = stack { "desk", protect = "member" },
    }),
    protections = protections,
    screens = { home = {}, desk = {}, login = login },
  }

  flow("comes back with what nobody is asked about, and asks for the rest", function()
    app.state.user = "ada"
    app.state.mode = "full"
    assert.visible("desk")
    app.relaunch()
    assert.visible("login")
    assert.equal(0, #screens("desk"))
    tap("submit")
    assert.visible("desk")
  end)

  flow("stays with that where the person gives up", function()
    app.state.user = "ada"
    app.state.mode = "full"
    app.relaunch()
    user.swipe_dismiss()
    assert.visible("home")
    assert.pending(0)
  end)

  flow("comes back as it was where nothing is closed", function()
    app.state.mode = "full"
    tap("submit")
    app.relaunch { state = { user = "ada" } }
    assert.visible("desk")
    assert.nothing_presented()
  end)
end)

group("a gate in two windows", function()
  app.use {
    schemes = { "shop" },
    state = { user = null },
    root = stack { "home" },
    windows = { side = stack { "desk" } },
    protections = protections,
    screens = {
      home = {}, desk = {}, login = login,
      order = { presentation = "push", protect = "member", links = { "/order" } },
      bill = { presentation = "push", protect = "member" },
    },
  }

  flow("shows its challenge where the latest request is", function()
    local first = open_url("shop://order")
    open_window("side")
    local second = push("bill")
    assert.visible("login")
    assert.outcome(first, "cancelled", "superseded")
    activate_window("main")
    assert.visible("home")
    activate_window("side")
    tap("submit")
    assert.outcome(second, "done")
  end)

  flow("keeps a request when the window is closed whose request it has ended", function()
    open_window("side")
    activate_window("main")
    local first = open_url("shop://order")
    activate_window("side")
    local second = push("bill")
    assert.outcome(first, "cancelled", "superseded")
    close_window("main")
    assert.outcome(second, "pending")
  end)
end)

group("a minute", function()
  app.use {
    schemes = { "shop" },
    state = { user = null },
    root = stack { "home" },
    protections = protections,
    screens = {
      home = {}, login = login,
      slow = {
        presentation = "push",
        protect = "member",
        links = { "/slow" },
        resolve = function(resolver) clock.after("2s", function() resolver.complete() end) end,
      },
    },
  }

  flow("at the sign-in is nothing that the app has failed to answer", { hazards = "fail" }, function()
    local link = open_url("shop://slow")
    clock.advance("60s")
    tap("submit")
    clock.advance("2s")
    assert.outcome(link, "done")
    assert.no_hazards()
  end)

  flow("behind the lock is none either", { hazards = "fail" }, function()
    app.state.user = "ada"
    app.lock()
    local link = open_url("shop://slow")
    clock.advance("60s")
    app.unlock()
    clock.advance("2s")
    assert.outcome(link, "done")
    assert.no_hazards()
  end)
end)

group("a request that had ended", function()
  app.use { root = stack { "home" }, screens = { home = {}, page = { presentation = "push" } } }

  flow("has ended once, also after undo and redo", function()
    local request = push("page", { delay = "1s" })
    clock.advance("1s")
    app.undo()
    assert.outcome(request, "pending")
    app.redo()
    assert.outcome(request, "done")
    assert.equal(1, #events { kind = "settled", request = request })
  end)

  flow("has the outcome of the state that is put back", function()
    local request = push("page", { delay = "1s" })
    local waiting = app.snapshot()
    clock.advance("1s")
    local shown = app.snapshot()
    app.restore(waiting)
    app.terminate()
    assert.outcome(request, "cancelled")
    app.restore(shown)
    assert.outcome(request, "done")
  end)
end)

group("a number", function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {}, page = { presentation = "push", keep_alive = "60s", parameters = { id = "integer" } },
    },
  }

  flow("is the same number to what is kept, however it was come by", function()
    push("page", { parameters = { id = 1 } })
    pop()
    push("page", { parameters = { id = 2 / 2 } })
    assert.created("page", 1)
  end)
end)

group("a protection of a script", function()
  app.use {
    root = stack { "home" },
    screens = { home = {}, page = { presentation = "push" }, ask = { presentation = "sheet" } },
  }

  flow("lets go on who waits there when it is removed", function()
    local protection = protect("page", { unless = function() return false end, challenge = "ask" })
    local request = push("page")
    assert.visible("ask")
    protection:remove()
    assert.outcome(request, "done")
    assert.visible("page")
    assert.nothing_presented()
  end)

  flow("is removed alone: the others are asked", function()
    local first = protect("page", { unless = function() return false end, challenge = "ask" })
    protect("page", { name = "second", unless = function() return false end })
    local request = push("page")
    first:remove()
    assert.outcome(request, "denied")
    assert.visible("home")
  end)
end)

group("a protection that is removed elsewhere", function()
  app.use {
    state = { user = null, pin = false },
    root = stack { "home" },
    screens = {
      home = {}, news = { presentation = "push" }, other = { presentation = "push" },
      desk = { presentation = "push", protect = "member" },
      safe = { presentation = "sheet", protect = "pin" },
      login = { presentation = "sheet", embed_in = "stack" },
      pad = { presentation = "sheet" },
    },
    protections = {
      member = { unless = function(state) return state.user end, challenge = "login" },
      pin = { unless = function(state) return state.pin end, challenge = "pad" },
    },
  }

  flow("leaves the challenge of what something else guards, and what lies on that", function()
    local handle = protect("news", "member")
    local request = push("desk")
    local challenge = screen()
    push("other")
    handle:remove()
    assert.held(request, "member")
    assert.stack { "login", "other" }
    assert.same_instance(challenge, screens("login")[1])
    assert.created("login", 1)
    assert.no_event("opened")
  end)

  flow("does not close the challenge of another request", function()
    local handle = protect("news", "pin")
    local earlier = present("safe")
    local later = present("desk")
    handle:remove()
    assert.held(earlier, "pin")
    assert.held(later, "member")
    assert.visible("login")
  end)

  flow("lets go on who it alone has guarded, though it guards others in another name", function()
    local handle = protect("news", "member")
    protect("other", "member")
    local request = push("news")
    handle:remove()
    assert.outcome(request, "done")
    assert.stack { "home", "news" }
  end)
end)

group("windows that come back", function()
  app.use {
    state = { user = null },
    root = stack { "home" },
    windows = { side = stack { "desk" }, other = stack { "list" } },
    protections = protections,
    screens = { home = {}, desk = { protect = "member" }, list = {}, login = login },
  }

  flow("stand in their order, also one that has waited", function()
    app.state.user = "ada"
    open_window("side")
    open_window("other")
    app.relaunch()
    activate_window("main")
    tap("submit")
    assert.match("window main.-window side.-window other", tostring(tree()))
  end)
end)

group("what lay over a screen whose gate asks by an alert", function()
  app.use {
    name = "Returning",
    root = stack { "home" },
    state = { adult = false },
    screens = {
      home = {},
      film = { presentation = "push", restorable = true, protect = "adult" },
      notes = { presentation = "sheet", restorable = true },
    },
    protections = {
      adult = {
        unless = function(state) return state.adult end,
        challenge = function(gate)
          present("ask", {
            style = "alert",
            actions = {
              { id = "yes", handler = function() gate.allow() end },
              { id = "no", role = "cancel", handler = function() gate.deny() end },
            },
          })
        end,
      },
    },
  }

  before_each(function()
    app.state.adult = true
    push("film")
    present("notes")
    app.relaunch { state = { adult = false } }
  end)

  flow("comes back when that is answered", { hazards = "fail" }, function()
    assert.presented("ask", { style = "alert" })
    user.choose("yes")
    assert.visible("notes")
    dismiss()
    assert.stack { "home", "film" }
  end)

  flow("comes back also where the answer is no", function()
    user.choose("no")
    assert.visible("notes")
    dismiss()
    assert.stack { "home" }
  end)
end)
