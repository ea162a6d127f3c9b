-- CoreNavigation 2.x: ways forward and back, chains (rows CN2-19 to CN2-22, CN2-26, CN2-27 and CN2-33).

group("core navigation 2, ways", { tags = { "seeds", "core-navigation" } }, function()
  app.use {
    name = "Ways",
    state = { open = false },
    root = tabs("main", {
      tab("first", { root = stack { "home" } }),
      tab("bare", { root = "plain" }),
    }),
    screens = {
      home = {}, plain = {}, a = {}, b = {}, sheet = {}, other = {},
      free = {}, wrapped = { embed_in = "stack" }, login = {},
      vault = { protect = "closed" }, member = { protect = "sign-in" },
    },
    protections = {
      closed = { unless = function(state) return state.open end },
      ["sign-in"] = { unless = function(state) return state.open end, challenge = "login" },
    },
  }

  local forward = {
    -- from, screen, options, expected
    { "a stack", "first", "free", {}, "pushed" },
    { "a stack, wrapped", "first", "wrapped", {}, "presented" },
    { "a stack, asked to wrap", "first", "free", { embed_in = "stack" }, "presented" },
    { "no stack", "bare", "free", {}, "presented" },
    { "no stack, wrapped", "bare", "wrapped", {}, "presented" },
  }
  for _, case in ipairs(forward) do
    local what, tab, name, options, expected = table.unpack(case)
    flow("CN2-19: the automatic way forward from " .. what .. " is " .. expected, function()
      select_tab(tab)
      local request = navigate(name, options)
      assert.outcome(request, "done", "shown")
      assert.event(expected, { screen = name, request = request })
      assert.no_event(expected == "pushed" and "presented" or "pushed")
      assert.equal("done", close().outcome)
      assert.tab(tab)
      assert.nothing_presented()
    end)
  end

  local backward = {
    { "pushed", function() push("a") end, "popped", { "a" } },
    { "presented", function() present("sheet") end, "dismissed", { "sheet" } },
    { "the first in a presented stack", function() present("sheet", { embed_in = "stack" }) end,
      "dismissed", { "sheet" } },
    { "pushed in a presented stack", function() present("sheet", { embed_in = "stack" }) push("a") end,
      "popped", { "a" } },
    { "presented over a pushed one", function() push("a") present("sheet") end, "dismissed", { "sheet" } },
  }
  for _, case in ipairs(backward) do
    local what, go, kind, removed = table.unpack(case)
    flow("CN2-20: the automatic way back from what was " .. what .. " is " .. kind, { hazards = "fail" }, function()
      go()
      local other = kind == "popped" and "dismissed" or "popped"
      local request = close()
      assert.outcome(request, "done")
      assert.equal(removed, request.removed)
      assert.event(kind, { request = request })
      assert.no_event(other)
      assert.event("removed", { screen = removed[1], reason = kind })
    end)
  end

  flow("CN2-20: at the root there is no way back, and that is said", function()
    assert.outcome(close(), "noop", "atRoot")
    select_tab("bare")
    assert.outcome(hide(), "noop", "atRoot")
  end)

  for name, case in pairs {
    ["pop without a stack"] = { function() select_tab("bare") return pop() end, "failed", "noStack" },
    ["pop at the root"] = { pop, "noop", "atRoot" },
    ["pop to root without a stack"] = { function() select_tab("bare") return pop_to_root() end, "failed", "noStack" },
    ["pop to root at the root"] = { pop_to_root, "noop", "atRoot" },
    ["pop to what is nowhere"] = { function() return pop_to("a") end, "failed", "notOnStack" },
    ["pop to what is on top"] = { function() push("a") return pop_to("a") end, "noop", "alreadyThere" },
    ["dismiss without a modal"] = { dismiss, "noop", "atRoot" },
  } do
    flow("CN2-21: " .. name .. " has an outcome", function()
      local go, outcome, reason = table.unpack(case)
      local request = go()
      assert.outcome(request, outcome, reason)
      assert.truthy(#request.message > 5)
      assert.equal({}, request.removed)
      assert.pending(0)
    end)
  end

  flow("CN2-22: dismiss lists what it removed, top down, and names what is visible then", function()
    present("sheet", { embed_in = "stack" })
    push("a")
    present("other")
    local request = dismiss { from = "home" }
    assert.equal({ "other", "a", "sheet" }, request.removed)
    assert.equal("home", request.screen.name)
    assert.order { "removed:other", "removed:a", "removed:sheet" }
  end)

  flow("CN2-26: each step of a chain starts where the one before has ended", { hazards = "fail" }, function()
    local request = chain {
      function() return present("sheet", { embed_in = "stack" }) end,
      function() return push("a") end,
      function() return push("b") end,
    }
    assert.outcome(request, "done")
    assert.stack { "sheet", "a", "b" }
  end)

  flow("CN2-26: a chain stops at the first step that fails, and the rest never runs", function()
    local ran = {}
    local function step(name, go) return function() ran[#ran + 1] = name return go() end end
    local request = chain {
      step("first", function() return push("a") end),
      step("second", function() return push("vault") end),
      step("third", function() return push("b") end),
    }
    assert.outcome(request, "denied", "protected")
    assert.match("step 2", request.message)
    assert.equal({ "first", "second" }, ran)
    assert.stack { "home", "a" }
    assert.hazard("half-done")
  end)

  flow("CN2-26: a chain that stops half-way is reported", function()
    chain { function() return push("a") end, function() return push("vault") end, function() return push("b") end }
    assert.hazard("half-done")
    local hazard = events({ kind = "hazard", hazard = "half-done" })[1]
    assert.match("3", hazard.message, "it says how many steps were left")
  end)

  flow("CN2-26: a chain that fails at its first step has done nothing by half", { hazards = "fail" }, function()
    assert.outcome(chain { function() return push("vault") end, function() return push("b") end }, "denied")
    assert.stack { "home" }
  end)

  flow("CN2-27: two modals asked for in one tick end up one on the other", { animations = true, hazards = "fail" },
    function()
      local first, second = present("sheet"), present("other")
      settle()
      assert.outcome(first, "done")
      assert.outcome(second, "done")
      assert.visible("other")
      dismiss()
      settle()
      assert.visible("sheet")
    end)

  flow("CN2-27: who names the origin at once gets what that leads to", { animations = true }, function()
    local origin = screen()
    local first = present("sheet", { from = origin })
    local second = present("other", { from = origin })
    settle()
    assert.outcome(first, "done")
    assert.outcome(second, "failed", "alreadyPresenting")
    assert.hazard("double-present")
  end)

  flow("CN2-33: the errors of the library have a word each", function()
    assert.outcome(navigate("/nowhere"), "failed", "routeNotFound")
    select_tab("bare")
    assert.outcome(push("a"), "failed", "noStack")
    assert.outcome(push("member"), "failed", "noStack", "nobody signs in for what cannot succeed")
    select_tab("first")
    local request = push("member")
    assert.held(request)
    dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
  end)
end)
