-- Kept screens that several requests have found, in time, in windows, and when steps are taken back.

app.use {
  name = "Waiting",
  schemes = { "w" },
  state = { user = null, city = "Paris" },
  root = stack { "home" },
  windows = { second = stack { "desk" } },
  screens = {
    home = {}, desk = {},
    film = { presentation = "push", keep_alive = "10s", links = { "/film" } },
    once = { presentation = "push", keep_alive = { lifetime = { uses = 1 } } },
    twice = { presentation = "push", keep_alive = { lifetime = { uses = 2 } } },
    closing = { presentation = "push", keep_alive = { lifetime = "10s", from = "close" } },
    sliding = { presentation = "push", keep_alive = { lifetime = "10s", sliding = true } },
    told = { presentation = "push", keep_alive = { lifetime = { until_message = "bye" } } },
    bound = { presentation = "push", keep_alive = { lifetime = { until_state = "city" } } },
    box = { presentation = "sheet", embed_in = "stack", keep_alive = "forever" },
    page = { presentation = "push" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("a kept screen", function()
  flow("that waits for one window and is shown in another is gone back to there", function()
    push("film")
    local film = screen()
    pop()
    local request = push("film", { delay = "2s" })
    open_window("second")
    push("film")
    assert.same_instance(film, screen())
    activate_window("main")
    clock.advance("2s")
    assert.outcome(request, "done", "revealed")
    assert.window("second")
    assert.created("film", 1)
  end)

  flow("that is given up while a request waits for it is shown by that all the same", function()
    push("film")
    local film = screen()
    pop()
    local request = push("film", { delay = "2s" })
    cache.clear()
    clock.advance("2s")
    assert.outcome(request, "done")
    assert.same_instance(film, screen())
    assert.created("film", 1)
  end)

  flow("whose time ends while a request waits for it is shown by that all the same", function()
    push("film")
    local film = screen()
    pop()
    local request = push("film", { delay = "15s" })
    clock.advance("15s")
    assert.outcome(request, "done")
    assert.same_instance(film, screen())
    pop()
    assert.not_cached("film")
  end)

  flow("for one opening is not kept at all", function()
    push("once")
    assert.not_cached("once")
    pop()
    push("once")
    assert.created("once", 2)
  end)

  flow("of a request that is denied at its end has not been used", function()
    push("twice")
    pop()
    app.state.user = "ada"
    local request = push("twice", { protect = "member", delay = "2s" })
    app.state.user = nil
    clock.advance("2s")
    assert.held(request, "member")
    user.swipe_dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
    assert.cached("twice")
    push("twice")
    assert.created("twice", 1)
    assert.not_cached("twice")
  end)

  flow("of a request that is taken back has not been used", function()
    push("twice")
    pop()
    push("twice")
    assert.not_cached("twice")
    app.undo()
    assert.cached("twice")
    push("twice")
    assert.created("twice", 1)
  end)

  flow("whose time begins when it is closed keeps it while a request waits", function()
    push("closing")
    local first = screen()
    pop()
    clock.advance("5s")
    local request = push("closing", { delay = "20s" })
    clock.advance("20s")
    assert.outcome(request, "done")
    assert.same_instance(first, screen())
    pop()
    clock.advance("9s")
    push("closing")
    assert.same_instance(first, screen())
  end)

  flow("whose time slides goes on from where it was if the request is given up", function()
    push("sliding")
    pop()
    clock.advance("5s")
    local request = push("sliding", { delay = "2s", protect = "member" })
    assert.held(request, "member")
    user.swipe_dismiss()
    clock.advance("4s")
    assert.cached("sliding")
    clock.advance("1s")
    assert.not_cached("sliding")
  end)
end)
