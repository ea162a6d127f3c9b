-- What waits, in each of its stages, when the app ends, when it is locked, and when a step is taken back.

app.use {
  name = "Wait",
  schemes = { "wait" },
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = {},
    page = { presentation = "push", data = "table" },
    film = { presentation = "push", keep_alive = "10s" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

local later

-- Each begins a request that waits; `go_on` is what it waits for.
local stages = {
  {
    stage = "held",
    begin = function() return push("page", { protect = "member" }) end,
    go_on = function() app.state.user = "ada" end,
  },
  {
    stage = "delayed",
    begin = function() return push("page", { delay = "2s" }) end,
    go_on = function() clock.advance("2s") end,
  },
  {
    stage = "delivering",
    begin = function()
      return push("page", { data = function(deliver) later = deliver end, wait_for_data = true })
    end,
    go_on = function() later { n = 1 } end,
  },
  {
    stage = "resolving",
    begin = function() return push(function(resolver) later = resolver end) end,
    go_on = function() later.complete("page") end,
  },
  {
    stage = "resolving",
    name = "a chain",
    begin = function()
      return chain { function() return push("page", { delay = "2s" }) end }
    end,
    go_on = function() clock.advance("2s") end,
  },
}

for _, one in ipairs(stages) do
  group("what is " .. one.stage .. (one.name and " as " .. one.name or ""), function()
    flow("goes on", function()
      local request = one.begin()
      assert.equal(one.stage, request.stage)
      assert.pending(one.name and 2 or 1)
      one.go_on()
      assert.outcome(request, "done")
      assert.stack { "home", "page" }
    end)

    flow("ends with the app, and nothing comes of it later", function()
      local request = one.begin()
      app.relaunch()
      assert.outcome(request, "cancelled", "terminated")
      pcall(one.go_on)
      clock.run()
      assert.stack { "home" }
      assert.nothing_presented()
    end)

    flow("is taken back, and nothing comes of it later", function()
      local request = one.begin()
      app.undo()
      assert.outcome(request, "cancelled", "undone")
      pcall(one.go_on)
      clock.run()
      assert.stack { "home" }
      assert.nothing_presented()
      assert.no_timers()
    end)

    flow("goes on behind the lock", function()
      local request = one.begin()
      app.lock()
      one.go_on()
      assert.outcome(request, "done")
      assert.visible("lock")
      app.unlock()
      assert.visible("page")
    end)

    flow("waits again when a snapshot is put back, and ends then", function()
      local request = one.begin()
      local before = app.snapshot()
      one.go_on()
      assert.outcome(request, "done")
      app.restore(before)
      assert.outcome(request, "pending")
      assert.equal(one.stage, request.stage)
      one.go_on()
      assert.outcome(request, "done")
      assert.stack { "home", "page" }
    end)

    flow("does not hold up others", function()
      one.begin()
      assert.outcome(push("film", { from = "home" }), "done")
    end)

    flow("goes on where another has been pushed meanwhile", function()
      local request = one.begin()
      push("film", { from = "home" })
      one.go_on()
      assert.outcome(request, "done")
      assert.stack { "home", "film", "page" }
    end)

    flow("ends with app.terminate, and says so to who listens", function()
      local heard = {}
      local request = one.begin()
      request:on("settled", function(r) heard[#heard + 1] = r.reason end)
      app.terminate()
      assert.equal({ "terminated" }, heard)
    end)
  end)
end

group("work that belongs to a screen", function()
  flow("ends when that is popped, and is there again when that is taken back", function()
    local ran = 0
    push("page")
    screen():after("2s", function() ran = ran + 1 end)
    pop()
    clock.advance("2s")
    assert.equal(0, ran)
    app.undo()
    app.undo()
    assert.visible("page")
    clock.advance("2s")
    assert.equal(1, ran)
  end)

  flow("ends when that is closed, also if it is kept", function()
    local ran = 0
    push("film")
    screen():after("2s", function() ran = ran + 1 end)
    pop()
    push("film")
    clock.advance("2s")
    assert.equal(0, ran)
    assert.created("film", 1)
  end)

  flow("runs while a gate is in front, and may open that", function()
    push("film")
    screen():after("2s", function() app.state.user = "ada" end)
    local request = push("page", { protect = "member" })
    clock.advance("2s")
    assert.outcome(request, "done")
    assert.stack { "home", "film", "page" }
  end)

  flow("of the flow outlives a relaunch", function()
    local ran = 0
    clock.after("2s", function() ran = ran + 1 end)
    app.relaunch()
    clock.advance("2s")
    assert.equal(1, ran)
  end)

  flow("that has pushed pushes once more when time is taken back", function()
    clock.after("2s", function() push("page") end)
    clock.advance("2s")
    assert.visible("page")
    app.undo()
    assert.visible("home")
    assert.equal(0, clock.now())
    clock.advance("1s")
    assert.visible("home")
    clock.advance("1s")
    assert.visible("page")
  end)
end)
