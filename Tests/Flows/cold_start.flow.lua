-- Links that start the app.

group("a link that starts the app", { tags = { "links", "launch" } }, function()
  flow("is followed once the app is up", { launch = false }, function()
    app.launch { url = "shop://item/5" }
    assert.visible("item", { id = "5" })
    assert.stack { "home", "item" }
    assert.order { "didAppear:home", "didAppear:item" }
  end)

  flow("is followed once", { launch = { url = "shop://item/5" } }, function()
    assert.created("item", 1)
    assert.pending(0)
    back()
    assert.visible("home")
  end)

  flow("waits for the sign-in and then goes on to its target", { launch = { url = "shop://profile/42" } }, function()
    assert.visible("login")
    assert.pending(1)
    tap("submit", { user = "ada" })
    assert.visible("profile", { id = "42" })
    assert.stack { "account", "profile" }
    assert.pending(0)
  end)

  flow("is dropped when the sign-in is cancelled", { launch = { url = "shop://profile/42" } }, function()
    tap("cancel")
    assert.visible("home")
    assert.pending(0)
    clock.run()
    app.state.user = "ada"
    assert.visible("home", nil, "a cancelled link must not come back")
  end)

  flow("goes to a member's screen when the session is still there",
    { launch = { url = "shop://orders/7", state = { user = "ada" } } }, function()
      assert.visible("order", { number = 7 })
      assert.stack { "account", "orders", "order" }
      assert.created("login", 0)
    end)

  flow("goes into a tab", { launch = { url = "shop://cart" } }, function()
    assert.tab("cart")
    assert.visible("cart")
  end)

  flow("goes into a modal over the first screen", { launch = { url = "shop://gift/10?wrapped=false" } }, function()
    assert.visible("gift", { amount = 10, wrapped = false })
    dismiss()
    assert.visible("home")
  end)

  flow("and is unknown leaves a usable app", { launch = { url = "shop://nowhere" } }, function()
    assert.visible("home")
    assert.event("settled", { outcome = "failed" })
    assert.outcome(select_tab("cart"), "done")
  end)

  flow("twice shows the screen once", { launch = { url = "shop://item/5" } }, function()
    open_url("shop://item/5")
    assert.stack { "home", "item" }
    assert.created("item", 1)
  end)
end)

group("launching", { tags = { "launch" } }, function()
  flow("begins at time zero on the first tab", function()
    assert.near(0, clock.now(), 0)
    assert.visible("home")
    assert.tab("home")
    assert.nothing_presented()
    assert.pending(0)
  end)

  flow("begins with the state it is given", { launch = { state = { introduced = false } } }, function()
    assert.visible("intro_start")
    assert.created("home", 0)
  end)

  flow("again after a termination starts afresh", function()
    select_tab("cart")
    app.terminate()
    app.launch()
    assert.visible("home")
  end)

  flow("a termination removes everything", function()
    push("item", { parameters = { id = "5" } })
    app.terminate()
    assert.event("removed", { screen = "item", reason = "terminated" })
    assert.event("removed", { screen = "home", reason = "terminated" })
  end)

  flow("a relaunch brings back what was restorable", function()
    push("item", { parameters = { id = "5" } })
    app.relaunch()
    assert.visible("item", { id = "5" })
    assert.event("restored", { screen = "item" })
  end)

  flow("a relaunch does not bring back what was not", function()
    push("reviews")
    app.relaunch()
    assert.not_visible("reviews")
    assert.visible("home")
  end)

  flow("a relaunch asks at the gate before it restores", { launch = { state = { user = "ada" } } }, function()
    navigate("profile", { parameters = { id = "42" }, restorable = true })
    app.relaunch { state = { user = null } }
    assert.not_visible("profile")
  end)
end)

group("a link that starts the app while something that comes back is asked about", function()
  app.use {
    schemes = { "shop" },
    state = { user = null },
    root = tabs("main", {
      tab("home", { root = stack { "home" } }),
      tab("account", { root = stack { "account" } }),
    }),
    screens = {
      home = {},
      account = { protect = "signed in" },
      login = { presentation = "modal", links = { "/login" } },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("lands on what asks", function()
    app.state.user = "ada"
    select_tab("account")
    local link = app.relaunch { url = "shop://login" }
    assert.outcome(link, "noop", "alreadyThere")
    assert.created("login", 1)
    app.state.user = "ada"
    assert.visible("account")
  end)
end)

group("a link that starts an app with several windows", function()
  app.use {
    schemes = { "desk" },
    root = stack { "home" },
    windows = { tools = stack { "tools" } },
    screens = { home = {}, tools = { protect = "asks" }, note = { links = { "/note" } } },
    protections = {
      asks = { unless = function() return false end, challenge = function(gate) gate.allow() end },
    },
  }

  flow("opens in the one that is active when all has come back", function()
    open_window("tools")
    local link = app.relaunch { url = "desk://note" }
    assert.outcome(link, "done", "shown")
    assert.stack { "tools", "note" }
  end)
end)
