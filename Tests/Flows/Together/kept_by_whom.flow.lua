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
  flow("that a message ends while a request waits comes, and is kept no more", function()
    push("told")
    local first = screen()
    pop()
    local request = push("told", { delay = "2s" })
    send("bye")
    clock.advance("2s")
    assert.same_instance(first, screen())
    pop()
    assert.not_cached("told")
  end)

  flow("that a change of state ends is kept again when that is taken back", function()
    push("bound")
    local first = screen()
    pop()
    app.state.city = "Rome"
    assert.not_cached("bound")
    app.undo()
    assert.cached("bound")
    push("bound")
    assert.same_instance(first, screen())
  end)

  flow("with what lies in it is pushed alone where nothing lies on it any more", function()
    present("box")
    local box = screen()
    push("page")
    dismiss()
    assert.outcome(push("box"), "failed", "stackInStack")
    present("box")
    assert.same_instance(box, screens("box")[1])
    pop()
    dismiss()
    assert.outcome(push("box"), "done")
    assert.same_instance(box, screen())
    assert.stack { "home", "box" }
  end)

  flow("hands its result to whoever has opened it last", function()
    local heard = {}
    push("film", { on_result = function(result) heard[#heard + 1] = "first " .. tostring(result) end })
    pop(1, { result = 1 })
    push("film", { on_result = function(result) heard[#heard + 1] = "second " .. tostring(result) end })
    pop(1, { result = 2 })
    assert.equal({ "first 1", "second 2" }, heard)
  end)

  flow("hands its result to who had opened it in the state that is put back", function()
    local heard = {}
    push("film", { on_result = function(result) heard[#heard + 1] = "first " .. tostring(result) end })
    local before = app.snapshot()
    pop(1, { result = 1 })
    push("film", { on_result = function(result) heard[#heard + 1] = "second " .. tostring(result) end })
    app.restore(before)
    pop(1, { result = 3 })
    assert.equal({ "first 1", "first 3" }, heard)
  end)

  flow("that a link has found behind the lock comes as it was", function()
    push("film")
    local film = screen()
    pop()
    app.lock()
    local link = open_url("w://film")
    clock.advance("9s")
    app.unlock()
    assert.outcome(link, "done")
    assert.same_instance(film, screen())
  end)

  flow("that a link waits for behind the lock is new when its time is over", function()
    push("film")
    pop()
    app.lock()
    local link = open_url("w://film")
    clock.advance("10s")
    app.unlock()
    assert.outcome(link, "done")
    assert.created("film", 2)
  end)

  flow("of which two handles are pushed is one", function()
    push("film")
    local film = screen()
    pop()
    assert.outcome(push(film), "done")
    assert.outcome(push(film), "failed", "instanceInUse")
    assert.stack { "home", "film" }
  end)

  flow("has another life each time, also after a step back", function()
    push("film")
    assert.equal(1, screen().life)
    pop()
    push("film")
    assert.equal(2, screen().life)
    app.undo()
    push("film")
    assert.equal(2, screen().life)
  end)

  flow("that is raised from a part of another is in one place", function()
    add_child("box")
    local box = screens("box")[1]
    assert.outcome(present("box"), "noop", "alreadyThere")
    assert.created("box", 1)
  end)
end)
