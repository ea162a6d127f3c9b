-- Time travel: every step can be taken back.

group("undo", { tags = { "undo" } }, function()
  flow("what changes nothing leaves redo as it is, and a step does not", function()
    push("reviews")
    app.undo()
    settle()
    clock.advance(0)
    assert.outcome(pop(), "noop")
    assert.truthy(app.redo(), "nothing has changed since")
    assert.visible("reviews")
    app.undo()
    present("share")
    assert.falsy(app.redo(), "another step was taken")
    app.undo()
    assert.truthy(app.redo())
    assert.visible("share")
    assert.falsy(app.redo())
  end)

  flow("takes a push back, and redo repeats it", function()
    push("reviews")
    app.undo()
    assert.stack { "home" }
    app.redo()
    assert.stack { "home", "reviews" }
  end)

  flow("takes a dismissal back", function()
    present("share")
    dismiss()
    app.undo()
    assert.visible("share")
  end)

  flow("takes a state change back, with what it did", function()
    app.state.entered = false
    assert.visible("welcome")
    app.undo()
    assert.visible("home")
    assert.truthy(app.state.entered)
  end)

  flow("goes step by step", function()
    push("reviews")
    push("share")
    push("upgrade")
    app.undo()
    app.undo()
    assert.stack { "home", "reviews" }
    app.redo()
    assert.stack { "home", "reviews", "share" }
  end)

  flow("a new step forgets what could be repeated", function()
    push("reviews")
    app.undo()
    push("share")
    app.redo()
    assert.stack { "home", "share" }
  end)

  flow("does not go back beyond the launch", function()
    app.undo()
    assert.visible("home")
    assert.stack { "home" }
  end)
end)

group("undo of a custom command", { tags = { "undo" } }, function()
  app.use {
    name = "Tickets",
    state = { seats = 0, row = 0 },
    root = stack { "home" },
    screens = { home = {}, seat = { parameters = { number = "integer" } } },
    commands = {
      book = function(number)
        app.state.seats = app.state.seats + 1
        app.state.row = number // 10
        push("seat", { parameters = { number = number } })
        return push("seat", { parameters = { number = number + 1 } })
      end,
      rebook = {
        can = function() return app.state.seats > 0 end,
        execute = function()
          pop()
          return push("seat", { parameters = { number = 1 } })
        end,
      },
    },
  }

  flow("takes all back that it did", function()
    commands.book(12)
    assert.truthy(app.undo())
    assert.stack { "home" }
    assert.equal(0, app.state.seats)
    assert.equal(0, app.state.row)
    assert.falsy(app.undo())
    assert.truthy(app.redo())
    assert.stack { "home", "seat", "seat" }
    assert.equal(1, app.state.row)
  end)

  flow("leaves what the command before it did", function()
    commands.book(12)
    commands.rebook()
    app.undo()
    assert.visible("seat", { number = 13 })
  end)
end)

group("undo of a service", { tags = { "undo" } }, function()
  app.use {
    name = "Tickets",
    state = { seats = 0, row = 0 },
    root = stack { "home" },
    screens = { home = { actions = { book = function() return services.seats.book(12) end } }, seat = {} },
    services = {
      seats = {
        book = function(number)
          app.state.seats = app.state.seats + 1
          app.state.row = number // 10
          return push("seat")
        end,
        taken = function() return app.state.seats, app.state.row end,
        most = 40,
      },
    },
  }

  flow("takes all back that one call did", function()
    assert.outcome(services.seats.book(12), "done")
    assert.truthy(app.undo())
    assert.stack { "home" }
    assert.equal(0, app.state.seats)
    assert.equal(0, app.state.row)
    assert.falsy(app.undo())
    assert.truthy(app.redo())
    assert.equal({ 1, 1 }, { services.seats.taken() })
    assert.visible("seat")
  end)

  flow("takes the whole action back that has called it", function()
    tap("book")
    assert.visible("seat")
    assert.truthy(app.undo())
    assert.equal({ 0, 0 }, { services.seats.taken() })
    assert.falsy(app.undo())
  end)

  flow("its functions are the same each time, and its other fields what they are", function()
    assert.equal(services.seats.book, services.seats.book)
    assert.equal(40, services.seats.most)
    local names = {}
    for name in pairs(services.seats) do names[name] = true end
    assert.equal({ book = true, taken = true, most = true }, names)
  end)
end)

group("an answer that comes after its request was taken back", { tags = { "undo" } }, function()
  app.use { name = "Tickets", root = stack { "home" }, screens = { home = {}, seat = {} } }

  local answer
  local waits = {
    ["a resolver's"] = { ask = function() return push(function(resolver) answer = resolver end) end,
      give = function() answer.complete("seat") end },
    ["a gate's"] = {
      ask = function()
        return push("seat", { protect = { unless = function() return false end,
          challenge = function(gate) answer = gate end } })
      end,
      give = function() answer.allow() end,
    },
    ["a data block's"] = {
      ask = function() return push("seat", { wait_for_data = true, data = function(deliver) answer = deliver end }) end,
      give = function() answer(1) end,
    },
  }

  for whose, wait in pairs(waits) do
    flow("leaves it to be done again: " .. whose, { hazards = { ["ignored-input"] = "ignore" } }, function()
      local request = wait.ask()
      assert.outcome(request, "pending")
      app.undo()
      assert.outcome(request, "cancelled", "undone")
      wait.give()
      assert.stack { "home" }
      assert.truthy(app.redo(), "nothing has changed since")
      wait.give()
      assert.outcome(request, "done")
      assert.stack { "home", "seat" }
    end)
  end
end)
