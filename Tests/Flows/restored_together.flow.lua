-- Screens that come back behind one protection wait for one answer, and come back one after the other.
app.use {
  state = { user = null },
  root = tabs("main", { tab("home", { root = stack { "home" } }), tab("vault", { root = stack { "vault", protect = "member" } }) }),
  screens = {
    home = {}, vault = {}, letter = {},
    login = { presentation = "sheet" },
    folder = { presentation = "push", restorable = true },
    account = { presentation = "push", restorable = true, protect = "member" },
    orders = { presentation = "push", restorable = true, protect = "member" },
  },
  windows = { letters = stack { "letter", protect = "open" }, safe = stack { "vault", protect = "member" } },
  protections = {
    open = { unless = function() return false end, challenge = function(gate) gate.allow() end },
    member = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
}

group("restored together", function()
  before_each(function() app.state.user = "ada" end)

  flow("two screens of one stack", { hazards = "fail" }, function()
    push("account")
    push("orders")
    app.state.user = null
    app.relaunch()
    assert.visible("login")
    assert.presented("login")
    app.state.user = "ada"
    assert.stack { "home", "account", "orders" }
    assert.nothing_presented()
  end)

  flow("a protected tab and what lies in it", function()
    select_tab("vault")
    push("folder")
    app.state.user = null
    app.relaunch()
    app.state.user = "ada"
    assert.stack { "vault", "folder" }
  end)

  flow("a window that opens at once is there before the next one is asked about", function()
    open_window("letters")
    open_window("safe")
    app.state.user = null
    app.relaunch()
    assert.visible("login")
    assert.window("letters")
    user.swipe_dismiss()
    assert.visible("letter")
  end)

  flow("the window that was active is so again, whichever had to be asked about", function()
    open_window("safe")
    open_window("letters")
    activate_window("main")
    app.relaunch { state = { user = "ada" } }
    assert.visible("home")
    activate_window("letters")
    app.relaunch { state = { user = "ada" } }
    assert.visible("letter")
  end)

  flow("the main window is the first after a launch, whoever is asked about the others", function()
    open_window("letters")
    close_window("main")
    open_window("main")
    app.relaunch()
    assert.tree [[
      window main (active)
        base
          tabs main [home]
            home: stack
              home *
            vault: stack
              vault
      window letters
        base
          stack
            letter *
    ]]
  end)

  flow("who gives the sign-in up is asked no further", function()
    push("account")
    push("orders")
    app.state.user = null
    app.relaunch()
    user.swipe_dismiss()
    assert.stack { "home" }
    assert.nothing_presented()
    assert.pending(0)
  end)

  flow("a request of today takes the place of all that waits", function()
    push("account")
    push("orders")
    app.state.user = null
    app.relaunch()
    local request = navigate("orders")
    assert.held(request, "member")
    assert.pending(1)
    app.state.user = "ada"
    assert.stack { "home", "orders" }
  end)

  flow("a window that is asked about does not come to the front for that", function()
    open_window("letters")
    activate_window("main")
    app.relaunch()
    assert.window("main")
    assert.event("windowOpened", { window = "letters" })
  end)
end)

group("a window that asks twice before it comes back", function()
  app.use {
    state = { user = null },
    root = stack { "home" },
    windows = { side = stack { "letter", protect = "signed in" } },
    screens = { home = {}, letter = { protect = "known" }, note = { presentation = "sheet", restorable = true }, login = {} },
    protections = {
      known = { unless = function() return false end, challenge = function(gate) gate.allow() end },
      ["signed in"] = { unless = function(state) return state.user end, challenge = "login" },
    },
  }

  flow("is asked to the end before a modal comes back", function()
    app.state.user = "ada"
    present("note")
    open_window("side")
    app.relaunch()
    assert.visible("login")
    assert.equal({}, screens("note"))
    app.state.user = "ada"
    assert.equal({}, screens("login"))
    assert.equal(1, #screens("note"))
    assert.visible("letter")
  end)
end)

local answers = {
  ["at once"] = function(gate)
    app.state.user = "ada"
    gate.allow()
  end,
  ["by a person"] = "login",
}

for answered, challenge in pairs(answers) do
  group("behind a switcher whose question is answered " .. answered, function()
    app.use {
      state = { user = null },
      root = switcher("session", {
        child = function() return "inside" end,
        outside = stack { "welcome" },
        inside = tabs("main", {
          tab("news", { root = stack { "news" } }),
          tab("home", { root = stack { "home", protect = "member" } }),
          protect = "member",
        }),
      }),
      screens = {
        home = {}, welcome = {}, news = {},
        login = { presentation = "sheet" },
        note = { presentation = "sheet", restorable = true },
        folder = { presentation = "push", restorable = true },
      },
      protections = {
        member = { unless = function(state) return state.user ~= nil end, challenge = challenge },
      },
    }

    flow("all comes back, each in its place", function()
      app.launch { state = { user = "ada" } }
      select_tab("home")
      push("folder")
      present("note")
      app.relaunch()
      if challenge == "login" then
        assert.visible("login")
        app.state.user = "ada"
      end
      assert.visible("note")
      close()
      assert.stack { "home", "folder" }
    end)
  end)
end

group("a root that comes back while a window asks", function()
  app.use {
    state = { pin = null },
    root = stack { "home" },
    windows = { vault = stack { "vault", protect = { "asks", "unlocked" } } },
    screens = {
      home = {}, vault = {},
      start = { restorable = true },
      pin = { presentation = "sheet", actions = { enter = function() app.state.pin = "0000" end } },
    },
    protections = {
      -- What it allows at once keeps nothing from coming back.
      asks = { unless = function() return false end, challenge = function(gate) gate.allow() end },
      unlocked = { unless = function(state) return state.pin ~= nil end, challenge = "pin" },
    },
  }

  flow("takes away no challenge: that appears when all is there", function()
    app.launch { state = { pin = "0000" } }
    set_root("start", { clear = false })
    open_window("vault")
    app.relaunch()
    assert.visible("pin")
    tap("enter")
    assert.visible("vault")
  end)
end)

group("a root that is asked about and comes back, and a tab that waits for a person", function()
  app.use {
    state = { user = null },
    root = tabs("main", { tab("home", { root = stack { "home" } }), tab("shop", { root = stack { "shop" } }) }),
    screens = {
      home = {},
      shop = { protect = "member" },
      start = { protect = "asks", restorable = true },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    },
    protections = {
      asks = { unless = function() return false end, challenge = function(gate) gate.allow() end },
      member = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    },
  }

  flow("come back both: the challenge appears over that root", function()
    app.launch { state = { user = "ada" } }
    set_root("start", { clear = true })
    select_tab("shop")
    app.relaunch()
    assert.visible("login")
    tap("submit")
    assert.visible("shop")
    select_tab("home")
    assert.stack { "start" }
  end)
end)
