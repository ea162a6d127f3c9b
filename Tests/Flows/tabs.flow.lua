-- Five tabs, each with a stack of its own.

group("tabs", { tags = { "tabs" } }, function()
  flow("are the five of the shop", function()
    assert.tabs { "home", "search", "categories", "cart", "account" }
    assert.tab("home")
  end)

  flow("keep their screens while another is looked at", function()
    push("reviews")
    select_tab("categories")
    tap("open", { name = "tea" })
    select_tab("home")
    assert.stack { "home", "reviews" }
    select_tab("categories")
    assert.stack { "categories", "category" }
  end)

  flow("selecting tells which", function()
    assert.outcome(select_tab("cart"), "done")
    assert.event("tabSelected")
    assert.order { "willDisappear:home", "didAppear:cart" }
    assert.no_event("removed", { screen = "home" })
  end)

  flow("selecting the selected one from code is nothing", function()
    push("reviews")
    assert.outcome(select_tab("home"), "noop")
    assert.stack { "home", "reviews" }
  end)

  flow("tapping the selected one goes to its root", function()
    push("reviews")
    push("share")
    user.tap_tab("home")
    assert.stack { "home" }
    assert.visible("home")
    assert.event("removed", { screen = "reviews", reason = "popped" })
  end)

  flow("tapping the selected one at its root changes nothing", function()
    local before = app.snapshot()
    user.tap_tab("home")
    assert.unchanged(before)
  end)

  flow("tapping another one selects it and leaves its screens alone", function()
    push("reviews")
    user.tap_tab("cart")
    assert.visible("cart")
    user.tap_tab("home")
    assert.stack { "home", "reviews" }
  end)

  flow("an unknown one fails", function()
    local before = app.snapshot()
    assert.outcome(select_tab("wishlist"), "failed", "unknownTab")
    assert.unchanged(before)
  end)

  flow("can is no lie", function()
    assert.truthy(can("select_tab", "cart"))
    assert.falsy(can("select_tab", "wishlist"))
  end)

  flow("each root is made once, however often it is looked at", function()
    for _ = 1, 5 do
      select_tab("cart")
      select_tab("home")
    end
    assert.created("cart", 1)
    assert.created("home", 1)
  end)

  flow("navigate finds what is already there in another tab", function()
    select_tab("categories")
    tap("open", { name = "tea" })
    local first = screen()
    select_tab("home")
    local request = navigate("category", { parameters = { name = "tea" } })
    assert.outcome(request, "done")
    assert.tab("categories")
    assert.same_instance(first, screen())
    assert.created("category", 1)
  end)

  flow("a modal lies over all of them", function()
    present("offer")
    assert.visible("offer")
    dismiss()
    assert.tab("home")
    assert.visible("home")
  end)

  flow("set_root changes one tab only", function()
    set_root("search", { clear = true })
    assert.stack { "search" }
    select_tab("cart")
    assert.stack { "cart" }
  end)
end)

group("containers of other kinds", { tags = { "containers" } }, function()
  group("a switcher", function()
    app.use {
      name = "Map or list",
      state = { map = false },
      root = switcher("mode", {
        child = function(state) return state.map and "map" or "list" end,
        list = stack { "entries" },
        map = stack { "world" },
      }),
      screens = { entries = {}, world = {}, detail = { presentation = "push" } },
    }

    flow("follows the state", function()
      push("detail")
      app.state.map = true
      assert.visible("world")
      assert.event("switched")
      assert.event("removed", { screen = "detail", reason = "switched" })
    end)

    flow("makes its child anew", function()
      app.state.map = true
      app.state.map = false
      assert.visible("entries")
      assert.created("entries", 2)
    end)

    flow("does not move when the state stays the same", function()
      push("detail")
      app.state.map = false
      assert.visible("detail")
      assert.created("entries", 1)
    end)

    flow("can be switched by hand", function()
      assert.outcome(switch_to("map"), "done")
      assert.visible("world")
    end)
  end)

  group("a split", function()
    app.use {
      name = "Mail",
      root = split("mail", { primary = stack { "inbox" }, detail = stack { "nothing" } }),
      screens = { inbox = {}, nothing = {}, letter = { parameters = { id = "string" } } },
    }

    flow("shows the detail beside the primary", function()
      local request = show_detail("letter", { parameters = { id = "1" } })
      assert.outcome(request, "done")
      assert.visible("letter", { id = "1" })
      assert.nothing_presented()
      assert.equal(1, #screens("inbox"))
      assert.event("removed", { screen = "nothing" })
    end)
  end)

  flow("show_detail without a split is a modal", function()
    assert.outcome(show_detail("share"), "done")
    assert.presented("share")
  end)
end)
