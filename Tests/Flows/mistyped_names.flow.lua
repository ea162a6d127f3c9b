-- A name that nothing has would never be found, and nobody would notice: it is a mistake of the script.
group("mistyped names", function()
  app.use(App {
    name = "Names",
    state = { member = false },
    root = switcher("session", {
      child = function(state) return state.member and "inside" or "outside" end,
      inside = "inside",
      outside = tabs("main", { tab("home", { root = stack { "home" } }), tab("news", { root = stack { "news" } }) }),
    }),
    windows = { tracking = stack { "news" } },
    screens = {
      home = { on_message = { signed_in = function() end } },
      news = {},
      inside = {},
      offer = { presentation = "sheet" },
    },
  })

  local mistakes = {
    { "a kind of event", function() assert.no_event("tabSelectd") end, "unknown event 'tabSelectd': did you mean 'tabSelected'?" },
    { "a field of an event", function() assert.no_event("tabSelected", { tabb = "home" }) end, "no field 'tabb': did you mean 'tab'?" },
    { "a tab", function() assert.no_event("tabSelected", { tab = "hmoe" }) end, "unknown tab 'hmoe': did you mean 'home'?" },
    { "the tab that is asked about", function() assert.tab("hmoe") end, "unknown tab 'hmoe': did you mean 'home'?" },
    { "a window", function() assert.no_event("windowOpened", { window = "trakcing" }) end, "did you mean 'tracking'?" },
    { "the window that is asked about", function() assert.window("mian") end, "did you mean 'main'?" },
    { "a window to be opened", function() open_window("trakcing") end, "did you mean 'tracking'?" },
    { "a child of a switcher", function() assert.no_event("switched", { child = "insde" }) end, "did you mean 'inside'?" },
    { "a switcher", function() assert.no_event("switched", { switcher = "sesion" }) end, "did you mean 'session'?" },
    { "a style", function() assert.no_event("presented", { style = "shet" }) end, "did you mean 'sheet'?" },
    { "the style that is asked about", function() assert.presented("offer", { style = "shet" }) end, "did you mean 'sheet'?" },
    { "a presenter", function() assert.no_event("presented", { presenter = "hoem" }) end, "did you mean 'home'?" },
    { "a screen", function() assert.no_event("didAppear", { screen = "offfer" }) end, "did you mean 'offer'?" },
    { "a screen in an order", function() assert.order { "didAppear:hoem" } end, "did you mean 'home'?" },
    { "a screen in the log", function() events("didAppear:hoem") end, "did you mean 'home'?" },
    { "why a screen was removed", function() assert.no_event("removed", { reason = "poped" }) end, "did you mean 'popped'?" },
    { "an outcome in the log", function() assert.no_event("settled", { outcome = "finished" }) end, "it is one of done, failed" },
    { "a reason in the log", function() assert.no_event("settled", { reason = "noRoutes" }) end, "did you mean 'noRoute'?" },
    { "who asked", function() assert.no_event("requested", { cause = "usr" }) end, "did you mean 'user'?" },
    { "a hazard in the log", function() assert.no_event("hazard", { hazard = "leek" }) end, "did you mean 'leak'?" },
    { "an effect in the log", function() assert.no_event("effect", { effect = "reviw" }) end, "did you mean 'review'?" },
    { "a message", function() assert.no_event("messageSent", { message = "signd_in" }) end, "did you mean 'signed_in'?" },
    { "how screens are presented", function() screens_declared { presentation = "psuh" } end, "did you mean 'push'?" },
    { "a hazard that is asserted", function() assert.hazard("dupl") end, "it is one of" },
    { "a list of screens to be guarded that is empty", function() protect({}, { unless = function() return true end }) end, "names no screen" },
    { "what ends a lifetime", function() push("news", { keep_alive = { until_state = "membr" } }) end, "did you mean 'member'?" },
    { "a key of the state", function() return app.state.membr end, "did you mean 'member'?" },
  }
  for _, mistake in ipairs(mistakes) do
    local name, act, message = table.unpack(mistake)
    flow(name .. " is told with the nearest known one", function() assert.raises(act, message) end)
  end

  -- Names of containers and tabs come and go with the state: a wrong one is an outcome, not a mistake of the script.
  local refusals = {
    { "where to navigate from", function() return push("news", { from = "hoem" }) end, "did you mean 'home'?" },
    { "what to dismiss", function() return dismiss { from = "ofer" } end, "did you mean 'offer'?" },
    { "the window to navigate in", function() return push("news", { window = "trakcing" }) end, "did you mean 'tracking'?" },
    { "the window that is open", function() return push("news", { window = "mian" }) end, "did you mean 'main'?" },
  }
  for _, refusal in ipairs(refusals) do
    local name, act, hint = table.unpack(refusal)
    flow(name .. " is refused with the nearest known one", function()
      local request = act()
      assert.falsy(request.outcome == "done")
      assert.truthy(request.message:find(hint, 1, true), request.message)
    end)
  end

  flow("what is named right is looked for", function()
    assert.no_event("tabSelected", { tab = "news" })
    assert.no_event("windowOpened", { window = "tracking" })
    assert.no_event("switched", { switcher = "session", child = "inside" })
    assert.no_event("presented", { style = "popover", presenter = "home" })
    assert.no_event("effect", { effect = "review", own = 1 })
    assert.no_event("presented", { screen = "rate_us" })
    assert.event("didAppear", { screen = "home" })
    assert.tab("home")
  end)

  flow("an argument that nobody takes is a mistake", function()
    local calls = {
      function() clock.now(1) end, function() clock.run(1) end, function() settle(1) end, function() tree(1) end,
      function() presented(1) end, function() cache.ids(1) end, function() cache.clear(1) end,
      function() app.snapshot(1) end, function() app.undo(1) end, function() app.redo(1) end,
      function() push("news", {}, {}) end, function() select_tab("news", {}, {}) end,
      function() tab("a", { root = "home" }, 1) end, function() tabs("a", {}, 1) end, function() perform("a", 1, 1) end,
      function() effects({}) end, function() screen(1) end,
    }
    for number, call in ipairs(calls) do assert.raises(call, "takes at most", "call " .. number) end
  end)
end)

group("a push without a stack", function()
  app.use {
    state = { user = false },
    root = switcher("session", {
      child = function(state) return state.user and "member" or "guest" end,
      guest = "welcome", member = stack { "home" },
    }),
    screens = { welcome = {}, home = {}, order = { presentation = "push" } },
  }

  flow("says what the switcher around the screen shows", function()
    local request = push("order")
    assert.outcome(request, "failed", "noStack")
    assert.match("no stack holds 'welcome', from which 'order' is pushed; the switcher 'session' shows 'guest' now",
      request.message)
    app.state.user = true
    assert.outcome(push("order"), "done")
  end)
end)

group("what would guard or find nothing", function()
  app.use {
    schemes = { "shop" },
    root = stack { "home" },
    link_actions = { ["/close-all"] = function() end },
    screens = {
      home = {},
      item = { parameters = { id = "string" }, links = { "/item/:id", "/items/:id/:page?" } },
    },
    protections = { closed = { unless = function() return false end } },
  }

  flow("is an address pattern that no screen has, and the nearest is named", function()
    assert.raises(function() protect("/itme/:id", "closed") end, "guards nothing.*did you mean '/item/:id'")
    assert.raises(function() protect("/item", "closed") end, "guards nothing")
    assert.raises(function() protect("/close%-all", "closed") end, "guards nothing")
  end)

  flow("is not one that some address of a link has", function()
    for _, pattern in ipairs { "/item/5", "/item/:number", "/:a/:b", "/items/:id", "/:all(.*)" } do
      local handle = protect(pattern, "closed")
      handle:remove()
    end
    protect("/item/5", "closed")
    assert.outcome(open_url("shop://item/5"), "denied", "protected")
    assert.outcome(open_url("shop://item/6"), "done")
  end)

  flow("is a kind of container that nobody has declared", function()
    local request = present("item", { embed_in = "stak" })
    assert.outcome(request, "failed", "unregisteredKind")
    assert.match("did you mean 'stack'", request.message)
  end)

  flow("is a screen that nobody has declared, for resolve as for navigate", function()
    assert.raises(function() resolve("itm") end, "unknown screen 'itm'.*did you mean 'item'")
    local _, reason = resolve("/itm")
    assert.equal("routeNotFound", reason)
  end)
end)
