-- CoreNavigation 2.x: options, queue, guards, resolving (rows CN2-1 to CN2-9, CN2-11 and CN2-31).

group("core navigation 2", { tags = { "seeds", "core-navigation" } }, function()
  app.use {
    name = "Operations",
    schemes = { "demo" },
    state = { open = false, style = "sheet", answers = {} },
    root = tabs("main", {
      tab("first", { root = stack { "home" } }),
      tab("bare", { root = "plain" }),
      tab("club", { root = stack { "lounge", protect = "container" } }),
    }),
    windows = { second = stack { "desk" } },
    screens = {
      home = {}, plain = {}, desk = {}, lounge = {}, a = { data = "any" }, b = {}, c = {}, sheet = {}, other = {},
      vault = { protect = "destination", links = { "/vault/:id" }, keep_alive = "forever" },
      login = { actions = { submit = function() app.state.open = true end } },
      member = { protect = "sign-in" },
    },
    protections = {
      destination = { unless = function(state) return state.open end },
      container = { unless = function(state) return state.open end },
      ["sign-in"] = { unless = function(state) return state.open end, challenge = "login" },
    },
    routes = { astray = function() return { to = "/nowhere" } end },
  }

  local function asked(request)
    local names = {}
    for _, event in ipairs(events { kind = "protectionAsked", request = request }) do
      names[#names + 1] = event.protection
    end
    return names
  end

  flow("CN2-1: options may be functions, which are asked when the request needs them",
    { animations = true }, function()
      local count = 0
      push("a")
      local request = present("sheet", {
        style = function() count = count + 1 return app.state.style end,
        animated = function() return app.state.style == "sheet" end,
      })
      assert.equal("queued", request.stage)
      assert.equal(0, count)
      app.state.style = "full_screen_cover"
      settle()
      assert.presented("sheet", { style = "full_screen_cover" })
      assert.event("transitionBegan", { request = request, animated = false })
      assert.equal(1, count)
    end)

  flow("CN2-2: requests of a window run in the order in which they were made, windows on their own",
    { animations = true, hazards = "fail" }, function()
      open_window("second")
      settle()
      local here = { push("a", { window = "main" }), push("b", { window = "main" }) }
      local there = push("c", { window = "second", transition = { duration = "1s" } })
      assert.equal({ "transition", "queued", "transition" }, { here[1].stage, here[2].stage, there.stage })
      clock.advance("700ms")
      assert.outcome(here[2], "done")
      assert.outcome(there, "pending")
      clock.advance("300ms")
      assert.outcome(there, "done")
    end)

  for _, case in ipairs {
    { "a push without a stack", function() select_tab("bare") return push("a") end, "failed", "noStack" },
    { "pop to root without a stack", function() select_tab("bare") return pop_to_root() end, "failed", "noStack" },
    { "a modal that is refused",
      function() present("sheet") return present("other", { from = "home" }) end, "failed", "alreadyPresenting" },
    { "a route that leads astray", function() return route("astray") end, "failed", "routeNotFound" },
  } do
    local what, go, outcome, reason = table.unpack(case)
    flow("CN2-3: " .. what .. " does not stop what comes after", function()
      assert.outcome(go(), outcome, reason)
      if reason == "alreadyPresenting" then assert.hazard("double-present") end
      assert.pending(0)
      assert.outcome(present("c"), "done")
      assert.visible("c")
    end)
  end

  for what, go in pairs {
    ["a challenge"] = function()
      protect("a", { name = "lazy", unless = function() return false end, challenge = function() end })
      return push("a")
    end,
    data = function() return push("a", { wait_for_data = true, data = function() end }) end,
  } do
    flow("CN2-3: " .. what .. " that never answers stops nothing, and is named in time", function()
      local request = go()
      assert.outcome(push("b"), "done")
      assert.outcome(request, "pending")
      clock.advance("5m")
      assert.hazard("stalled")
    end)
  end

  flow("CN2-3: a destination that is never found stops nothing, and is named in time", function()
    local request = push(function() end)
    assert.equal("resolving", request.stage)
    assert.outcome(push("b"), "done")
    clock.advance("5m")
    assert.hazard("stalled")
  end)

  flow("CN2-4: a protection that navigates is served while its request waits",
    { animations = true, hazards = "fail" }, function()
      local request = push("member")
      settle()
      assert.held(request, "sign-in")
      assert.presented("login")
      push("a", { from = "login" })
      present("other")
      settle()
      assert.visible("other")
      dismiss()
      settle()
      tap("submit")
      settle()
      assert.outcome(request, "done")
      assert.stack { "home", "member" }
      assert.pending(0)
    end)

  flow("CN2-4: a challenge may do any navigation of its own before it answers", function()
    protect("a", { unless = function() return false end, challenge = function(gate)
      present("other", { embed_in = "stack" })
      push("b")
      dismiss { on_done = function() gate.allow() end }
    end })
    local request = push("a")
    assert.outcome(request, "done")
    assert.stack { "home", "a" }
    assert.order { "didAppear:b", "removed:b", "removed:other", "didAppear:a" }
  end)

  flow("CN2-5: the protections of request, destination and container add up, in this order", function()
    app.state.open = true
    select_tab("club")
    local request = push("vault", {
      protect = { name = "request", unless = function() return true end },
    })
    assert.outcome(request, "done")
    assert.equal({ "request", "destination", "container" }, asked(request))
  end)

  flow("CN2-5: a harmless protection of the request switches none off", function()
    for _, go in ipairs {
      function(options) return push("vault", options) end,
      function(options) return navigate("/vault/1", options) end,
      function(options) return open_url("demo://vault/1", options) end,
      function(options) options.embed_in = "stack" return present("vault", options) end,
    } do
      local request = go { protect = { name = "request", unless = function() return true end } }
      assert.outcome(request, "denied", "protected")
      assert.equal({ "request", "destination" }, asked(request))
    end
    assert.created("vault", 0)
  end)

  flow("CN2-6: several protections are asked one after the other, the first denial ends it", function()
    local order = {}
    local function one(name, answer)
      return { name = name, unless = function() return false end, challenge = function(gate)
        order[#order + 1] = name
        answer(gate)
      end }
    end
    local function allow(gate) gate.allow() end
    local request = push("a", { protect = {
      one("first", allow), one("second", allow),
      one("third", function(gate) gate.deny("enough") end), one("fourth", allow),
    } })
    assert.outcome(request, "denied", "enough")
    assert.equal({ "first", "second", "third" }, order)
    assert.created("a", 0)
  end)

  flow("CN2-6: one that allows twice does not answer for the next", function()
    local second
    local request = push("a", { protect = {
      { name = "eager", unless = function() return false end, challenge = function(gate)
        gate.allow()
        gate.allow()
      end },
      { name = "careful", unless = function() return false end, challenge = function(gate) second = gate end },
    } })
    assert.held(request, "careful")
    assert.hazard("double-continuation")
    second.deny("no")
    assert.outcome(request, "denied", "no")
  end)

  flow("CN2-6: one that raises is a mistake of the script, after which nothing hangs", function()
    local before = app.snapshot()
    local broken = { name = "broken", unless = function() error("out of order") end }
    assert.raises(function() push("a", { protect = broken }) end, "out of order")
    assert.unchanged(before)
    assert.pending(0)
    assert.outcome(push("b"), "done")
  end)

  flow("CN2-7: protections are asked for what is kept, too", function()
    app.state.open = true
    push("vault")
    pop()
    assert.equal(1, #cache.ids())
    app.state.open = false
    local request = push("vault")
    assert.outcome(request, "denied", "protected")
    assert.equal({ "destination" }, asked(request))
    assert.no_event("cacheHit")
  end)

  group("resolver", function()
    flow("CN2-8: the first answer of a resolver counts, a later one is reported", function()
      local request = push(function(resolver)
        resolver.complete("a")
        resolver.complete("b")
        resolver.cancel("tooLate")
      end)
      assert.outcome(request, "done")
      assert.stack { "home", "a" }
      assert.hazard("double-continuation")
    end)

    flow("CN2-8: a resolver may cancel, with a reason or without", function()
      assert.outcome(push(function(resolver) resolver.cancel() end), "cancelled", "cancelled")
      assert.outcome(push(function(resolver) resolver.cancel("gone") end), "cancelled", "gone")
      assert.stack { "home" }
    end)

    flow("CN2-8: a destination that is found is protected as any other", function()
      local request = push(function(resolver) clock.after("1s", function() resolver.complete("vault") end) end)
      clock.advance("1s")
      assert.outcome(request, "denied", "protected")
      assert.created("vault", 0)
    end)

    flow("CN2-31: what is found at once is resolved at once, what is found later is said to be", function()
      assert.equal("a", resolve(function(resolver) resolver.complete("a") end).screen)
      local found, reason = resolve(function() end)
      assert.equal(nil, found)
      assert.equal("resolving", reason)
    end)
  end)

  flow("CN2-9: resolved is told once for each request, hit or not", function()
    local first = push("a", { keep_alive = "forever", data = 1 })
    pop()
    local second = push("a", { keep_alive = "forever", data = 2 })
    for _, request in ipairs { first, second } do
      assert.equal(1, #events { kind = "resolved", request = request, screen = "a" })
    end
    assert.order {
      "created:a", "cached:a", "dataDelivered:a", "resolved:a", "transitionBegan:a",
      "cacheHit:a", "dataDelivered:a", "resolved:a", "transitionBegan:a",
    }
  end)

  flow("CN2-11: nothing hangs on a name that does not exist: it is a mistake where it is written", function()
    assert.raises(function() push("nobody") end, "nobody")
    assert.raises(function() route("nobody") end, "nobody")
    assert.raises(function() segue("nobody") end, "nobody")
    assert.raises(function() push("a", { protect = "nobody" }) end, "nobody")
    assert.pending(0)
    assert.no_event("requested")
  end)
end)
