-- A transient screen, such as a menu: leaving it for another screen takes it away.
group("a transient screen", function()
  app.use(App {
    name = "Browser",
    state = { private = false },
    root = tabs("main", {
      tab("page", { root = stack { "page" } }),
      tab("other", { root = stack { "other" } }),
    }),
    screens = {
      page = { actions = { menu = function() present("menu") end } },
      other = {},
      menu = {
        transient = true,
        presentation = "sheet",
        actions = {
          bookmarks = function() present("bookmarks") end,
          history = function() push("history") end,
          other = function() select_tab("other") end,
          toggle = function() app.state.private = true end,
          ask = function() present("sure", { style = "alert", actions = { { id = "yes" } } }) end,
        },
      },
      bookmarks = { presentation = "sheet" },
      history = {},
      hint = { transient = true },
    },
  })

  flow("goes alone where it is a part of a screen", function()
    add_child("hint")
    push("history")
    assert.stack { "page", "history" }
    assert.equal(0, #screens("hint"))
    assert.event("removed", { screen = "hint" })
  end)

  flow("goes from its host when another tab is selected, or a sheet covers that", function()
    push("history")
    add_child("hint")
    select_tab("other")
    assert.equal(0, #screens("hint"))
    select_tab("page")
    add_child("hint")
    present("bookmarks")
    dismiss()
    assert.stack { "page", "history" }
    assert.equal(0, #screens("hint"))
  end)

  flow("goes from below what is brought to lie on it, from the top down", function()
    local request = present("menu", { stack = { "hint", "history" } })
    assert.outcome(request, "done", "shown")
    assert.equal({ "hint", "menu" }, request.removed)
    assert.stack { "history" }
  end)

  flow("goes when it presents another one", function()
    tap("menu")
    assert.outcome(tap("bookmarks"), "done")
    assert.presented("bookmarks")
    assert.equal(0, #screens("menu"))
    assert.event("removed", { screen = "menu", reason = "replaced" })
    dismiss()
    assert.visible("page")
  end)

  flow("pushes on the stack below it", function()
    tap("menu")
    assert.outcome(tap("history"), "done")
    assert.nothing_presented()
    assert.stack { "page", "history" }
    assert.order { "didDisappear:menu", "didAppear:history", "removed:menu" }
  end)

  flow("goes with the tab that is left", function()
    tap("menu")
    tap("other")
    assert.nothing_presented()
    assert.visible("other")
  end)

  flow("goes from a stack, too", function()
    push("hint")
    push("history")
    assert.stack { "page", "history" }
    back()
    assert.visible("page")
    push("hint")
    select_tab("other")
    select_tab("page")
    assert.stack { "page" }
  end)

  flow("stays below an alert and when nothing is shown", function()
    tap("menu")
    tap("ask")
    assert.presented("sure")
    user.choose("yes")
    assert.visible("menu")
    tap("toggle")
    assert.visible("menu")
    dismiss()
    assert.visible("page")
    assert.event("removed", { screen = "menu", reason = "dismissed" })
  end)

  flow("that is on the way is not there afterwards", function()
    map_stack(function(path) return { "page", "hint", "history" } end)
    assert.stack { "page", "history" }
  end)

  flow("goes at the end of its transition when transitions take time", { animations = true }, function()
    tap("menu")
    settle()
    local request = tap("bookmarks")
    assert.equal("transition", request.stage)
    settle()
    assert.outcome(request, "done")
    assert.equal(0, #screens("menu"))
    assert.presented("bookmarks")
  end)
end)

group("a way that leads through a transient screen", function()
  app.use {
    name = "Menus",
    root = stack { "home" },
    screens = {
      home = {},
      menu = { presentation = "sheet", transient = true, from = { "home", "item" } },
      item = { presentation = "push", from = { "menu" } },
      info = { presentation = "sheet", from = { "item" } },
    },
  }

  for _, start in ipairs { "home", "menu" } do
    flow("goes on below it, from " .. start, function()
      navigate(start)
      assert.plan("item", start == "menu" and { "item" } or { "menu", "item" })
      assert.outcome(navigate("item"), "done")
      assert.visible("item")
      assert.stack { "home", "item" }
      assert.equal(0, #screens("menu"))
      assert.no_hazards()
    end)

    flow("presents from what lies below it, from " .. start, function()
      navigate(start)
      assert.outcome(navigate("info"), "done")
      assert.presented("info")
      dismiss()
      assert.stack { "home", "item" }
      assert.no_hazards()
    end)
  end

  flow("ends at one that stays", function()
    assert.outcome(navigate("menu", { via = { "item" } }), "done")
    assert.presented("menu")
    dismiss()
    assert.stack { "home", "item" }
  end)

  flow("shows it once more where it is passed twice", function()
    assert.outcome(navigate("item", { via = { "item", "menu" } }), "done")
    assert.stack { "home", "item" }
    assert.no_hazards()
  end)
end)

group("a transient screen and another one", function()
  app.use {
    name = "Menus of menus",
    root = stack { "home" },
    screens = {
      home = {},
      menu = { presentation = "sheet", transient = true },
      submenu = { presentation = "push", transient = true },
      item = { presentation = "push" },
    },
  }

  flow("the second one is there when the first has gone", function()
    navigate("menu")
    assert.outcome(navigate("submenu"), "done")
    assert.visible("submenu")
    assert.nothing_presented()
    assert.stack { "home", "submenu" }
  end)

  flow("a way leads through both", function()
    navigate("menu")
    assert.outcome(navigate("item", { via = { "submenu" } }), "done")
    assert.stack { "home", "item" }
    assert.nothing_presented()
  end)
end)

group("a transient screen in a split", function()
  app.use {
    name = "Mail",
    root = tabs("main", {
      tab("mail", { root = split("mail", { primary = stack { "folders" }, detail = stack { "message" } }) }),
      tab("people", { root = stack { "people" } }),
    }),
    screens = {
      folders = {},
      message = {},
      people = {},
      menu = { transient = true },
      sorting = { presentation = "push", transient = true, from = { "folders" } },
    },
  }

  flow("goes as the detail, too", function()
    show_detail("menu")
    assert.visible("menu")
    select_tab("people")
    assert.equal(0, #screens("menu"))
    assert.event("removed", { screen = "menu", reason = "replaced" })
    select_tab("mail")
    assert.visible("folders")
  end)

  flow("stays while it is on screen beside the detail", function()
    navigate("sorting")
    assert.equal(1, #screens("sorting"))
    select_tab("people")
    assert.equal(0, #screens("sorting"))
  end)
end)

group("a way by a waypoint", function()
  app.use {
    root = tabs("main", { tab("home", { root = stack { "home" } }), tab("news", { root = stack { "news" } }) }),
    screens = {
      home = {},
      news = {},
      menu = { presentation = "push", transient = true },
      entry = { from = { "menu" } },
      drawer = {
        presentation = "sheet",
        transient = true,
        root = tabs("drawer tabs", { tab("first", { root = "shelf" }), tab("second", { root = stack { "shelf", "book" } }) }),
      },
      shelf = {},
      book = {},
      help = { presentation = "sheet" },
    },
  }

  flow("does not go back to a menu that was left on the way", function()
    navigate("menu")
    assert.outcome(navigate("entry", { via = { "news" } }), "done", "shown")
    assert.stack { "news", "entry" }
    assert.created("menu", 2)
  end)

  flow("does not go back into one either", function()
    present("drawer")
    assert.outcome(navigate("book", { via = { "help" } }), "done", "shown")
    assert.visible("book")
    assert.created("drawer", 2)
  end)
end)

group("a menu, and what is asked for from it", function()
  app.use {
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = {},
      menu = { presentation = "push", transient = true },
      secret = { presentation = "push", protect = "member" },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    },
    protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  }

  flow("is still there for who gives up", function()
    push("menu")
    local menu = screen()
    assert.held(push("secret"))
    user.swipe_dismiss()
    assert.same_instance(menu, screen())
  end)

  flow("is left when the request goes on", function()
    push("menu")
    push("secret")
    tap("submit")
    assert.stack { "home", "secret" }
  end)
end)

group("what a menu has presented", function()
  app.use {
    root = stack { "home" },
    screens = { home = {}, banner = {}, menu = { transient = true }, note = { presentation = "sheet" } },
  }

  flow("belongs to the screen below it, not to a part of that", function()
    add_child("banner")
    push("menu")
    present("note")
    assert.visible("note")
    local request = remove_child("banner")
    assert.equal({ "banner" }, request.removed)
    assert.visible("note")
  end)
end)

group("a menu of a screen that nobody sees", { hazards = { ["hidden-target"] = "ignore" } }, function()
  app.use {
    state = { user = null },
    root = tabs("main", { tab("home", { root = stack { "home" } }), tab("shop", { root = stack { "shop" } }) }),
    screens = {
      home = {},
      shop = { protect = "member" },
      menu = { presentation = "sheet", transient = true },
      list = {},
      item = { presentation = "push", from = { "list" } },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    },
    protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  }

  flow("leads on where it was opened, and that shows", function()
    app.state.user = "ada"
    present("menu", { from = "shop" })
    local request = navigate("item")
    assert.outcome(request, "done", "shown")
    assert.equal({ "menu" }, request.removed)
    assert.visible("item")
    assert.stack { "shop", "list", "item" }
  end)

  flow("asks about what shows there", function()
    present("menu", { from = "shop" })
    assert.held(navigate("item"), "member")
    tap("submit")
    assert.stack { "shop", "list", "item" }
  end)
end)

group("a menu as the detail", function()
  app.use {
    root = split("mail", { primary = stack { "inbox" }, detail = stack { "letter" } }),
    screens = { inbox = {}, letter = {}, note = { presentation = "sheet" }, menu = { transient = true } },
  }

  flow("is not covered by a modal that goes with the detail before it", function()
    present("note", { from = "letter" })
    local request = show_detail("menu", { from = "letter" })
    assert.equal({ "note", "letter" }, request.removed)
    assert.visible("menu")
  end)
end)

group("a menu on the way of which nobody sees anything", function()
  app.use {
    root = tabs("main", { tab("news", { root = "news" }), tab("more", { root = stack { "more" } }) }),
    screens = {
      news = {},
      more = {},
      menu = { presentation = "push", transient = true },
      settings = { presentation = "push", from = { "menu" } },
    },
  }

  flow("is there until the way has led on from it", function()
    local request = navigate("settings", { from = "more" })
    assert.outcome(request, "done", "shown")
    assert.hazard("hidden-target")
    assert.equal({ "menu" }, request.removed)
    select_tab("more")
    assert.stack { "more", "settings" }
  end)
end)

group("a menu on a challenge", function()
  app.use {
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = {},
      menu = { presentation = "push", transient = true },
      options = { presentation = "push", transient = true },
      account = { presentation = "push", protect = "member" },
      help = {},
      login = { presentation = "sheet", embed_in = "stack" },
    },
    protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  }

  flow("stays in front where the challenge goes, and with it a menu below", { hazards = "fail" }, function()
    push("menu")
    local request = push("account")
    push("options")
    assert.equal({ "login", "menu" }, set_root("help").removed)
    assert.outcome(request, "cancelled", "gateClosed")
    assert.stack { "help", "options" }
  end)
end)

group("a menu in a guarded place of which nobody sees anything", function()
  app.use {
    state = { user = null },
    root = tabs("main", {
      tab("news", { root = stack { "news" } }),
      tab("mine", { root = stack { "mine", protect = "member" } }),
    }),
    screens = {
      news = {},
      mine = {},
      menu = { presentation = "push", transient = true },
      login = { presentation = "sheet" },
    },
    protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  }

  flow("is asked about, though it is left at once", { hazards = { ["hidden-target"] = "ignore" } }, function()
    assert.held(push("menu", { from = "mine" }), "member")
    app.state.user = "ada"
    assert.equal({ "menu" }, push("menu", { from = "mine" }).removed)
  end)
end)

group("a kept menu with a stack of its own", function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {}, help = {}, topic = { presentation = "push" },
      menu = { presentation = "push", transient = true, embed_in = "stack", keep_alive = "forever" },
    },
  }

  flow("comes back on a way that has left it before, without the stack in which others lie by now", function()
    local menu = present("menu").screen
    local request = navigate("topic", { via = { "help", "menu" } })
    assert.outcome(request, "done", "shown")
    assert.stack { "help", "topic" }
    assert.order { "pushed:help", "pushed:menu", "pushed:topic" }
    assert.cached("menu")
    assert.created("menu", 1)
    assert.equal(2, menu.life)
  end)

  flow("comes back on such a way also where that leads back below its modal", function()
    present("menu")
    assert.outcome(navigate("home", { via = { "help", "menu" } }), "done", "revealed")
    assert.nothing_presented()
    assert.created("menu", 1)
  end)
end)
