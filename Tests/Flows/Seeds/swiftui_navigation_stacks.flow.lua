-- SwiftUINavigation: system back, transitions of elements, prefilled stacks, kinds of containers.

local trial = require("trial")

group("SwiftUINavigation, stacks and containers", { tags = { "seeds" } }, function()
  app.use {
    name = "Containers",
    state = { shown = "first", open = false },
    root = tabs("main", {
      tab("home", { root = stack { "home" } }),
      tab("other", { root = switcher("other side", {
        child = function(state) return state.shown end,
        first = stack { "first" },
        second = stack { "second" },
      }) }),
      tab("book", { root = container("pages", "book", { "cover", "chapter" }) }),
    }),
    screens = {
      home = { anchors = { "card" } },
      first = {},
      second = {},
      cover = {},
      chapter = {},
      a = { presentation = "push" },
      b = { presentation = "push" },
      c = { presentation = "push" },
      item = { presentation = "push", parameters = { id = "string" }, links = { "/item/:id" } },
      secret = { presentation = "push", protect = "opened" },
      wizard = { presentation = "sheet" },
    },
    protections = { opened = { unless = function(state) return state.open end } },
  }

  flow("SUN-50: system back and code go the same way", function()
    for _, back_step in ipairs { user.back, user.swipe_back, pop } do
      push("a")
      push("b")
      local b = screen()
      assert.outcome(back_step(), "done")
      assert.stack { "home", "a" }
      assert.falsy(b.is_live)
      assert.outcome(back_step(), "done")
      assert.outcome(back_step(), "noop", "atRoot")
      assert.stack { "home" }
    end
    assert.equal(6, #events("popped"))
    assert.equal(6, #events("removed"))
    assert.no_hazards()
  end)

  flow("SUN-50: a person may go back by several at once, as with the menu of the back button", function()
    for _, name in ipairs { "a", "b", "c" } do push(name) end
    local request = user.back_to(2)
    assert.outcome(request, "done")
    assert.equal({ "c", "b" }, request.removed)
    assert.stack { "home", "a" }
    assert.equal(1, #events { kind = "transitionBegan", request = request })
    assert.no_event("didAppear", { screen = "b", request = request })
    assert.outcome(user.back_to(5), "done")
    assert.stack { "home" }
    assert.outcome(user.back_to(1), "noop", "atRoot")
    assert.raises(function() user.back_to(0) end, "positive")
  end)

  flow("SUN-50: user.back takes no number",
    function()
      push("a")
      push("b")
      assert.raises(function() user.back(2) end)
      assert.stack { "home", "a", "b" }
    end)

  flow("SUN-51: a pushed screen may have a transition of its own", { animations = true }, function()
    push("a", { transition = { name = "zoom", duration = "2s" }, anchor = "card" })
    assert.event("transitionBegan", { screen = "a", transition = "zoom" })
    clock.advance("1s")
    assert.no_event("didAppear", { screen = "a" })
    settle()
    assert.event("didAppear", { screen = "a" })
    assert.near(2, clock.now(), 1e-9)
  end)

  flow("SUN-51: the transition of an element serves on the way back, too", { animations = true }, function()
    push("a", { transition = { name = "zoom", duration = "2s" } })
    settle()
    pop()
    assert.event("transitionBegan", { screen = "home", transition = "zoom" })
  end)

  flow("SUN-52: a modal may begin with several screens, in one step", function()
    local request = present("wizard", { stack = { "a", { "item", parameters = { id = "5" } } } })
    assert.outcome(request, "done")
    assert.stack { "wizard", "a", "item" }
    assert.visible("item", { id = "5" })
    assert.equal(1, #events { kind = "transitionBegan", request = request })
    assert.equal(1, #events { kind = "presented", request = request })
    assert.equal(1, #events { kind = "didAppear", request = request })
    assert.event("didAppear", { screen = "item", request = request })
    pop()
    assert.event("didAppear", { screen = "a" })
    assert.equal({ "a", "wizard" }, dismiss().removed)
  end)

  flow("SUN-52: that the last of them is visible is no hazard",
    { hazards = "fail" },
    function()
      present("wizard", { stack = { "a", "b" } })
      assert.no_hazards()
    end)

  flow("SUN-52: the screens of a prefilled stack may be addresses", function()
    assert.outcome(present("wizard", { stack = { "a", "/item/5" } }), "done")
    assert.visible("item", { id = "5" })
  end)

  flow("SUN-52: an address that leads nowhere presents nothing", function()
    local before = app.snapshot()
    local request = present("wizard", { stack = { "a", "/itm/5" } })
    assert.outcome(request, "failed", "routeNotFound")
    assert.unchanged(before)
    assert.raises(function() present("wizard", { stack = { "aa" } }) end, "unknown screen 'aa'")
    assert.outcome(present("wizard", { stack = { { "item", parameters = { id = 5 } } } }), "failed", "payloadType")
    assert.unchanged(before)
  end)

  flow("SUN-52: an address in a prefilled stack asks the protections of its screen", function()
    local guarded = protect("/item/:id", { name = "members", unless = function(state) return state.open end })
    assert.outcome(present("wizard", { stack = { "/item/5" } }), "denied", "protected")
    guarded:remove()
    assert.outcome(present("wizard", { stack = { "/item/5" } }), "done")
    assert.equal({ "item", "wizard" }, dismiss().removed)
  end)

  flow("SUN-52: every screen of a prefilled stack is asked about",
    function()
      local before = app.snapshot()
      assert.outcome(present("wizard", { stack = { "secret", "a" } }), "denied", "protected")
      assert.unchanged(before)
      app.state.open = true
      assert.outcome(present("wizard", { stack = { "secret", "a" } }), "done")
    end)

  flow("SUN-53: tabs do not come into a stack by the back door", function()
    push("a", { embed_in = "tabs" })
    assert.hazard("structure")
  end)

  flow("SUN-53: tabs in a modal or at the root are no hazard", { hazards = "fail" }, function()
    present("wizard", { embed_in = "tabs" })
    assert.equal({ "tabs" }, screen().ancestors)
  end)

  flow("SUN-54: another child is another instance", function()
    select_tab("other")
    push("a")
    local first = screens("first")[1]
    app.state.shown = "second"
    assert.visible("second")
    assert.event("removed", { screen = "a", reason = "switched" })
    app.state.shown = "first"
    assert.visible("first")
    assert.different_instance(first, screen())
    assert.stack { "first" }
    assert.equal(2, #events("switched"))
  end)

  flow("SUN-55: a container of any kind is declared alike", function()
    select_tab("book")
    assert.visible("cover")
    assert.match("pages book", tostring(tree()))
    assert.equal(1, #screens("chapter"))
    assert.outcome(navigate("chapter"), "done")
    assert.visible("chapter")
    assert.created("chapter", 1)
    assert.outcome(user.back(), "done")
    assert.visible("cover")
  end)
end)

group("SwiftUINavigation, hidden tab bars", { tags = { "seeds" } }, function()
  local problem = trial.use(function()
    return App {
      root = tabs("main", {
        tab("home", { root = stack { "home", tab_bar = "hidden_when_pushed" } }),
        tab("other", { root = stack { "other" } }),
      }),
      screens = { home = {}, other = {}, detail = { presentation = "push" }, cover = { presentation = "full_screen_cover" } },
    }
  end)

  flow("SUN-51: whether the tab bar is visible is derived from the stack", function()
    assert(not problem, problem)
    assert.equal(true, screen().tab_bar_visible)
    push("detail")
    assert.equal(false, screen().tab_bar_visible)
    pop()
    assert.equal(true, screen().tab_bar_visible)
    present("cover")
    assert.equal(false, screen().tab_bar_visible)
  end)

  flow("SUN-51: a sheet leaves the bar where it is, another tab has its own", function()
    local home = screen()
    present("detail", { style = "sheet" })
    assert.equal(false, screen().tab_bar_visible, "a modal lies in no tabs")
    assert.equal(true, home.tab_bar_visible)
    dismiss()
    push("detail")
    assert.match("tabs main %[home%] %(bar hidden%)", tostring(tree()))
    local detail = screen()
    select_tab("other")
    assert.equal(true, screen().tab_bar_visible)
    assert.equal(false, detail.tab_bar_visible)
    push("detail")
    assert.equal(true, screen().tab_bar_visible, "this stack leaves the bar alone")
    assert.not_equal("hidden", tostring(tree()):match("hidden"))
  end)

  flow("SUN-51: it is hidden for who comes by a link, restores or prefills the stack as well", function()
    map_stack(function() return { "home", "detail" } end)
    assert.equal(false, screen().tab_bar_visible)
    pop_to_root()
    assert.equal(true, screen().tab_bar_visible)
  end)

  flow("SUN-51: what the bar does is one of two words", function()
    assert.raises(function() stack { "home", tab_bar = "hidden_when_pushd" } end, "did you mean 'hidden_when_pushed'")
  end)
end)
