-- What waits when an earlier state is put back: it waits again, and ends as it would have then.

app.use {
  schemes = { "s" },
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = {},
    secret = { presentation = "push", protect = "member", links = { "/secret" } },
    step = { presentation = "push" },
    film = { presentation = "push", keep_alive = "10s" },
    form = { presentation = "push", data = "integer" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("a snapshot", { hazards = "fail" }, function()
  flow("with a request that waits at a gate, put back after that has opened", function()
    local request = push("secret")
    local before = app.snapshot()
    tap("submit")
    assert.outcome(request, "done")
    app.restore(before)
    assert.held(request, "member")
    user.swipe_dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
  end)

  flow("keeps the rest of a delay", function()
    local request = push("step", { delay = "5s" })
    clock.advance("2s")
    local before = app.snapshot()
    clock.advance("3s")
    assert.outcome(request, "done")
    app.restore(before)
    assert.equal(2, clock.now())
    clock.advance("2s")
    assert.visible("home")
    clock.advance("1s")
    assert.visible("step")
  end)

  flow("with a link that waits behind the lock", function()
    app.lock()
    local link = open_url("s://secret")
    local before = app.snapshot()
    app.unlock()
    assert.held(link, "member")
    app.restore(before)
    assert.held(link, "lock")
    app.state.user = "ada"
    app.unlock()
    assert.visible("secret")
  end)

  flow("in the middle of a chain", function()
    local request = chain {
      function() return push("step") end,
      function() return push("film", { delay = "2s" }) end,
      function() return push("step") end,
    }
    local before = app.snapshot()
    for _ = 1, 2 do
      clock.advance("2s")
      assert.outcome(request, "done")
      assert.stack { "home", "step", "film", "step" }
      app.restore(before)
      assert.outcome(request, "pending")
    end
    clock.advance("2s")
  end)
end)

group("a step back", function()
  flow("over time brings back what has ended by it", { hazards = "fail" }, function()
    push("film")
    pop()
    clock.advance("10s")
    assert.not_cached("film")
    app.undo()
    clock.advance("9s")
    assert.cached("film")
  end)

  flow("before a request that waits for its data leaves nobody for that", function()
    local deliver
    local request = push("form", { data = function(answer) deliver = answer end, wait_for_data = true })
    app.undo()
    assert.outcome(request, "cancelled", "undone")
    deliver(4)
    assert.visible("home")
    assert.hazard("ignored-input")
  end)

  flow("that is done again lets it take that", { hazards = "fail" }, function()
    local deliver
    push("form", { data = function(answer) deliver = answer end, wait_for_data = true })
    app.undo()
    app.redo()
    deliver(4)
    assert.visible("form")
    assert.equal(4, screen().data)
  end)
end)
