-- CoreNavigation 1.x: data and embedding (rows CN1-18 to CN1-21).

local description = {
  name = "Letters",
  state = { received = {} },
  root = tabs("main", {
    tab("first", { root = stack { "inbox" } }),
    tab("bare", { root = "plain" }),
  }),
  screens = {
    inbox = {}, plain = {},
    letter = {
      parameters = { id = "string", pages = "integer" },
      links = { "/letter/:id" },
      presentation = "push",
      keep_alive = "60s",
      on_data = function(data)
        app.state.received[#app.state.received + 1] = data
      end,
    },
    deaf = { presentation = "push" }, reader = { presentation = "push", data = "any" },
  },
  routes = {
    letter = function(arguments)
      return { to = "letter", parameters = { id = arguments.id }, data = { from = "route", kind = "route" } }
    end,
  },
}

group("core navigation 1, data", { tags = { "seeds", "core-navigation", "data" } }, function()
  app.use(description)

  local function received() return app.state.received end

  flow("CN1-18: data is delivered once, before resolved and before anything appears", { hazards = "fail" }, function()
    local request = push("letter", { parameters = { id = "1" }, data = { from = "Ada" } })
    assert.equal({ { from = "Ada" } }, received())
    assert.equal({ from = "Ada" }, screen().data)
    assert.equal(1, #events { kind = "dataDelivered", request = request })
    assert.order { "created:letter", "dataDelivered:letter", "resolved:letter", "transitionBegan", "willAppear:letter" }
  end)

  for _, case in ipairs {
    { "text for a number", { id = "1", pages = "many" } },
    { "a table for text", { id = { 1, 2 } } },
    { "a fraction for an integer", { id = "1", pages = 1.5 } },
    { "a truth for text", { id = true } },
  } do
    flow("CN1-18: " .. case[1] .. " is refused, and nothing happens", function()
      local before = app.snapshot()
      local failed
      local function note(request) failed = request.reason end
      local request = push("letter", { parameters = case[2], on_failed = note })
      assert.outcome(request, "failed", "payloadType")
      assert.equal("payloadType", failed)
      assert.match("'letter'", request.message)
      assert.unchanged(before)
      assert.created("letter", 0)
    end)
  end

  flow("CN1-18: data that nobody takes is reported", function()
    assert.outcome(push("deaf", { data = "hello" }), "done")
    assert.hazard("ignored-input")
  end)

  flow("CN1-19: data may come later, and the navigation does not wait", { hazards = "fail" }, function()
    local request = push("letter", {
      parameters = { id = "1" },
      data = function(deliver) clock.after("2s", function() deliver("late") end) end,
    })
    assert.outcome(request, "done")
    assert.visible("letter")
    assert.equal({}, received())
    assert.no_event("dataDelivered")
    clock.advance("2s")
    assert.equal({ "late" }, received())
    assert.order { "didAppear:letter", "settled:letter", "dataDelivered:letter" }
    assert.event("dataDelivered", { request = request, time = 2 })
  end)

  flow("CN1-19: the navigation may wait for it", { hazards = "fail" }, function()
    local request = push("letter", {
      parameters = { id = "1" },
      wait_for_data = true,
      data = function(deliver) clock.after("2s", function() deliver("late") end) end,
    })
    assert.outcome(request, "pending")
    assert.equal("delivering", request.stage)
    assert.visible("inbox")
    assert.outcome(select_tab("bare"), "done", "completed")
    select_tab("first")
    clock.advance("2s")
    assert.outcome(request, "done")
    assert.equal({ "late" }, received())
    assert.order { "dataDelivered:letter", "resolved:letter", "transitionBegan:letter", "didAppear:letter" }
  end)

  flow("CN1-19: data that is delivered twice counts once and is reported", function()
    local again
    local request = push("letter", {
      parameters = { id = "1" },
      data = function(deliver) deliver("first"); again = deliver end,
    })
    again("second")
    assert.equal({ "first" }, received())
    assert.equal("first", screen().data)
    assert.equal(1, #events { kind = "dataDelivered" })
    assert.equal(1, #events { kind = "resolved", request = request })
    assert.hazard("ignored-input")
  end)

  flow("CN1-19: data for a screen that has gone is reported", function()
    push("deaf", { data = function(deliver) clock.after("2s", function() deliver("late") end) end })
    pop()
    clock.advance("2s")
    assert.no_event("dataDelivered")
    assert.hazard("ignored-input")
  end)

  flow("CN1-19: data that never comes is reported when it was waited for", function()
    local request = push("letter", { parameters = { id = "1" }, wait_for_data = true, data = function() end })
    clock.advance("5m")
    assert.outcome(request, "pending")
    assert.equal("delivering", request.stage)
    assert.visible("inbox")
    assert.hazard("stalled")
  end)

  flow("CN1-20: data of a named route is delivered once, that of the caller in its place", function()
    route("letter", { id = "1" })
    assert.equal({ { from = "route", kind = "route" } }, received())
    assert.equal(1, #events { kind = "dataDelivered" })
    pop()
    route("letter", { id = "1" }, { data = { from = "caller" } })
    assert.equal(2, #events { kind = "dataDelivered" })
    assert.equal("caller", screen().data.from)
  end)

  flow("CN1-20: data of a resolver and of the caller is merged, the resolver's wins, and is delivered once", function()
    local function find(resolver)
      resolver.complete("letter", { parameters = { id = "1" }, data = { kind = "resolver", size = 3 } })
    end
    local request = push(find, { data = { kind = "caller", from = "Ada" } })
    assert.outcome(request, "done")
    assert.equal({ { kind = "resolver", size = 3, from = "Ada" } }, received())
    assert.equal(1, #events { kind = "dataDelivered" })
    assert.order { "dataDelivered:letter", "resolved:letter", "didAppear:letter" }
  end)

  flow("CN1-21: a modal may be wrapped in a stack; the request names the screen in it", function()
    local request = present("reader", { embed_in = "stack", data = "for the screen" })
    assert.outcome(request, "done")
    assert.equal("reader", request.screen.name)
    assert.equal("for the screen", request.screen.data)
    assert.same_instance(request.screen, screen())
    assert.outcome(push("letter", { parameters = { id = "1" } }), "done")
    assert.stack { "reader", "letter" }
    assert.equal({ "letter", "reader" }, dismiss().removed)
  end)

  flow("CN1-21: a function decides on the containers, outermost first", function()
    local asked = {}
    local request = present("deaf", {
      embed_in = function(screen)
        asked[#asked + 1] = screen.name
        return { "tabs", "stack" }
      end,
    })
    assert.outcome(request, "done")
    assert.equal({ "deaf" }, asked)
    assert.match("tabs.-\n.-stack\n.-deaf", tostring(tree()))
    assert.outcome(push("letter", { parameters = { id = "1" } }), "done")
    assert.stack { "deaf", "letter" }
  end)

  flow("CN1-21: a pushed screen is not wrapped in a stack, which is reported", function()
    local request = push("deaf", { embed_in = "stack" })
    assert.outcome(request, "done")
    assert.stack { "inbox", "deaf" }
    assert.hazard("ignored-input")
    assert.equal(1, select(2, tostring(tree()):gsub("stack", "")))
  end)

  flow("CN1-21: a pushed screen is wrapped in another container where a function says so", { hazards = "fail" },
    function()
      local request = push("deaf", { embed_in = function() return "pages" end })
      assert.outcome(request, "done")
      assert.equal("deaf", request.screen.name)
      assert.match("stack\n.-inbox\n.-pages.-\n.-deaf", tostring(tree()))
      pop()
      assert.visible("inbox")
    end)
end)

group("core navigation 1, typed data", { tags = { "seeds", "core-navigation", "data" } }, function()
  local typed = {
    name = "Typed letters",
    root = stack { "inbox" },
    screens = { inbox = {}, parcel = { data = "integer" }, form = { data = { from = "string", pages = "integer" } } },
  }
  app.use(typed)

  flow("CN1-18: data of another type than the screen takes is refused", function()
    local before = app.snapshot()
    assert.outcome(push("parcel", { data = "seven" }), "failed", "payloadType")
    assert.outcome(push("form", { data = { from = "Ada", pages = "many" } }), "failed", "payloadType")
    assert.unchanged(before)
    assert.created("parcel", 0)
    assert.outcome(push("parcel", { data = 7 }), "done")
    assert.equal(7, screen().data)
  end)

  flow("CN1-18: data of another type that comes later is refused when it comes", function()
    local request = push("parcel", { wait_for_data = true, data = function(deliver)
      clock.after("1s", function() deliver("seven") end)
    end })
    clock.advance("1s")
    assert.outcome(request, "failed", "payloadType")
    assert.visible("inbox")
  end)
end)
