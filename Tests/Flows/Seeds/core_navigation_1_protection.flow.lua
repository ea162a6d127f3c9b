-- CoreNavigation 1.x: protection spaces (rows CN1-8 to CN1-10).

group("core navigation 1, protections", { tags = { "seeds", "core-navigation", "protection" } }, function()
  app.use {
    name = "Protections",
    schemes = { "demo" },
    hosts = { "demo.example" },
    state = { user = null, member = false },
    root = tabs("main", {
      tab("first", { root = stack { "home" } }),
      tab("club", { root = stack { "lounge", protect = "members" } }),
      tab("safe", { root = stack { "cellar" } }),
    }),
    windows = { second = stack { "desk" } },
    screens = {
      home = {}, desk = {}, lounge = {}, cellar = { protect = "members" }, note = { presentation = "push" },
      vault = {
        parameters = { id = "string" }, links = { "/vault/:id" }, protect = "signed in", presentation = "push",
        keep_alive = "forever", restorable = true,
      },
      inner = { from = { "vault" }, presentation = "push" },
      login = {
        presentation = "sheet",
        actions = { submit = function(arguments) app.state.user = arguments.user or "ada" end },
      },
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
      members = { unless = function(state) return state.member end },
    },
    routes = { vault = function() return { to = "vault", parameters = { id = "route" } } end },
    segues = { { from = "home", identifier = "vault", to = "vault", kind = "show", parameters = { id = "segue" } } },
  }

  -- A protection that never opens by itself, with what it was asked and the gates that it handed out.
  local function guard(target)
    local seen = { asked = 0, gates = {} }
    protect(target, {
      name = "gate",
      unless = function()
        seen.asked = seen.asked + 1
        return false
      end,
      challenge = function(gate) seen.gates[#seen.gates + 1] = gate end,
    })
    return seen
  end

  flow("CN1-8: a protection allows at once", function()
    app.state.user = "ada"
    local request = push("vault", { parameters = { id = "1" } })
    assert.outcome(request, "done")
    assert.event("protectionAsked", { protection = "signed in", open = true, request = request })
    assert.no_event("held")
  end)

  flow("CN1-8: a protection denies with its reason, and nothing was made", function()
    protect("note", { name = "closed", unless = function() return false end,
      challenge = function(gate) gate.deny("closedForToday") end })
    local before = app.snapshot()
    local request = push("note")
    assert.outcome(request, "denied", "closedForToday")
    assert.unchanged(before)
    assert.created("note", 0)
  end)

  flow("CN1-8: a protection keeps a request waiting, and others do not wait for it", { hazards = "fail" }, function()
    local seen = guard("note")
    local request = push("note")
    assert.held(request, "gate")
    assert.equal("gate", request.held_by)
    assert.created("note", 0)
    app.state.user = "ada"
    assert.outcome(push("vault", { parameters = { id = "1" } }), "done")
    clock.advance("10s")
    seen.gates[1].allow()
    assert.outcome(request, "done")
    assert.stack { "home", "vault", "note" }
  end)

  flow("CN1-8: a protection is asked before cache and creation, on every request, kept or not", function()
    app.state.user = "ada"
    push("vault", { parameters = { id = "1" } })
    assert.order { "protectionAsked", "cacheMiss:vault", "created:vault" }
    pop()
    local second = push("vault", { parameters = { id = "1" } })
    assert.created("vault", 1)
    assert.order { "cacheMiss:vault", "protectionAsked", "cacheHit:vault" }
    assert.event("protectionAsked", { request = second })
    pop()
    app.state.user = nil
    assert.held(push("vault", { parameters = { id = "1" } }), "signed in")
    assert.equal(1, #events { kind = "cacheHit" })
  end)

  flow("CN1-8: an answer settles its protection for that request, the others are asked once more", function()
    local seen = guard("vault")
    app.state.user = "ada"
    local request = push("vault", { parameters = { id = "1" } })
    assert.held(request, "gate")
    app.state.user = nil
    seen.gates[1].allow()
    assert.equal(1, seen.asked, "the one that answered is not asked again")
    assert.held(request, "signed in")
    tap("submit")
    assert.outcome(request, "done")
    assert.visible("vault")
  end)

  flow("CN1-8: whether the others are asked once more can be switched off", function()
    local open = true
    protect("note", { name = "weather", unless = function() return open end })
    local gate
    protect("note", { name = "slow", ask_again = false, unless = function() return false end,
      challenge = function(given) gate = given end })
    local request = push("note")
    open = false
    gate.allow()
    assert.outcome(request, "done")
    assert.equal(1, #events { kind = "protectionAsked", protection = "weather" })
  end)

  flow("CN1-9: the first answer counts, a second one is reported", function()
    local seen = guard("note")
    local request = push("note")
    seen.gates[1].allow()
    assert.outcome(request, "done")
    local before = app.snapshot()
    seen.gates[1].allow()
    assert.unchanged(before)
    assert.stack { "home", "note" }
    assert.created("note", 1)
    assert.equal(1, #events { kind = "settled", request = request })
    assert.hazard("double-continuation")
  end)

  flow("CN1-9: a refusal after an answer changes nothing and is reported", function()
    local seen = guard("note")
    local failed = 0
    local request = push("note", { on_failed = function() failed = failed + 1 end })
    seen.gates[1].allow()
    seen.gates[1].deny("tooLate")
    assert.outcome(request, "done")
    assert.equal(0, failed)
    assert.visible("note")
    assert.hazard("double-continuation")
  end)

  flow("CN1-9: an answer to a request that has ended meanwhile opens nothing", function()
    local seen = guard("note")
    local first = push("note")
    local second = push("note")
    assert.outcome(first, "cancelled", "superseded")
    seen.gates[1].allow()
    assert.held(second, "gate")
    assert.visible("home")
    seen.gates[2].allow()
    assert.outcome(second, "done")
    assert.created("note", 1)
  end)

  flow("CN1-9: an attempt that was given up does not come back with the next sign-in", { hazards = "fail" }, function()
    local first = push("vault", { parameters = { id = "1" } })
    assert.presented("login")
    user.swipe_dismiss()
    assert.outcome(first, "cancelled", "gateClosed")
    local second = push("vault", { parameters = { id = "2" } })
    tap("submit")
    assert.outcome(first, "cancelled", "gateClosed")
    assert.outcome(second, "done")
    assert.stack { "home", "vault" }
    assert.created("vault", 1)
    assert.created("login", 2)
  end)

  for _, case in ipairs {
    { "swiping", function() user.swipe_dismiss() end },
    { "closing", function() close() end },
    { "dismissing", function() dismiss() end },
    { "clearing the root under", function() dismiss { from = "home" } end },
  } do
    flow("CN1-9: " .. case[1] .. " the sign-in screen ends the request", function()
      local request = push("vault", { parameters = { id = "1" } })
      assert.held(request, "signed in")
      case[2]()
      assert.outcome(request, "cancelled", "gateClosed")
      assert.pending(0)
      assert.stack { "home" }
      app.state.user = "ada"
      assert.visible("home")
      assert.created("vault", 0)
    end)
  end

  local ways = {
    name = function() return navigate("vault", { parameters = { id = "1" } }) end,
    push = function() return push("vault", { parameters = { id = "1" } }) end,
    present = function() return present("vault", { parameters = { id = "1" } }) end,
    show = function() return show("vault", { parameters = { id = "1" } }) end,
    path = function() return navigate("/vault/1") end,
    link = function() return open_url("demo://vault/1") end,
    ["universal link"] = function()
      return open_url("https://demo.example/vault/1", { source = "universal_link" })
    end,
    notification = function() return open_url("demo://vault/1", { source = "notification" }) end,
    route = function() return route("vault") end,
    segue = function() return segue("vault") end,
    waypoint = function() return navigate("inner", { via = { "vault" } }) end,
    plan = function() return navigate("inner") end,
    root = function() return set_root("vault", { clear = true, parameters = { id = "1" } }) end,
    ["stack map"] = function() return map_stack(function() return { "home", "vault" } end) end,
    request = function() return navigate { to = "vault", with = "present", parameters = { id = "1" } } end,
    ["request with a protection of its own"] = function()
      return push("vault", { parameters = { id = "1" }, protect = { unless = function() return true end } })
    end,
  }
  for way, go in pairs(ways) do
    flow("CN1-10: the protection of a screen holds for its way in by " .. way, function()
      local request = go()
      assert.held(request, "signed in")
      assert.created("vault", 0)
      assert.event("protectionAsked", { protection = "signed in", open = false, request = request })
      tap("submit")
      assert.outcome(request, "done")
      assert.truthy(#screens("vault") == 1)
      assert.no_hazards()
    end)
  end

  flow("CN1-10: it holds for a chain, which waits", function()
    local request = chain {
      function() return push("note") end,
      function() return push("vault", { parameters = { id = "1" } }) end,
    }
    assert.outcome(request, "pending")
    assert.visible("login")
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "home", "note", "vault" }
  end)

  flow("CN1-10: it holds for a launch by a link and for a restoration", function()
    local request = app.relaunch { url = "demo://vault/1" }
    assert.held(request, "signed in")
    tap("submit")
    assert.visible("vault", { id = "1" })
    app.relaunch()
    assert.visible("login")
    assert.equal(0, #screens("vault"))
    tap("submit")
    assert.visible("vault", { id = "1" })
    assert.no_hazards()
  end)

  for way, go in pairs {
    tab = function() return select_tab("club") end,
    ["a tap on its tab"] = function() return user.tap_tab("club") end,
    ["its name"] = function() return navigate("lounge") end,
  } do
    flow("CN1-10: the protection of a container holds for its way in by " .. way, function()
      local request = go()
      assert.outcome(request, "denied", "protected")
      assert.tab("first")
      assert.event("protectionAsked", { protection = "members", open = false })
      assert.no_event("willAppear", { screen = "lounge" })
      app.state.member = true
      assert.outcome(go(), "done")
      assert.visible("lounge")
    end)
  end

  for way, go in pairs {
    ["selecting its tab"] = function() return select_tab("safe") end,
    ["a tap on its tab"] = function() return user.tap_tab("safe") end,
    ["its name"] = function() return navigate("cellar") end,
  } do
    flow("CN1-10: the protection of a screen that is in a tab already holds for " .. way, function()
      local request = go()
      assert.outcome(request, "denied", "protected")
      assert.tab("first")
      assert.no_event("willAppear", { screen = "cellar" })
      assert.no_hazards()
    end)
  end

  for way, go in pairs { back = back, pop = pop, ["the back button"] = function() return user.back() end } do
    flow("CN1-10: who comes back to a protected screen by " .. way .. " after signing out is stopped or reported",
      function()
        app.state.user = "ada"
        push("vault", { parameters = { id = "1" } })
        push("note")
        app.state.user = nil
        local request = go()
        if request.outcome == "done" then assert.hazard("session-leak") else assert.not_visible("vault") end
      end)
  end
end)
