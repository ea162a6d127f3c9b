-- What is handed to a screen, and when it gets it.

app.use {
  name = "Letters",
  state = { received = null, seen = null, count = 0 },
  root = stack { "inbox" },
  screens = {
    inbox = {},
    letter = {
      parameters = { id = "string" },
      properties = { colour = "string", size = { type = "number", read_only = true } },
      links = { "/letter/:id" },
      presentation = "push",
      keep_alive = "60s",
      on_data = function(data)
        app.state.received = data
        app.state.count = app.state.count + 1
      end,
    },
    folder = { properties = { colour = "string" }, from = { "inbox" }, presentation = "push" },
    note = { properties = { colour = "string" }, from = { "folder" }, presentation = "push" },
  },
}

group("data", { tags = { "data" } }, function()
  local function open(options)
    options = options or {}
    options.parameters = { id = "1" }
    return push("letter", options)
  end

  flow("reaches the screen before the request is resolved and before anything moves", function()
    local request = open { data = "hello" }
    assert.outcome(request, "done")
    assert.equal("hello", app.state.received)
    assert.equal("hello", screen().data)
    assert.order { "created:letter", "dataDelivered:letter", "resolved", "transitionBegan", "didAppear:letter" }
  end)

  flow("is delivered once", function()
    open { data = "hello" }
    assert.equal(1, app.state.count)
  end)

  flow("may be a table", function()
    open { data = { from = "Ada", pages = { 1, 2 } } }
    assert.equal({ from = "Ada", pages = { 1, 2 } }, app.state.received)
  end)

  flow("may come later: the navigation does not wait", function()
    local request = open {
      data = function(deliver) clock.after("2s", function() deliver("late") end) end,
    }
    assert.outcome(request, "done")
    assert.visible("letter")
    assert.equal(nil, app.state.received)
    clock.advance("2s")
    assert.equal("late", app.state.received)
    assert.event("dataDelivered", { screen = "letter" })
  end)

  for title, more in pairs {
    ["plain"] = {}, ["animated"] = { transition = "slow" }, ["kept"] = { keep_alive = "5m" },
    ["waited for"] = { wait_for_data = true }, ["after a delay"] = { delay = "1s" },
    ["behind a protection"] = { protect = { unless = function() return true end } },
  } do
    flow("of a block that answers at once is there before anything moves: " .. title, function()
      local mediated
      more.data = function(deliver) deliver("at once") end
      more.mediation = function(_, destination) mediated = destination.data end
      local request = open(more)
      clock.advance("1s")
      assert.outcome(request, "done")
      assert.equal("at once", mediated)
      assert.equal(1, app.state.count)
      assert.order { "created:letter", "dataDelivered:letter", "resolved", "mediated", "transitionBegan", "didAppear:letter" }
    end)
  end

  flow("of a block is asked for once, and what the block asks for comes after the screen", function()
    local calls, other = 0, nil
    local request = open {
      data = function()
        calls = calls + 1
        other = push("folder")
      end,
    }
    assert.outcome(request, "done")
    assert.outcome(other, "done")
    assert.equal(1, calls)
    assert.stack { "inbox", "letter", "folder" }
  end)

  flow("of a block that raises is an error, and the navigation goes on", function()
    assert.raises(function() open { data = function() error("no letter") end } end, "no letter")
    assert.visible("letter")
    assert.pending(0)
  end)

  flow("of a block is not asked for where nothing can be shown", function()
    local calls = 0
    local function block(deliver)
      calls = calls + 1
      deliver("at once")
    end
    present("folder")
    assert.outcome(open { data = block }, "failed", "noStack")
    assert.outcome(present("note", { from = "inbox", data = block }), "failed", "alreadyPresenting")
    assert.equal(0, calls)
    assert.hazard("double-present")
  end)

  flow("of a block comes once more after a step was taken back", function()
    local late
    open { data = function(deliver) late = deliver end }
    push("folder")
    app.undo()
    late("late")
    assert.equal("late", screen().data)
    app.undo()
    assert.equal(nil, screen().data)
    late("again")
    assert.equal("again", screen().data)
  end)

  flow("reaches a screen that was kept, too", function()
    open { data = "first" }
    pop()
    open { data = "second" }
    assert.created("letter", 1)
    assert.equal("second", app.state.received)
    assert.equal(2, app.state.count)
  end)

  flow("does not reach a screen that is never shown", function()
    protect("letter", { unless = function() return false end, challenge = function(gate) gate.deny("no") end })
    open { data = "hello" }
    assert.equal(nil, app.state.received)
    assert.no_event("dataDelivered")
  end)

  flow("none is none", function()
    open()
    assert.no_event("dataDelivered")
    assert.equal(nil, screen().data)
  end)
end)

group("parameters", { tags = { "data" } }, function()
  flow("of a link are decoded", function()
    open_url("/letter/a%20b")
    assert.equal({ id = "a b" }, screen().parameters)
  end)

  flow("of a script keep every byte", function()
    push("letter", { parameters = { id = "ä/ö?&=%20" } })
    assert.equal("ä/ö?&=%20", screen().parameters.id)
  end)

  flow("of another type than declared fail", function()
    assert.outcome(push("letter", { parameters = { id = { "not", "text" } } }), "failed", "payloadType")
    assert.visible("inbox")
  end)
end)

group("properties", { tags = { "data" } }, function()
  flow("are set on every screen that is made on the way", function()
    navigate("note", { properties = { colour = "red" } })
    assert.stack { "inbox", "folder", "note" }
    assert.equal("red", screen().properties.colour)
    pop()
    assert.equal("red", screen().properties.colour)
  end)

  flow("are not set on screens that are already there", function()
    navigate("folder", { properties = { colour = "red" } })
    navigate("note", { properties = { colour = "blue" } })
    assert.equal("blue", screen().properties.colour)
    pop()
    assert.equal("red", screen().properties.colour)
  end)

  flow("that differ make another screen", function()
    navigate("folder", { properties = { colour = "red" } })
    navigate("folder", { properties = { colour = "blue" } })
    assert.visible("folder")
    assert.equal("blue", screen().properties.colour)
    assert.created("folder", 2)
  end)

  flow("that nobody declares are reported", function()
    assert.outcome(push("letter", { parameters = { id = "1" }, properties = { weight = 3 } }), "done")
    assert.hazard("ignored-input")
  end)

  flow("that may only be read are reported", function()
    push("letter", { parameters = { id = "1" }, properties = { size = 3 } })
    assert.equal(nil, screen().properties.size)
    assert.hazard("ignored-input")
  end)
end)

group("tables that the app is given", function()
  app.use {
    name = "Tables",
    state = { list = null },
    root = stack { "home" },
    screens = {
      home = { actions = { add = function(arguments) app.state.list = arguments end } },
      item = { data = "any", parameters = { tags = "any" }, properties = { tags = "any" } },
    },
    routes = { item = function() return "item" end },
  }

  local mixed, gaps = { "milk", count = 2 }, { [5] = "five" }
  local twins = { ["caf\u{e9}"] = 1, ["cafe\u{301}"] = 2 }
  local ways = {
    tap = function(value) tap("add", value) end,
    perform = function(value) perform("add", value) end,
    data = function(value) push("item", { data = value }) end,
    parameters = function(value) push("item", { parameters = { tags = value } }) end,
    properties = function(value) push("item", { properties = { tags = value } }) end,
    message = function(value) send("added", value) end,
    route = function(value) route("item", value) end,
    launch = function(value) app.relaunch { state = { list = value } } end,
    state = function(value) app.state.list = value end,
    description = function(value) App { root = stack { "a" }, screens = { a = {} }, state = { list = value } } end,
  }
  for name, give in pairs(ways) do
    flow("are not taken by " .. name .. " where positions would be lost", function()
      assert.raises(function() give(mixed) end, "either names as keys or the positions 1, 2, 3")
      assert.raises(function() give(gaps) end, "either names as keys or the positions 1, 2, 3")
      assert.raises(function() give(twins) end, "differ only in how that is written")
      assert.no_event("stateChanged")
    end)
  end

  flow("are read as they were written", function()
    tap("add", { "milk", "bread" })
    assert.equal({ "milk", "bread" }, app.state.list)
    tap("add", { name = "milk", count = 2 })
    assert.equal({ name = "milk", count = 2 }, app.state.list)
  end)
end)
