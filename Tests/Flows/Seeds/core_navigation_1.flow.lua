-- CoreNavigation 1.x: requests, destinations, callbacks (rows CN1-1 to CN1-7).

group("core navigation 1", { tags = { "seeds", "core-navigation" } }, function()
  app.use {
    name = "Requests",
    schemes = { "demo" },
    state = { log = {}, open = false },
    root = tabs("main", {
      tab("first", { root = stack { "home" } }),
      tab("bare", { root = "plain" }),
    }),
    screens = {
      home = {
        actions = {
          open_two = function()
            push("item", { parameters = { id = "1" } })
            push("item", { parameters = { id = "2" } })
          end,
        },
      },
      plain = {},
      item = { parameters = { id = "string" }, links = { "/item/:id" }, presentation = "push", data = "any" },
      note = { presentation = "push", data = "any" },
      sheet = { presentation = "sheet" },
      vault = { protect = "open" },
      hidden = { from = { "island" }, presentation = "push" },
      island = { from = { "hidden" }, presentation = "push" },
    },
    protections = { open = { unless = function(state) return state.open end } },
    routes = {
      latest = function(arguments)
        return {
          to = "item", parameters = { id = arguments.id or "latest" }, animated = false, data = "from the route",
          on_done = function() app.state.log[#app.state.log + 1] = "route" end,
        }
      end,
      nowhere = function() return nil end,
    },
    segues = {
      { from = "home", identifier = "more", to = "item", kind = "show",
        parameters = { id = "segue" }, transition = "fade" },
    },
  }

  -- A list that callbacks write to, and the callbacks.
  local function listeners()
    local log = {}
    local function note(word) return function() log[#log + 1] = word end end
    return log, { on_resolved = note("resolved"), on_done = note("done"), on_failed = note("failed") }
  end

  for _, verb in ipairs { "navigate", "push", "present", "show" } do
    flow("CN1-1: " .. verb .. " without a destination is a request that does nothing", function()
      local before = app.snapshot()
      local verbs = { navigate = navigate, push = push, present = present, show = show }
      local request = verbs[verb] {}
      assert.outcome(request, "noop", "noDestination")
      assert.unchanged(before)
      assert.no_event("transitionBegan", { request = request })
    end)
  end

  flow("CN1-1: two destinations are a mistake, and neither is gone to", function()
    local before = app.snapshot()
    assert.raises(function() push("item", "note") end)
    assert.raises(function() navigate { to = { "item", "note" } } end)
    assert.raises(function() present("sheet", "note") end)
    assert.unchanged(before)
    assert.no_event("requested")
    assert.pending(0)
  end)

  flow("CN1-1: a screen presents and pushes from itself", function()
    push("note")
    local note = screen()
    assert.outcome(present("sheet", { from = note }), "done")
    assert.visible("sheet")
    assert.outcome(push("item", { parameters = { id = "1" }, from = note }), "done")
    dismiss()
    assert.stack { "home", "note", "item" }
  end)

  flow("CN1-2: the destination may be a live instance", function()
    push("item", { parameters = { id = "1" } })
    local first = screen()
    push("item", { parameters = { id = "2" } })
    assert.outcome(navigate(first), "done", "revealed")
    assert.same_instance(first, screen())
    assert.stack { "home", "item" }
    assert.created("item", 2)
  end)

  flow("CN1-2: the destination may be an instance that is gone, which is said", function()
    push("note")
    local note = screen()
    pop()
    local before = app.snapshot()
    assert.outcome(navigate(note), "noop", "gone")
    assert.hazard("dead-node")
    assert.unchanged(before)
  end)

  flow("CN1-2: the destination may be a name, from which a new instance is made each time", function()
    push("note")
    local first = screen()
    push("note")
    assert.different_instance(first, screen())
    assert.created("note", 2)
  end)

  flow("CN1-2: the destination may be an address, with or without scheme", function()
    assert.outcome(push("/item/1"), "done")
    assert.outcome(present("demo://item/2"), "done")
    dismiss()
    assert.outcome(navigate("/item/3"), "done")
    assert.visible("item", { id = "3" })
    assert.created("item", 3)
    assert.stack { "home", "item", "item" }
  end)

  flow("CN1-2: the destination may be found out later", function()
    local asked = 0
    local request = push(function(resolver)
      asked = asked + 1
      clock.after("2s", function() resolver.complete("item", { parameters = { id = "late" } }) end)
    end)
    assert.outcome(request, "pending")
    assert.equal("resolving", request.stage)
    assert.created("item", 0)
    clock.advance("2s")
    assert.outcome(request, "done", "shown")
    assert.visible("item", { id = "late" })
    assert.equal(1, asked)
  end)

  flow("CN1-2: who finds the destination out may give up with a reason", function()
    local before = app.snapshot()
    local log, callbacks = listeners()
    local request = present(function(resolver) resolver.cancel("soldOut") end, callbacks)
    assert.outcome(request, "cancelled", "soldOut")
    assert.equal({ "failed" }, log)
    assert.unchanged(before)
  end)

  flow("CN1-3: requests of one action run one after the other, in the order of the calls", function()
    tap("open_two")
    assert.stack { "home", "item", "item" }
    assert.visible("item", { id = "2" })
    local made = events { kind = "requested", command = "push" }
    assert.equal(2, #made)
    assert.order { "didAppear:item", "settled", "didAppear:item", "settled" }
  end)

  flow("CN1-3: requests made in a callback run in order and do not cut into each other", function()
    local made = {}
    push("note", {
      on_done = function()
        made[1] = push("item", { parameters = { id = "1" } })
        made[2] = push("item", { parameters = { id = "2" } })
      end,
    })
    assert.stack { "home", "note", "item", "item" }
    assert.visible("item", { id = "2" })
    local order = {}
    for _, event in ipairs(events()) do
      for number, request in ipairs(made) do
        if event.request == request and (event.kind == "transitionBegan" or event.kind == "settled") then
          order[#order + 1] = event.kind .. number
        end
      end
    end
    assert.equal({ "transitionBegan1", "settled1", "transitionBegan2", "settled2" }, order)
  end)

  flow("CN1-4: of options that can be given twice the last counts", function()
    local request = route("latest", { id = "7" }, { data = "from the caller", style = "full_screen_cover" })
    assert.outcome(request, "done")
    assert.presented("item", { style = "full_screen_cover" })
    assert.equal("from the caller", screen().data)
    assert.equal({ id = "7" }, screen().parameters)
    dismiss()
    segue("more", { transition = "slide" })
    assert.equal({ id = "segue" }, screen().parameters)
    assert.event("transitionBegan", { screen = "item", transition = "slide" })
    assert.no_event("transitionBegan", { transition = "fade" })
  end)

  flow("CN1-4: every callback is kept and called in the order in which it was added", function()
    app.state.open = false
    local gate
    protect("note", { unless = function() return false end, challenge = function(given) gate = given end })
    local log = {}
    local function note(word) return function() log[#log + 1] = word end end
    local request = push("note", { on_done = note("option"), on_resolved = note("resolved") })
    request:on("done", note("first")):on("settled", note("second"))
    request:on("done", note("third"))
    assert.held(request)
    gate.allow()
    assert.equal({ "resolved", "option", "first", "second", "third" }, log)
  end)

  flow("CN1-4: callbacks of a named route are kept beside those of the caller", function()
    local log = {}
    route("latest", {}, { on_done = function() log[#log + 1] = #app.state.log end })
    assert.equal({ "route" }, app.state.log)
    assert.equal({ 1 }, log, "the route's callback came first")
  end)

  flow("CN1-5: resolved comes after the data and before the transition, with the instance", function()
    local request = push("note", { data = "hello" })
    assert.outcome(request, "done")
    assert.order { "created:note", "dataDelivered:note", "resolved:note", "transitionBegan", "didAppear:note" }
    assert.equal(1, #events { kind = "resolved", request = request })
    assert.event("resolved", { screen = "note", instance = screen().id, request = request })
  end)

  flow("CN1-5: who listens for resolved is called before anything moves", function()
    local seen = {}
    push("note", {
      data = "hello",
      on_resolved = function(request)
        seen = { screen().name, request.outcome, request.screen.name, request.screen.data }
      end,
    })
    assert.equal({ "home", "pending", "note", "hello" }, seen)
  end)

  flow("CN1-5: resolved comes even when the transition is refused afterwards", function()
    select_tab("bare")
    local log, callbacks = listeners()
    local request = push("note", callbacks)
    assert.outcome(request, "failed", "noStack")
    assert.equal({ "resolved", "failed" }, log)
    assert.event("resolved", { screen = "note", request = request })
  end)

  local refusals = {
    { "an unknown address", "failed", "routeNotFound", function(o) return navigate("/nowhere", o) end },
    { "a malformed address", "failed", "routeNotFound", function(o) return open_url("demo://item/%zz", o) end },
    { "a route that leads nowhere", "failed", "routeNotFound", function(o) return route("nowhere", {}, o) end },
    { "a parameter of a wrong type", "failed", "payloadType",
      function(o) o.parameters = { id = {} }; return push("item", o) end },
    { "a protection without a word", "denied", "protected", function(o) return push("vault", o) end },
    { "a push without a stack", "failed", "noStack", function(o) select_tab("bare"); return push("note", o) end,
      { "resolved", "failed" } },
    { "an origin that is not there", "failed", "noOrigin", function(o) o.from = "sheet"; return push("note", o) end,
      { "resolved", "failed" } },
    { "a window that is not open", "failed", "unknownWindow",
      function(o) o.window = "second"; return push("note", o) end },
    { "edges that do not lead there", "failed", "noRoute",
      function(o) return navigate("hidden", o) end },
  }
  for _, case in ipairs(refusals) do
    local what, outcome, reason, ask, heard = table.unpack(case)
    flow("CN1-6: " .. what .. " has a reason and a sentence", function()
      local log, callbacks = listeners()
      local count = #screens()
      local request = ask(callbacks)
      assert.outcome(request, outcome, reason)
      assert.equal(heard or { "failed" }, log)
      assert.truthy(#request.message > 10, request.message)
      assert.equal(count, #screens(), "nothing was added")
      assert.event("settled", { request = request, outcome = outcome, reason = reason })
      assert.pending(0)
    end)
  end

  flow("CN1-6: a challenge that cancels without a reason is told, too", function()
    local log, callbacks = listeners()
    protect("note", { unless = function() return false end, challenge = function(gate) gate.deny() end })
    local request = push("note", callbacks)
    assert.outcome(request, "denied", "protected")
    assert.equal({ "failed" }, log)
    assert.visible("home")
  end)

  flow("CN1-6: a request that has nothing to do is neither done nor failed", function()
    local log, callbacks = listeners()
    local request = navigate("home", callbacks)
    assert.outcome(request, "noop", "alreadyThere")
    assert.equal({ "resolved" }, log)
    assert.truthy(#request.message > 0)
  end)

  for _, verb in ipairs { "push", "present" } do
    flow("CN1-7: " .. verb .. " is done after the screen did appear, options before listeners",
      { animations = true }, function()
        local log = {}
        local verbs = { push = push, present = present }
        local request = verbs[verb]("note", { on_done = function() log[#log + 1] = "option" end })
        request:on("done", function(request)
          log[#log + 1] = "listener"
          log[#log + 1] = #events { kind = "didAppear", screen = "note" }
          log[#log + 1] = screen().name
        end)
        assert.outcome(request, "pending")
        assert.equal({}, log)
        settle()
        assert.equal({ "option", "listener", 1, "note" }, log)
        assert.order { "didAppear:note", "transitionEnded", "settled:note" }
      end)
  end
end)
