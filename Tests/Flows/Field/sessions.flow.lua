-- Defects that users of navigation libraries have reported, about sessions, gates and ends.

local gates = {}

app.use {
  name = "Bank",
  schemes = { "bank" },
  state = { user = null },
  root = switcher("session", {
    child = function(state) return state.user and "main" or "entrance" end,
    entrance = stack { "entrance" },
    main = tabs("main", {
      tab("home", { title = "Home", root = stack { "home" } }),
      tab("cards", { title = "Cards", root = stack { "cards" } }),
    }),
  }),
  screens = {
    entrance = { actions = { sign_in = function(arguments) app.state.user = arguments.user end } },
    home = {},
    cards = {},
    card = {
      links = { "/card/:id" },
      parameters = { id = "string" },
      from = { "cards" },
      presentation = "push",
      protect = "signed in",
      keep_alive = { lifetime = { until_message = "signed_out" } },
      restorable = true,
    },
    limits = { presentation = "push" },
    vault = { presentation = "push", protect = "slow" },
    login = {
      presentation = "sheet",
      actions = {
        submit = function(arguments) app.state.user = arguments.user end,
        cancel = function() close() end,
      },
    },
    sheet = { presentation = "sheet", embed_in = "stack" },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    slow = { unless = function() return false end, challenge = function(gate) gates[#gates + 1] = gate end },
  },
}

local function sign_out()
  send("signed_out")
  app.state.user = nil
end

group("field", { tags = { "field", "auth" } }, function()
  flow("ISS-14: signing in and out ten times leaves one tree", { id = "ISS-14" }, function()
    for _ = 1, 10 do
      tap("sign_in", { user = "ada" })
      open_url("bank://card/1")
      sign_out()
    end
    assert.visible("entrance")
    assert.equal(0, #screens("home"))
    assert.equal(0, #screens("card"))
    assert.equal(1, #screens("entrance"))
    assert.no_leaks()
  end)

  flow("ISS-18: signing out leaves all nested flows at once", { id = "ISS-18" }, function()
    tap("sign_in", { user = "ada" })
    push("limits")
    present("sheet")
    push("limits")
    present("sheet")
    sign_out()
    assert.visible("entrance")
    assert.nothing_presented()
    assert.equal(0, #screens("limits"))
    assert.equal(0, #screens("sheet"))
    assert.event("removed", { screen = "home", reason = "switched" })
  end)

  flow("ISS-35, ISS-39: a gate may change the root and the request still finds its way", { id = "ISS-39" }, function()
    local request = open_url("bank://card/1")
    assert.visible("login")
    tap("submit", { user = "ada" })
    assert.outcome(request, "done")
    assert.visible("card", { id = "1" })
    assert.stack { "cards", "card" }
    assert.nothing_presented()
    assert.equal(0, #screens("entrance"))
  end)

  flow("ISS-39: a gate that refuses leaves the user where they were", { id = "ISS-39-refused" }, function()
    tap("sign_in", { user = "ada" })
    push("limits")
    local request = navigate("vault")
    gates[1].deny("closed")
    assert.outcome(request, "denied", "closed")
    assert.stack { "home", "limits" }
  end)

  flow("ISS-40: the next user sees nothing of the one before", { id = "ISS-40" }, function()
    tap("sign_in", { user = "ada" })
    open_url("bank://card/1")
    local adas = screen()
    sign_out()
    tap("sign_in", { user = "grace" })
    assert.visible("home")
    open_url("bank://card/1")
    assert.different_instance(adas, screen())
    assert.created("card", 2)
  end)

  flow("ISS-38: a gate that answers twice continues once", { id = "ISS-38" }, function()
    tap("sign_in", { user = "ada" })
    local request = navigate("vault")
    gates[1].allow()
    gates[1].allow()
    gates[1].deny("too late")
    assert.outcome(request, "done")
    assert.stack { "home", "vault" }
    assert.created("vault", 1)
    assert.hazard("double-continuation")
  end)

  flow("ISS-41: a gate that never answers blocks nobody else", { id = "ISS-41" }, function()
    tap("sign_in", { user = "ada" })
    local stuck = navigate("vault")
    clock.advance("1h")
    assert.held(stuck, "slow")
    assert.outcome(push("limits"), "done")
    assert.outcome(present("sheet"), "done")
    assert.outcome(dismiss(), "done")
    assert.outcome(select_tab("cards"), "done")
    gates[1].deny("closed")
    assert.outcome(stuck, "denied", "closed")
    assert.hazard("stalled")
  end)

  flow("ISS-44: a restored screen finds its parents, or none is restored", { id = "ISS-44", launch = { state = { user = "ada" } } }, function()
    open_url("bank://card/1")
    app.relaunch { state = { user = "ada" } }
    assert.outcome(select_tab("home"), "done", nil, "the app must be usable")
    select_tab("cards")
    assert.equal("cards", stack()[1])
    pop_to_root()
    assert.visible("cards")
  end)
end)

group("field", { tags = { "field", "lifecycle" } }, function()
  flow("ISS-16: done comes when the screen has appeared", { id = "ISS-16", animations = true }, function()
    app.state.user = "ada"
    settle()
    local appeared_at_done
    push("limits", {
      on_done = function() appeared_at_done = #events("didAppear") > 0 and screen().name == "limits" end,
    })
    assert.equal(nil, appeared_at_done)
    settle()
    assert.equal(true, appeared_at_done)
    assert.order { "transitionBegan:limits", "didAppear:limits", "transitionEnded:limits", "settled" }
  end)

  flow("ISS-19: each step of several can be animated or not", { id = "ISS-19", animations = true }, function()
    app.state.user = "ada"
    settle()
    local start = clock.now()
    local request = chain {
      function() return push("limits", { animated = false }) end,
      function() return push("limits", { animated = false }) end,
    }
    assert.outcome(request, "done")
    assert.near(start, clock.now(), 0)
    push("limits", { animated = true })
    settle()
    assert.truthy(clock.now() > start)
    assert.stack { "home", "limits", "limits", "limits" }
    local animated = {}
    for _, event in ipairs(events { kind = "transitionBegan", screen = "limits" }) do
      animated[#animated + 1] = event.animated
    end
    assert.equal({ false, false, true }, animated, "which of them were is in the log")
  end)

  flow("ISS-33: tapping the selected tab again goes to its root, and does nothing there", { id = "ISS-33" }, function()
    app.state.user = "ada"
    push("limits")
    push("limits")
    assert.outcome(user.tap_tab("home"), "done")
    assert.stack { "home" }
    local again = user.tap_tab("home")
    assert.outcome(again, "noop", "atRoot", "an app that scrolls to the top can tell")
    assert.event("requested", { command = "user.tap_tab", to = "home", request = again })
    assert.stack { "home" }
    assert.tab("home")
    assert.created("home", 1)
  end)
end)
