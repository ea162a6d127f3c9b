-- What happens while transitions run, together with gates, the lock, windows, gestures, messages, relaunches and steps back.

app.use {
  name = "Moving",
  schemes = { "moving" },
  state = { user = null, heard = 0 },
  transition_duration = "1s",
  root = tabs("main", { tab("a", { root = stack { "home" } }), tab("b", { root = stack { "list" } }) }),
  windows = { second = stack { "desk" } },
  screens = {
    home = { on_message = { ping = function() app.state.heard = app.state.heard + 1 end } },
    list = {},
    desk = {},
    page = { presentation = "push", links = { "/page" } },
    film = { presentation = "push", keep_alive = "10s" },
    sheet = { presentation = "sheet" },
    menu = { presentation = "push", transient = true },
    secret = { presentation = "push", protect = "member" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("while a transition runs", { animations = true }, function()
  flow("the time of what is kept runs on", function()
    push("film")
    settle()
    clock.advance("8s")
    pop()
    settle()
    assert.not_cached("film")
  end)

  flow("a swipe back takes effect at its end, and can be given up", function()
    push("page")
    settle()
    local given_up = user.swipe_back { cancel = true }
    settle()
    assert.outcome(given_up, "cancelled", "gestureCancelled")
    local swipe = user.swipe_back()
    assert.equal("page", stack()[2])
    settle()
    assert.outcome(swipe, "done")
    assert.stack { "home" }
  end)

  flow("a swipe is taken back before its end", function()
    push("page")
    settle()
    local swipe = user.swipe_back()
    app.undo()
    assert.outcome(swipe, "cancelled", "undone")
    settle()
    assert.stack { "home", "page" }
  end)

  flow("messages are heard at once", function()
    push("page")
    send("ping")
    assert.equal(1, app.state.heard)
  end)

  flow("a chain takes one step after the other", function()
    local request = chain {
      function() return push("page") end,
      function() return present("sheet") end,
      function() return dismiss() end,
    }
    settle()
    assert.outcome(request, "done")
    assert.equal(3, clock.now())
    assert.stack { "home", "page" }
  end)

  flow("a chain that is taken back on its way leaves nothing of it", function()
    local request = chain { function() return push("page") end, function() return present("sheet") end }
    clock.advance("1500ms")
    app.undo()
    assert.equal("resolving", request.stage)
    app.undo()
    assert.outcome(request, "cancelled", "undone")
    settle()
    assert.stack { "home" }
    assert.nothing_presented()
  end)

  flow("a menu goes at the end of what leaves it", function()
    push("menu")
    settle()
    push("page")
    settle()
    assert.stack { "home", "page" }
  end)

  flow("a modal that takes the place of another does so in one transition", function()
    present("sheet")
    settle()
    local request = present("page", { replace = true })
    settle()
    assert.outcome(request, "done")
    assert.equal({ "sheet" }, request.removed)
    assert.presented("page")
    assert.equal(2, clock.now())
  end)

  flow("who asks whether something can be done is told of the end", function()
    push("page")
    assert.truthy(can("pop"))
    settle()
    assert.truthy(can("pop"))
  end)

  flow("a snapshot holds how far it has come", function()
    local request = push("page")
    clock.advance("400ms")
    local before = app.snapshot()
    settle()
    app.restore(before)
    assert.equal(0.4, clock.now())
    assert.equal("transition", request.stage)
    settle()
    assert.equal(1, clock.now())
    assert.outcome(request, "done")
  end)

  flow("a tab that is tapped waits for its turn as code does not", function()
    push("page")
    settle()
    select_tab("b")
    settle()
    local request = select_tab("a")
    settle()
    assert.outcome(request, "done")
    assert.stack { "home", "page" }
  end)

  flow("what is set as root while something is pushed comes after it", function()
    local first = push("page")
    local second = set_root("film", { clear = true })
    settle()
    assert.outcome(first, "done")
    assert.outcome(second, "done")
    assert.equal({ "page", "home" }, second.removed)
    assert.stack { "film" }
  end)

  flow("an origin that has gone in the meantime is no origin", function()
    push("page")
    settle()
    local page = screen()
    pop()
    local request = present("sheet", { from = page })
    settle()
    assert.outcome(request, "noop", "gone")
    assert.nothing_presented()
  end)
end)
