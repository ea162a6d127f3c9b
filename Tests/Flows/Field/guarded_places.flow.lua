-- Every way to a place asks what guards it: the screens, the containers around, and what comes with them.

local function is_open(key) return function(state) return state[key] end end

group("guarded places", { hazards = "fail" }, function()
  app.use {
    state = { user = false, part = "open" },
    root = tabs("bar", {
      tab("news", { root = stack { "news" } }),
      tab("safe", { root = stack { "safe", protect = "signed in" } }),
      tab("mixed", { root = tabs("inner", {
        tab("plain", { root = stack { "plain" } }),
        tab("hidden", { root = stack { "hidden", protect = "signed in" } }),
      }) }),
      tab("parts", { root = switcher("part", {
        child = function(state) return state.part end,
        open = stack { "open" }, closed = stack { "closed", protect = "signed in" },
      }) }),
      tab("tour", { root = pages("tour", { "one", stack { "two", protect = "signed in" } }) }),
    }),
    windows = { desk = stack { "desk", protect = "signed in" }, side = stack { "side" } },
    screens = {
      news = {}, safe = {}, plain = {}, hidden = {}, open = {}, closed = {}, one = {}, two = {}, desk = {}, side = {},
      item = { presentation = "push" }, sheet = { presentation = "sheet" },
      vault = { presentation = "push", protect = "signed in" },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = true end } },
      pile = { presentation = "sheet", root = stack { "vault", "item" } },
      choice = { presentation = "sheet", root = tabs("choice", {
        tab("left", { root = stack { "item" } }), tab("right", { root = stack { "vault" } }),
      }) },
    },
    protections = { ["signed in"] = { unless = is_open("user"), challenge = "login" } },
  }

  local ways = {
    ["a tab"] = function() return select_tab("safe") end,
    ["a touched tab"] = function() return user.tap_tab("safe") end,
    ["a child of a switcher"] = function()
      select_tab("parts")
      return switch_to("closed")
    end,
    ["a window"] = function() return open_window("desk") end,
    ["a page"] = function() return navigate("two") end,
    ["a screen in a tab"] = function() return navigate("safe") end,
    ["a push into a tab"] = function() return push("item", { from = "safe" }) end,
    ["a root in a tab"] = function() return set_root("item", { from = "safe" }) end,
    ["a child of a screen"] = function() return add_child("item", { from = "safe" }) end,
    ["what lies under the top of a stack that is shown"] = function() return present("pile") end,
    ["a stack that a modal begins with"] = function() return present("sheet", { stack = { "vault" } }) end,
    ["a rearranged stack"] = function() return map_stack(function(path) return { path[1], "vault" } end) end,
  }
  for name, go in pairs(ways) do
    local option = name:find("a touched") and {} or { hazards = { ["hidden-target"] = "ignore" } }
    flow("nobody gets to " .. name .. " unasked, and all who may without a finding", option, function()
      local request = go()
      assert.held(request, "signed in")
      assert.visible("login")
      tap("submit")
      assert.outcome(request, "done")
    end)
  end

  flow("a page that was shown comes back after a launch when the challenge is passed", function()
    app.state.user = true
    select_tab("tour")
    navigate("two")
    app.state.user = false
    app.relaunch { state = { user = false } }
    assert.visible("login")
    assert.tab("tour")
    tap("submit")
    assert.visible("two")
    assert.event("settled", { command = "select_tab", outcome = "done" })
    assert.no_event("settled", { reason = "unknownTab" })
  end)

  flow("a page that was shown stays away after a launch when the challenge is given up", function()
    app.state.user = true
    select_tab("tour")
    navigate("two")
    app.relaunch { state = { user = false } }
    assert.visible("login")
    dismiss()
    assert.visible("one")
    assert.no_event("settled", { reason = "unknownTab" })
    assert.outcome(select_tab("1"), "failed", "unknownTab")
  end)

  flow("a tab does not ask for what lies in a hidden tab inside it", function()
    assert.outcome(select_tab("mixed"), "done")
    assert.held(select_tab("hidden"), "signed in")
  end)

  flow("a modal does not ask for a tab of its that is not selected", function()
    assert.outcome(present("choice"), "done")
    assert.held(select_tab("right"), "signed in")
  end)

  flow("a modal is not inside the container from which it is presented", function()
    app.state.user = true
    select_tab("safe")
    app.state.user = false
    assert.outcome(present("sheet"), "done")
  end)

  flow("alerts are never held", function()
    protect("*", "signed in")
    assert.outcome(present("question", { style = "alert", protect = "signed in" }), "done")
  end)

  flow("a switch by state leaves things as they were until the answer", function()
    select_tab("parts")
    app.state.part = "closed"
    assert.visible("login")
    assert.equal(1, #screens("open"))
    assert.equal(0, #screens("closed"))
    tap("submit")
    assert.visible("closed")
  end)

  flow("a switch that the state has taken back is not made when it is allowed", function()
    select_tab("parts")
    app.state.part = "closed"
    app.state.part = "open"
    assert.nothing_presented()
    app.state.user = true
    assert.visible("open")
  end)

  flow("activating a window asks for what it shows", function()
    app.state.user = true
    open_window("desk")
    activate_window("main")
    app.state.user = false
    local request = activate_window("desk")
    assert.held(request, "signed in")
    assert.window("main")
    app.state.user = true
    assert.outcome(request, "done")
    assert.window("desk")
  end)

  flow("going back asks nothing, and what is protected by then is a bypass", { hazards = "warn" }, function()
    app.state.user = true
    push("vault")
    push("item")
    app.state.user = false
    assert.outcome(pop(), "done")
    assert.visible("vault")
    assert.hazard("protection-bypass")
  end)

  flow("going back to what a gate has allowed is no bypass", function()
    protect("plain", { name = "asks", unless = function() return false end,
      challenge = function(gate) gate.allow() end })
    assert.outcome(select_tab("mixed"), "done")
    push("item")
    pop()
    assert.visible("plain")
  end)

  flow("nobody is asked for what cannot succeed", { hazards = { ["double-present"] = "ignore" } }, function()
    present("sheet")
    assert.outcome(push("vault"), "failed", "noStack")
    assert.outcome(present("choice", { from = "news", protect = "signed in" }), "failed", "alreadyPresenting")
    assert.no_event("held")
  end)
end)

group("protections of one name", function()
  app.use {
    state = { user = false, adult = false },
    root = stack { "home" },
    screens = { home = {}, vault = { protect = "age" }, other = {} },
    protections = { age = { unless = is_open("adult") } },
  }

  flow("one of a request does not replace the declared one", function()
    local own = { name = "age", unless = function() return true end }
    assert.outcome(push("other", { protect = own }), "done")
    pop()
    assert.outcome(push("vault"), "denied", "protected")
    app.undo()
    assert.outcome(push("vault"), "denied", "protected")
  end)

  flow("both are asked under their name", function()
    app.state.adult = true
    assert.outcome(push("vault", { protect = { name = "age", unless = function() return false end } }), "denied")
    assert.equal({ "age" }, resolve("vault").protections)
  end)
end)

group("ways back to what is guarded by now", function()
  app.use {
    state = { user = true },
    root = tabs("bar", {
      tab("news", { root = stack { "news" } }),
      tab("tour", { root = pages("tour", { "one", stack { "two" } }) }),
    }),
    screens = {
      news = {}, one = {}, two = { protect = "signed in" },
      vault = { presentation = "push", protect = "signed in" },
      item = { presentation = "push" },
      sheet = { presentation = "sheet" }, page = { presentation = "push" },
      note = { presentation = "sheet", from = { "vault" } }, detail = { presentation = "push", from = { "vault" } },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = true end } },
    },
    protections = { ["signed in"] = { unless = is_open("user"), challenge = "login" } },
  }

  -- Going back reveals what was there and asks nothing, however what follows is shown.
  for name, go in pairs {
    ["under a sheet, by a waypoint"] = function() return navigate("sheet", { via = { "vault" } }) end,
    ["under a push, by a waypoint"] = function() return navigate("page", { via = { "vault" } }) end,
    ["under a sheet, by an edge"] = function() return navigate("note") end,
    ["under a push, by an edge"] = function() return navigate("detail") end,
  } do
    flow("a way that goes back to a screen asks nothing about it: " .. name, function()
      push("vault")
      push("item")
      app.state.user = false
      local request = go()
      assert.outcome(request, "done", "shown")
      assert.equal(#screens("item"), 0)
      assert.equal(#screens("vault"), 1)
      -- A sheet leaves it in sight.
      if presented() then assert.hazard("protection-bypass") end
    end)
  end

  flow("the same on a stack in a page", function()
    navigate("two")
    push("item")
    app.state.user = false
    assert.outcome(navigate("sheet", { via = { "two" } }), "done", "shown")
    assert.visible("sheet")
  end)

  flow("but what a request is for is asked about, and what a way selects", function()
    push("vault")
    push("item")
    app.state.user = false
    assert.held(navigate("vault"), "signed in")
    user.swipe_dismiss()
    select_tab("news")
    app.state.user = true
    navigate("two")
    select_tab("news")
    app.state.user = false
    assert.held(navigate("sheet", { via = { "two" } }), "signed in")
  end)

  flow("a way is one change: what shows before it and after it is not asked about", function()
    push("vault")
    push("page")
    present("sheet")
    app.state.user = false
    local request = navigate("page", { via = { "one" } })
    assert.outcome(request, "done")
    assert.equal({ "sheet" }, request.removed)
    assert.stack { "news", "vault", "page" }
  end)
end)
