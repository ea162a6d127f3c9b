-- navigate to a screen that lives in a container which is not on screen yet opens the container.
group("a screen that has its place in another one", function()
  app.use(App {
    name = "Settings",
    schemes = { "settings" },
    state = { user = null },
    root = tabs("main", { tab("home", { root = stack { "home" } }), tab("news", { root = stack { "news" } }) }),
    screens = {
      home = {},
      news = {},
      settings = { presentation = "sheet", root = stack { "general" } },
      general = { parameters = { section = "string" }, links = { "/general/:section" } },
      privacy = { from = { "general" }, links = { "/privacy" } },
      account = {
        presentation = "sheet",
        protect = "signed in",
        root = tabs("account_tabs", {
          tab("orders", { root = stack { "orders" } }),
          tab("wishes", { root = stack { "wishes" } }),
          tab("item", { root = stack { { "item", parameters = { id = "7" } } } }),
        }),
      },
      orders = {},
      wishes = {},
      order = { from = { "orders" } },
      item = { parameters = { id = "string" } },
      login = { presentation = "full_screen_cover", actions = { submit = function() app.state.user = "ada" end } },
      listed = {},
      list = { presentation = "sheet", from = { "news" }, root = stack { "listed" } },
      found = { from = { "home" } },
      search = { presentation = "sheet", root = stack { "found" } },
      guide = { presentation = "sheet", root = stack { "chapter", "page" } },
      chapter = {},
      page = { keep_alive = { lifetime = "60s", from = "close" } },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  })

  flow("is reached by opening that", function()
    local request = navigate("general")
    assert.outcome(request, "done", "shown")
    assert.presented("settings", { style = "sheet" })
    assert.tree [[
      window main
        base
          tabs main [home]
            home: stack
              home
            news: stack
              news
        sheet
          settings
            stack
              general *
    ]]
    assert.equal("general", request.screen.name)
    assert.created("general", 1)
    dismiss()
    assert.visible("home")
  end)

  flow("also by an address, with its parameters", function()
    assert.outcome(open_url("settings://general/sound"), "done")
    assert.visible("general", { section = "sound" })
    assert.presented("settings")
    assert.equal({ "settings", "general" }, resolve("/general/other").plan or {})
  end)

  flow("also on the way to another screen", function()
    assert.plan("privacy", { "settings", "general", "privacy" })
    open_url("settings://privacy")
    assert.stack { "general", "privacy" }
    assert.presented("settings")
    assert.created("general", 1)
    pop()
    assert.visible("general")
  end)

  flow("is gone back to where its container is open", function()
    navigate("privacy")
    assert.plan("general", { "general" })
    navigate("general")
    assert.stack { "general" }
    assert.created("settings", 1)
  end)

  flow("is selected in tabs that were never opened", function()
    app.state.user = "ada"
    navigate("wishes")
    assert.presented("account")
    assert.tab("wishes")
    dismiss()
    navigate("order")
    assert.tab("orders")
    assert.stack { "orders", "order" }
  end)

  flow("is gone back to below what its container begins with, which is removed", function()
    local request = navigate("chapter")
    assert.stack { "chapter" }
    assert.equal({ "page" }, request.removed)
    assert.event("removed", { screen = "page", reason = "popped" })
    clock.advance("60s")
    assert.not_cached("page")
    assert.no_hazards()
    assert.no_leaks()
  end)

  flow("is guarded as what holds it", function()
    local request = navigate("wishes")
    assert.held(request, "signed in")
    assert.visible("login")
    tap("submit")
    assert.outcome(request, "done")
    assert.visible("wishes")
    assert.created("account", 1)
  end)

  flow("that has other parameters there is pushed in the container", function()
    app.state.user = "ada"
    navigate("item", { parameters = { id = "7" } })
    assert.tab("item")
    assert.created("item", 1)
    dismiss()
    navigate("item", { parameters = { id = "8" } })
    assert.visible("item", { id = "8" })
    assert.presented("account")
    assert.created("item", 3)
  end)

  flow("is reached over what leads to its container", function()
    assert.plan("listed", { "news", "list", "listed" })
    navigate("listed")
    assert.tab("news")
    assert.presented("list")
  end)

  flow("may be reached over its own edges, too", function()
    assert.plan("found", { "found" })
    navigate("found")
    assert.stack { "home", "found" }
    pop()
    select_tab("news")
    assert.plan("found", { "home", "found" })
  end)

  flow("is the same when it was prepared before a wait", function()
    local request = navigate("privacy", { delay = "1s" })
    assert.outcome(request, "pending")
    clock.run()
    assert.outcome(request, "done")
    assert.stack { "general", "privacy" }
    assert.created("general", 1)
    assert.outcome(navigate("orders"), "pending")
    dismiss()
    assert.equal({ 0, 0 }, { #screens("account"), #screens("orders") })
  end)

  flow("and may be pushed anywhere is a warning", function()
    local found = app.check({
      root = stack { "home" },
      screens = {
        home = {},
        settings = { presentation = "sheet", root = stack { "general" } },
        general = {},
        other = { presentation = "sheet", root = stack { "certain" } },
        certain = { from = { "home" } },
      },
    })
    assert.equal(1, #found)
    assert.equal("warning", found[1].severity)
    assert.match("'general' has its place in 'settings' and may be pushed anywhere", found[1].message)
  end)

  flow("so is a place in a further window, or in a switcher for what says how it is shown", function()
    local found = app.check({
      root = switcher("session", {
        child = function() return "guest" end,
        guest = stack { "welcome" },
        member = tabs("main", { tab("a", { root = stack { "home" } }), tab("b", { root = stack { "news" } }) }),
      }),
      windows = { side = stack { "letter" }, other = stack { "welcome" } },
      screens = {
        welcome = {}, home = {}, news = { presentation = "push" }, letter = {}, note = { from = { "letter" } },
      },
    })
    assert.equal(2, #found)
    local text = found[1].message .. "\n" .. found[2].message
    assert.match("'letter' has its place in the window 'side' and may be pushed anywhere", text)
    assert.match("'news' has its place in the child 'member' of the switcher 'session' and may be pushed anywhere", text)
  end)
end)

group("a place that is not shown", function()
  app.use {
    state = { user = null },
    root = switcher("session", {
      child = function(state) return state.user and "member" or "guest" end,
      guest = stack { "welcome" },
      member = stack { "home" },
    }),
    windows = { side = stack { "letter" } },
    screens = { welcome = {}, home = { from = { "letter" } }, letter = { from = { "home" } } },
  }

  flow("is named by the failure, with what would show it", function()
    local request = navigate("letter")
    assert.outcome(request, "failed", "noRoute")
    assert.match("it has its place in the window 'side', which open_window opens", request.message)
    request = navigate("home")
    assert.outcome(request, "failed", "noRoute")
    assert.match("in the child 'member' of the switcher 'session', which the app's state chooses", request.message)
    app.state.user = "ada"
    assert.outcome(navigate("home"), "noop", "alreadyThere")
  end)
end)
