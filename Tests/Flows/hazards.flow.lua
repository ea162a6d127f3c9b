-- What works and is a mistake all the same.

group("hazards", { tags = { "hazards" } }, function()
  flow("a well-behaved walk has none", { hazards = "fail" }, function()
    tap("open_item", { id = "5" })
    tap("add_to_cart")
    select_tab("cart")
    open_url("shop://profile/42")
    tap("submit", { user = "ada" })
    back()
    assert.no_hazards()
  end)

  flow("double-present: a second modal on a screen that already presents", function()
    present("share")
    assert.no_hazards()
    present("upgrade", { from = "home" })
    assert.hazard("double-present")
  end)

  flow("a modal on top of a modal is none", { hazards = "fail" }, function()
    present("share")
    present("upgrade")
    assert.no_hazards()
  end)

  flow("can be made a failure", { hazards = "fail", expected_failure = "the hazard is the failure" }, function()
    present("share")
    present("upgrade", { from = "home" })
    assert.visible("share")
  end)

  flow("can be made a failure one by one",
    { hazards = { ["double-present"] = "fail" }, expected_failure = "the hazard is the failure" }, function()
      present("share")
      present("upgrade", { from = "home" })
      assert.visible("share")
    end)

  flow("can be left out one by one", { hazards = { ["double-present"] = "ignore" } }, function()
    present("share")
    present("upgrade", { from = "home" })
    assert.visible("share")
  end)

  flow("duplicate: a double tap opens the same screen twice", function()
    push("item", { parameters = { id = "5" } })
    user.double_tap("reviews")
    assert.hazard("duplicate")
  end)

  flow("opening the same kind of screen again much later is none", function()
    push("item", { parameters = { id = "5" } })
    tap("reviews")
    clock.advance("1m")
    push("reviews")
    assert.no_hazards()
  end)

  flow("mid-transition: a change while another is under way", { animations = true }, function()
    push("reviews")
    push("share", { unsafely = true })
    settle()
    assert.hazard("mid-transition")
  end)

  flow("waiting for one's turn is none", { animations = true, hazards = "fail" }, function()
    push("reviews")
    push("share")
    settle()
    assert.stack { "home", "reviews", "share" }
    assert.no_hazards()
  end)

  flow("hidden-target: a change where nobody looks", function()
    select_tab("cart")
    push("reviews", { from = "home" })
    assert.hazard("hidden-target")
  end)

  flow("ignored-input: a property that no screen takes", function()
    push("reviews", { properties = { colour = "red" } })
    assert.hazard("ignored-input")
  end)

  flow("ignored-input: a waypoint of what is pushed directly", function()
    push("reviews", { via = { "home" } })
    assert.hazard("ignored-input")
  end)

  flow("dead-node: a command to a screen that is gone", function()
    present("share")
    local gone = screen()
    dismiss()
    assert.outcome(close { from = gone }, "noop", "gone")
    assert.hazard("dead-node")
  end)

  -- A number is all that is left of it in the app; whoever reads of it knows it by its name.
  local late = {
    ["is asked to close"] = function(gone) close { from = gone } end,
    ["is navigated from"] = function(gone) push("reviews", { from = gone }) end,
    ["is to be told later"] = function(gone) gone:after("1s", function() end) end,
    ["is listened to"] = function(gone) gone:on_message("refresh", function() end) end,
  }
  for what, deed in pairs(late) do
    flow("dead-node: a screen that is gone and " .. what .. " is named", { hazards = "warn" }, function()
      present("share")
      local gone = screen()
      dismiss()
      deed(gone)
      assert.event("hazard", { hazard = "dead-node", screen = "share" })
      local told = events("hazard")
      local message = told[#told].message
      assert.truthy(message:find("'share'", 1, true), message)
      assert.falsy(message:find("instance", 1, true), message)
    end)
  end

  flow("double-continuation: a gate that is answered twice", function()
    local gate
    protect("reviews", { unless = function() return false end, challenge = function(given) gate = given end })
    push("reviews")
    gate.allow()
    gate.allow()
    assert.created("reviews", 1)
    assert.hazard("double-continuation")
  end)

  flow("are events like all others", function()
    select_tab("cart")
    push("reviews", { from = "home" })
    assert.event("hazard", { hazard = "hidden-target" })
    assert.hazard("hidden-target")
  end)
end)

group("bounce", { tags = { "hazards" } }, function()
  local armed, shy = false, false

  app.use {
    name = "Bouncer",
    root = stack { "list" },
    screens = {
      list = { on_appear = function() if armed then push("detail") end end },
      detail = { presentation = "push", on_appear = function() if shy then close() end end },
    },
  }

  flow("a screen that its own callback takes away as it comes", function()
    shy = true
    push("detail")
    assert.visible("list")
    assert.hazard("bounce")
  end)

  flow("a screen that comes back as soon as a person has left it", function()
    push("detail")
    armed = true
    user.back()
    assert.hazard("bounce")
  end)

  flow("a screen that stays away is none", { hazards = "fail" }, function()
    push("detail")
    user.back()
    assert.visible("list")
    assert.no_hazards()
  end)
end)

group("what goes on behind a gate is no bounce", { tags = { "hazards" }, hazards = "fail" }, function()
  app.use {
    name = "Gated",
    state = { member = false },
    root = stack { "list" },
    screens = {
      list = {},
      menu = { presentation = "sheet", protect = "member", actions = { leave = function() close() end } },
      login = { presentation = "sheet", actions = { submit = function() app.state.member = true end } },
    },
    protections = { member = { unless = function(state) return state.member end, challenge = "login" } },
  }

  local ways = {
    ["perform taps what closes the screen"] = function() return perform("leave") end,
    ["a chain closes what it has opened"] = function()
      return chain { function() return navigate("menu") end, function() return dismiss() end }
    end,
    ["a request closes what it has opened"] = function()
      return navigate("menu", { on_done = function() dismiss() end })
    end,
  }
  for name, go in pairs(ways) do
    flow(name, function()
      local request = go()
      tap("submit")
      assert.outcome(request, "done")
      assert.event("removed", { screen = "menu", reason = "dismissed" })
      assert.visible("list")
    end)
  end

  flow("a timer closes what it has opened", { launch = { state = { member = true } } }, function()
    clock.after("1s", function()
      navigate("menu")
      dismiss()
    end)
    clock.advance("1s")
    assert.event("removed", { screen = "menu", reason = "dismissed" })
    assert.visible("list")
  end)
end)

group("assertions", { tags = { "assertions" } }, function()
  flow("soft ones collect every failure", function()
    assert.raises(function()
      assert.all(function()
        check.visible("cart")
        check.stack { "nowhere" }
        check.visible("home")
      end)
    end, "cart")
  end)

  flow("say no when it is not so", function()
    local request = push("reviews")
    local wrong = {
      function() assert.visible("home") end,
      function() assert.not_visible("reviews") end,
      function() assert.stack { "home" } end,
      function() assert.tab("cart") end,
      function() assert.tabs { "home" } end,
      function() assert.presented("share") end,
      function() assert.outcome(request, "failed") end,
      function() assert.held(request) end,
      function() assert.pending(1) end,
      function() assert.resolves("/item/5", "reviews") end,
      function() assert.unresolved("/item/5") end,
      function() assert.cached("offer") end,
      function() assert.created("reviews", 2) end,
      function() assert.event("tabSelected") end,
      function() assert.no_event("created") end,
      function() assert.order { "didAppear:reviews", "created:reviews" } end,
      function() assert.hazard("duplicate") end,
      function() assert.equal(1, 2) end,
      function() assert.not_equal({ 1 }, { 1 }) end,
      function() assert.near(1, 2, 0.5) end,
      function() assert.match("^b", "abc") end,
      function() assert.truthy(nil) end,
      function() assert.falsy(0) end,
      function() assert.raises(function() end) end,
      function() assert(false, "no") end,
    }
    for index, statement in ipairs(wrong) do
      assert.falsy(pcall(statement), "statement " .. index .. " should have failed")
    end
  end)

  flow("the plain one is Lua's", function()
    assert.equal("value", assert("value", "unused"))
    assert(true)
  end)

  flow("a word that does not exist is a mistake of the script", function()
    assert.raises(function() return vissible end)
    assert.raises(function() undeclared = 1 end)
    assert.raises(function() assert.visble("home") end, "visible")
    assert.raises(function() assert.hazard("double-presnet") end, "double%-present")
  end)

  flow("random numbers are the same in every run of this flow", function()
    local first = random()
    assert.truthy(first >= 0 and first < 1)
    assert.not_equal(first, random())
  end)

  flow("steps may lie in each other", function()
    local taken = {}
    step("outside", function()
      taken[#taken + 1] = "outside"
      step("inside", function() taken[#taken + 1] = "inside" end)
    end)
    assert.equal({ "outside", "inside" }, taken)
  end)

  flow("a flow may end itself", function()
    skip("nothing to be seen here")
    assert.visible("not reached")
  end)

  flow("a flow may be left out", { skip = "waiting for the warehouse" }, function()
    assert.visible("not reached")
  end)
end)

group("around each flow", { tags = { "assertions" } }, function()
  local order = {}

  before_each(function() order[#order + 1] = "outer" end)
  after_each(function() assert.equal("flow", order[#order]) end)

  group("and inside", function()
    before_each(function() order[#order + 1] = "inner" end)

    flow("outer comes before inner", function()
      assert.equal({ "outer", "inner" }, order)
      order[#order + 1] = "flow"
    end)

    flow("nothing is left of the flow before", function()
      assert.equal({ "outer", "inner" }, order)
      order[#order + 1] = "flow"
    end)
  end)
end)

-- Whoever locks something takes it away wherever it lies.
group("what is taken away where nobody looks", function()
  app.use {
    state = { open = true },
    root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("other", { root = stack { "other" } }) }),
    windows = { desk = stack { "desk" } },
    screens = {
      home = {}, other = {}, desk = {},
      vault = { presentation = "push", protect = "open" },
      safe = { presentation = "push", protect = "open" },
      note = { presentation = "push" },
    },
    protections = { open = { unless = function(state) return state.open end, challenge = function(gate) gate.deny() end } },
  }

  local function take_away(name, is_open)
    app.state.open = is_open
    assert.outcome(close { from = screens(name)[1] }, "done")
  end

  flow("is no surprise if it is guarded by what has closed since", function()
    push("vault")
    push("safe")
    select_tab("other")
    take_away("safe", false)
    take_away("vault", false)
    assert.no_hazards()
    select_tab("home")
    assert.stack { "home" }
  end)

  flow("is none in another window, with what lies above it", function()
    push("vault")
    push("note")
    select_tab("other")
    open_window("desk")
    app.state.open = false
    assert.outcome(pop_to("home", { from = screens("vault")[1] }), "done")
    assert.no_hazards()
  end)

  flow("is one as long as whoever comes back may see it", function()
    push("vault")
    select_tab("other")
    take_away("vault", true)
    assert.hazard("hidden-target")
  end)

  flow("is one if nothing guards it", function()
    push("note")
    select_tab("other")
    take_away("note", false)
    assert.hazard("hidden-target")
  end)

  flow("is one if only what lies above it is guarded", function()
    push("note")
    push("vault")
    select_tab("other")
    app.state.open = false
    assert.outcome(pop_to("home", { from = screens("note")[1] }), "done")
    assert.hazard("hidden-target")
  end)
end)

group("the same link in two windows", function()
  app.use {
    schemes = { "app" },
    root = stack { "home" },
    windows = { desk = stack { "desk" } },
    screens = { home = {}, desk = {}, note = { links = { "/note" }, presentation = "sheet", reuse = "never" } },
  }

  flow("opens a screen in each, which is closed once in each", { hazards = "fail" }, function()
    open_url("/note")
    open_window("desk")
    assert.outcome(open_url("/note"), "done", "shown")
    assert.visible("note")
    dismiss()
    assert.visible("desk")
  end)

  flow("opens it twice where it arrives twice in one", function()
    open_window("desk")
    open_url("/note")
    open_url("/note")
    assert.hazard("duplicate")
  end)

  flow("opens it twice also where the state is put back between that the app is in", function()
    open_window("desk")
    open_url("/note")
    app.restore(app.snapshot())
    open_url("/note")
    assert.hazard("duplicate")
  end)

  flow("opens it once after another state was put back", function()
    open_window("desk")
    local before = app.snapshot()
    open_url("/note")
    app.restore(before)
    open_url("/note")
    assert.no_hazards()
  end)
end)
