-- What is asked about, and what becomes of requests while a challenge is on screen.
-- Found by random apps against the second model (`Tests/SecondModel`): the shortest flow for each.

local signed_in = { unless = function(state) return state.user end, challenge = "login" }

group("what cannot succeed asks nobody", function()
  app.use {
    state = { user = false },
    root = stack { "home" },
    screens = {
      home = {}, note = { presentation = "sheet" }, vault = { presentation = "push", protect = "signed in" },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = signed_in },
  }

  flow("a push where there is no stack says so before anybody is asked to sign in", function()
    present("note")
    assert.outcome(push("vault"), "failed", "noStack")
    assert.visible("note")
  end)
end)

group("containers hidden inside a tab", function()
  app.use {
    state = { user = false },
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }),
      tab("more", {
        root = tabs("inner", {
          tab("left", { root = stack { "left" } }), tab("right", { root = stack { "right", protect = "signed in" } }),
        }),
      }),
    }),
    screens = { home = {}, left = {}, right = {}, login = { presentation = "sheet" } },
    protections = { ["signed in"] = signed_in },
  }

  flow("select_tab asks about what it shows, not about what stays hidden in it", function()
    assert.outcome(select_tab("more"), "done")
    assert.visible("left")
  end)
end)

group("a modal from a protected container", function()
  app.use {
    state = { user = false },
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }), tab("club", { root = stack { "club", protect = "signed in" } }),
    }),
    screens = { home = {}, club = {}, note = { presentation = "sheet" }, login = { presentation = "sheet" } },
    protections = { ["signed in"] = signed_in },
  }

  flow("a modal is not inside the container from which it is presented", function()
    app.state.user = true
    select_tab("club")
    app.state.user = false
    assert.outcome(present("note"), "done")
  end)
end)

group("a challenge that is pushed in a protected container", function()
  app.use {
    state = { user = false },
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }), tab("club", { root = stack { "club", protect = "signed in" } }),
    }),
    screens = { home = {}, club = {}, login = { presentation = "sheet" } },
    protections = { ["signed in"] = signed_in },
  }

  flow("a challenge is guarded by nothing that it could open, wherever it is put", function()
    app.state.user = true
    select_tab("club")
    app.state.user = false
    assert.outcome(push("login"), "done")
    assert.stack { "club", "login" }
  end)
end)

group("a push on top of a challenge", function()
  app.use {
    state = { user = false },
    root = stack { "home" },
    screens = {
      home = {}, note = { presentation = "sheet" },
      account = { presentation = "sheet", protect = "signed in" },
      vault = { presentation = "push", protect = "signed in" },
      login = { presentation = "sheet", embed_in = "stack" },
    },
    protections = { ["signed in"] = signed_in },
  }

  flow("what is pushed while the challenge is up is not shown to somebody who has not signed in", function()
    present("note")
    present("account")
    assert.visible("login")
    push("vault")
    assert.not_visible("vault")
  end)
end)

group("a request on top of a challenge", function()
  app.use {
    state = { user = false, pin = false },
    root = stack { "home" },
    screens = {
      home = {}, account = { presentation = "sheet", protect = "signed in" },
      box = { presentation = "sheet", embed_in = "stack", protect = "unlocked" },
      note = { presentation = "push", from = { "box" } },
      login = { presentation = "sheet" }, pin = { presentation = "sheet" },
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user end, challenge = "login" },
      unlocked = { unless = function(state) return state.pin end, challenge = "pin" },
    },
  }

  flow("there is nothing to do where the destination is visible", function()
    navigate("account")
    present("note")
    assert.visible("note")
    assert.outcome(navigate("note"), "noop", "alreadyThere")
  end)
end)

group("a way over a protected screen in another tab", function()
  app.use {
    state = { user = false },
    root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("club", { root = stack { "club" } }) }),
    screens = {
      home = {}, club = { protect = "signed in" }, event = { from = { "club" }, presentation = "push" },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = signed_in },
  }

  flow("one step back from the destination must not lie what was never asked about", function()
    assert.held(navigate("event"), "signed in")
    assert.visible("login")
  end)

  flow("selecting a tab asks about what lies below the screen that it shows", function()
    app.state.user = true
    navigate("event")
    select_tab("home")
    app.state.user = false
    assert.held(select_tab("club"), "signed in")
    assert.visible("login")
  end)
end)

group("a switcher whose turn by the state waits", function()
  app.use {
    state = { user = false, part = "shop" },
    root = switcher("parts", {
      child = function(state) return state.part end, shop = stack { "shop" },
      club = stack { "club", protect = "signed in" }, help = stack { "help" },
    }),
    screens = { shop = {}, club = {}, help = {}, login = { presentation = "sheet" } },
    protections = { ["signed in"] = signed_in },
  }

  flow("switch_to removes the challenge with the child that it takes away", function()
    app.state.part = "club"
    assert.visible("login")
    local switch = switch_to("help")
    assert.equal({ "login", "shop" }, switch.removed)
    assert.visible("help")
  end)
end)

group("what fails only because of a challenge in front", function()
  app.use {
    state = { user = false },
    root = stack { "home" },
    screens = {
      home = {}, account = { presentation = "sheet", protect = "signed in" },
      vault = { presentation = "push", protect = "signed in" }, note = { presentation = "push" },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = true end } },
    },
    protections = { ["signed in"] = signed_in },
  }

  flow("waits as if that had closed, if it is protected there", function()
    navigate("account")
    local request = push("vault")
    assert.held(request, "signed in")
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "home", "vault" }
  end)

  flow("fails as ever, if nothing protects it", function()
    navigate("account")
    assert.outcome(push("note"), "failed", "noStack")
  end)

  flow("is asked about what it would show there, not about what it would show on the challenge", function()
    local waiting = navigate("account")
    assert.outcome(navigate("home", { via = { "vault" } }), "failed", "noStack")
    assert.held(waiting, "signed in")
  end)
end)

group("what a challenge uncovers", function()
  app.use {
    state = { user = false },
    root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("news", { root = stack { "news" } }) }),
    screens = {
      home = {}, news = {}, account = { presentation = "sheet", protect = "signed in" },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = signed_in },
  }

  flow("is where back leads from the destination", function()
    navigate("account")
    select_tab("news")
    app.state.user = true
    assert.visible("account")
    back()
    assert.visible("news")
  end)
end)

group("a challenge that is asked for beneath itself", function()
  app.use {
    state = { user = false, pin = false },
    root = stack { "home" },
    screens = {
      home = {}, note = { presentation = "sheet" },
      vault = { presentation = "push", protect = { "signed in", "unlocked" } },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = true end } },
      pin = { presentation = "sheet", actions = { submit = function() app.state.pin = true end } },
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user end, challenge = "login" },
      unlocked = { unless = function(state) return state.pin end, challenge = "pin" },
    },
  }

  -- Nothing asks for a sign-in on the way to the sign-in, so the one in front stays, and no stack is to be had there.
  flow("does not wait for its own end", function()
    local first = navigate("vault")
    assert.held(first, "signed in")
    present("note")
    assert.outcome(navigate("login", { via = { "vault" } }), "failed", "noStack")
    assert.visible("note")
  end)
end)
