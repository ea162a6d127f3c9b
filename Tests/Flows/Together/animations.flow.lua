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
  flow("a step back takes it back, and nothing moves any more", function()
    local request = push("page")
    app.undo()
    assert.outcome(request, "cancelled", "undone")
    assert.visible("home")
    assert.no_timers()
    settle()
    assert.visible("home")
  end)

  flow("a step back over its end has it run again", function()
    local request = push("page")
    clock.advance("1s")
    assert.outcome(request, "done")
    app.undo()
    assert.equal("transition", request.stage)
    clock.advance("1s")
    assert.outcome(request, "done")
    assert.stack { "home", "page" }
  end)

  flow("a relaunch ends what runs and what waits for it", function()
    local first, second = push("page"), push("film")
    app.relaunch()
    assert.outcome(first, "cancelled", "terminated")
    assert.outcome(second, "cancelled", "terminated")
    settle()
    assert.stack { "home" }
    assert.created("film", 0)
  end)

  flow("requests that wait go one after the other, each from where the one before has led", function()
    local all = { push("page"), present("sheet"), dismiss(), push("film"), pop() }
    settle()
    for _, request in ipairs(all) do assert.outcome(request, "done") end
    assert.stack { "home", "page" }
    assert.equal(5, clock.now())
  end)

  flow("a request that fails in its turn does not hold up the next", function()
    present("sheet")
    local failing = push("page")
    local last = dismiss()
    settle()
    assert.outcome(failing, "failed", "noStack")
    assert.outcome(last, "done")
    assert.nothing_presented()
  end)

  flow("a gate may open, and its request waits for its turn", function()
    local request = push("secret")
    settle()
    app.state.user = "ada"
    assert.outcome(request, "pending")
    settle()
    assert.outcome(request, "done")
    assert.stack { "home", "secret" }
    assert.nothing_presented()
  end)

  flow("a gate may open before its challenge has come to rest", function()
    local request = push("secret")
    clock.advance("500ms")
    app.state.user = "ada"
    settle()
    assert.outcome(request, "done")
    assert.nothing_presented()
    assert.stack { "home", "secret" }
  end)

  flow("the lock covers at once, and what runs ends behind it", function()
    local request = push("page")
    app.lock()
    assert.visible("lock")
    settle()
    assert.outcome(request, "done")
    assert.visible("lock")
    app.unlock()
    settle()
    assert.visible("page")
  end)

  flow("a link that has waited behind the lock waits for the transition, too", function()
    app.lock()
    local link = open_url("moving://page")
    app.unlock()
    settle()
    assert.outcome(link, "done")
    assert.visible("page")
  end)

  flow("another window moves by itself", function()
    open_window("second")
    settle()
    push("page")
    local other = push("film", { window = "main" })
    assert.equal("transition", other.stage)
    settle()
    assert.stack { "desk", "page" }
    activate_window("main")
    settle()
    assert.stack { "home", "film" }
  end)

  flow("a window that closes ends what waits in it", function()
    open_window("second")
    settle()
    local first = push("page")
    local waiting = push("film")
    close_window("second", { unsafely = true })
    settle()
    assert.window("main")
    assert.not_equal("pending", first.outcome)
    assert.not_equal("pending", waiting.outcome)
    assert.created("film", 0)
  end)

  flow("a kept screen comes back with the transition that leads to it", function()
    push("film")
    settle()
    local film = screen()
    pop()
    local again = push("film")
    settle()
    assert.outcome(again, "done")
    assert.same_instance(film, screen())
  end)
end)
