-- What a screen schedules with `after` belongs to it, from its creation on.

group("what a screen schedules", { hazards = "fail" }, function()
  app.use {
    name = "Player",
    state = { ticks = 0, user = null },
    root = stack { "home" },
    screens = {
      home = {},
      part = {},
      player = {
        data = "any",
        on_create = function(player)
          player:after("3s", function() app.state.ticks = app.state.ticks + 1 end)
        end,
      },
      kept = {
        data = "any",
        keep_alive = "10m",
        on_data = function(_, kept)
          kept:after("3s", function() app.state.ticks = app.state.ticks + 1 end)
        end,
      },
    },
  }

  local guarded = { name = "member", unless = function(state) return state.user ~= nil end, challenge = "part" }
  local ways = {
    ["at once"] = {},
    ["after a delay"] = { delay = "1s" },
    ["after a delay that is longer"] = { delay = "5s" },
    ["with somebody who listens"] = { on_resolved = function() end },
    ["with data from a block"] = { data = function(deliver) deliver("song") end },
    ["with data that it waits for"] = {
      wait_for_data = true,
      data = function(deliver) clock.after("1s", function() deliver("song") end) end,
    },
  }

  for title, options in pairs(ways) do
    flow("when it is created is done: " .. title, function()
      local request = push("player", options)
      clock.advance("2s")
      assert.equal(0, app.state.ticks)
      clock.advance("10s")
      assert.outcome(request, "done")
      assert.equal(1, app.state.ticks)
      assert.no_timers()
    end)

    flow("when it is created is done as the child of a modal: " .. title, function()
      present("part", { embed_in = "stack" })
      push("player", options)
      clock.advance("10s")
      assert.equal(1, app.state.ticks)
    end)

    flow("ends with a request that shows nothing: " .. title, function()
      local request = push("player", { delay = "1m", data = options.data, on_resolved = options.on_resolved })
      app.undo()
      assert.outcome(request, "cancelled", "undone")
      assert.no_timers()
      clock.advance("10s")
      assert.equal(0, app.state.ticks)
    end)
  end

  flow("ends where what guards the screen has closed meanwhile and stays closed", function()
    app.state.user = "ada"
    local request = push("player", { protect = guarded, delay = "2s" })
    app.state.user = nil
    clock.advance("2s")
    assert.held(request, "member")
    dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
    assert.no_timers()
    clock.advance("10s")
    assert.equal(0, app.state.ticks)
  end)

  flow("by a kept screen is done when that comes back, and ends where it does not", function()
    push("kept")
    pop()
    push("kept", { data = "song", delay = "1s" })
    clock.advance("10s")
    assert.equal(1, app.state.ticks)
    pop()
    app.state.user = "ada"
    local request = push("kept", { data = "song", delay = "1s", protect = guarded })
    app.state.user = nil
    clock.advance("1s")
    assert.held(request, "member")
    dismiss()
    assert.cached("kept")
    clock.advance("5s")
    assert.equal(1, app.state.ticks)
  end)

  flow("is over when the screen has left, whenever it was asked for", function()
    push("player", { delay = "1s" })
    clock.advance("2s")
    pop()
    assert.no_timers()
    clock.advance("10s")
    assert.equal(0, app.state.ticks)
  end)
end)
