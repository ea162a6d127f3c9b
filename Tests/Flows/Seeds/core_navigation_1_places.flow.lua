-- CoreNavigation 1.x: origins and the visible screen (rows CN1-22 to CN1-25).

group("core navigation 1, places", { tags = { "seeds", "core-navigation" } }, function()
  app.use {
    name = "Places",
    state = { inner = "left" },
    root = tabs("main", {
      tab("first", { root = stack { "home" } }),
      tab("second", { root = stack { "list" } }),
      tab("bare", { root = "plain" }),
      tab("book", { root = pages("book", { "one", "two" }) }),
      tab("mail", { root = split("mail", { primary = stack { "boxes" }, detail = stack { "letter" } }) }),
      tab("choice", { root = switcher("choice", {
        child = function(state) return state.inner end, left = stack { "west" }, right = stack { "east" },
      }) }),
    }),
    windows = { second = stack { "desk" } },
    screens = {
      home = {}, list = {}, plain = {}, one = {}, two = {}, boxes = {}, letter = {}, west = {}, east = {}, desk = {},
      a = {}, b = {}, c = {}, d = {}, sheet = {}, other = {},
    },
  }

  flow("CN1-22: the origin is found when the request starts, not when it is made", { animations = true }, function()
    local first = present("sheet")
    local second = present("other")
    assert.equal("queued", second.stage)
    settle()
    assert.outcome(first, "done")
    assert.outcome(second, "done")
    dismiss { from = "sheet" }
    settle()
    assert.presented("sheet")
    assert.equal(0, #screens("other"), "it was presented by the first and went with it")
    assert.no_hazards()
  end)

  flow("CN1-22: a named origin comes before the visible screen, that before the window's", function()
    select_tab("second")
    assert.outcome(push("a", { from = "home" }), "done")
    assert.hazard("hidden-target")
    assert.stack { "list" }
    select_tab("first")
    assert.stack { "home", "a" }
    open_window("second")
    activate_window("main")
    assert.outcome(push("b", { window = "second" }), "done")
    assert.window("main")
    assert.stack { "home", "a" }
    activate_window("second")
    assert.stack { "desk", "b" }
  end)

  flow("CN1-22: no origin is a failure that leaves no trace on the way back", function()
    push("a")
    push("b")
    local before = app.snapshot()
    for _, from in ipairs { "sheet", "east" } do
      local request = push("c", { from = from })
      assert.outcome(request, "failed", "noOrigin")
      assert.match(from, request.message)
    end
    assert.outcome(push("c", { window = "second" }), "failed", "unknownWindow")
    assert.unchanged(before)
    assert.outcome(back(), "done")
    assert.visible("a")
  end)

  flow("CN1-22: a refused push leaves no trace on the way back, either", function()
    push("a")
    select_tab("bare")
    assert.outcome(push("b"), "failed", "noStack")
    back()
    assert.visible("a")
    assert.tab("first")
  end)

  local visible = {
    { "the top of a stack", function() push("a") push("b") end, "b" },
    { "the selected tab", function() select_tab("second") end, "list" },
    { "a screen that is no container", function() select_tab("bare") end, "plain" },
    { "the page in front", function() select_tab("book") end, "one" },
    { "the detail of a split", function() select_tab("mail") end, "letter" },
    { "the chosen child", function() select_tab("choice") app.state.inner = "right" end, "east" },
    { "the modal in front", function() present("sheet") end, "sheet" },
    { "the modal on a modal", function() present("sheet") present("other") end, "other" },
    { "the top of a stack in a modal",
      function() present("sheet", { embed_in = "stack" }) push("a") end, "a" },
    { "the modal over a stack in a modal",
      function() present("sheet", { embed_in = "stack" }) push("a") present("other") end, "other" },
    { "what is in front in the active window", function() open_window("second") push("c") end, "c" },
  }
  for _, case in ipairs(visible) do
    local what, go, name = table.unpack(case)
    flow("CN1-23: the visible screen is " .. what, { hazards = "fail" }, function()
      go()
      assert.visible(name)
      assert.equal(name, screen().name)
      present("d")
      assert.visible("d")
      dismiss()
      assert.visible(name)
    end)
  end

  flow("CN1-24: a push without a stack fails, whatever lies under the modal", function()
    present("sheet")
    local before = app.snapshot()
    local request = push("a")
    assert.outcome(request, "failed", "noStack")
    assert.match("'a'", request.message)
    assert.outcome(pop_to_root(), "failed", "noStack")
    assert.unchanged(before)
    assert.stack { "sheet" }
    dismiss()
    assert.stack { "home" }
  end)

  flow("CN1-24: a push from a stack that is named works where it is", function()
    select_tab("second")
    push("a")
    push("b", { from = "list" })
    assert.stack { "list", "a", "b" }
  end)

  flow("CN1-25: animation and transition are recorded for the screen that appears", { animations = true }, function()
    push("a", { transition = { name = "fade", duration = "2s" } })
    assert.event("transitionBegan", { screen = "a", animated = true, transition = "fade" })
    clock.advance("1s")
    assert.no_event("didAppear", { screen = "a" })
    clock.advance("1s")
    assert.event("didAppear", { screen = "a", time = 2 })
    push("b", { animated = false })
    assert.event("transitionBegan", { screen = "b", animated = false })
    assert.event("didAppear", { screen = "b", time = 2 })
    present("sheet", { transition = "flip" })
    settle()
    assert.event("transitionBegan", { screen = "sheet", animated = true, transition = "flip" })
    assert.no_event("transitionBegan", { screen = "b", transition = "flip" })
  end)

  flow("CN1-25: a modal goes with its own transition, not with that of the screen under it",
    { animations = true }, function()
      push("a", { transition = { name = "fade", duration = "1s" } })
      settle()
      present("sheet", { transition = { name = "flip", duration = "2s" } })
      settle()
      local gone = dismiss()
      assert.event("transitionBegan", { request = gone, transition = "flip" })
      clock.advance("1s")
      assert.outcome(gone, "pending")
      clock.advance("1s")
      assert.outcome(gone, "done")
    end)
end)
