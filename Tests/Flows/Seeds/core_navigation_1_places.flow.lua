-- CoreNavigation 1.x: origins, the visible screen, observers, the queue, the way back (rows CN1-22 to CN1-29).

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

  local function seen_after(mark)
    local list = {}
    for index, event in ipairs(events()) do
      if index > mark and event.kind:match("ppear") then list[#list + 1] = event.kind .. ":" .. event.screen end
    end
    return list
  end

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
    { animations = true, expected_failure = "missing: going back records the transition of what is revealed" }, function()
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

  flow("CN1-26: every instance has its own log", function()
    push("a")
    local first = screen()
    push("a")
    local second = screen()
    pop()
    local function log(of)
      local list = {}
      for _, event in ipairs(events { instance = of.id }) do
        if event.kind ~= "transitionBegan" and event.kind ~= "transitionEnded" and event.kind ~= "settled" then
          list[#list + 1] = event.kind
        end
      end
      return list
    end
    assert.equal({
      "created", "resolved", "pushed", "willAppear", "didAppear",
      "popped", "willDisappear", "didDisappear", "removed",
    }, log(second))
    assert.equal({
      "created", "resolved", "pushed", "willAppear", "didAppear", "willDisappear", "didDisappear",
      "willAppear", "didAppear",
    }, log(first))
  end)

  flow("CN1-26: observers of an instance add up, outlive a further request, and can be removed",
    { expected_failure = "missing: screen:on(event, fn) with :remove()" }, function()
      local log = {}
      push("a", { keep_alive = "forever" })
      local shown = screen()
      shown:on("didDisappear", function() log[#log + 1] = "first" end)
      local second = shown:on("didDisappear", function() log[#log + 1] = "second" end)
      pop()
      assert.equal({ "first", "second" }, log)
      push("a", { keep_alive = "forever" })
      second:remove()
      pop()
      assert.equal({ "first", "second", "first" }, log)
    end)

  flow("CN1-27: requests of a window wait for each other, in order", { animations = true, hazards = "fail" }, function()
    local requests = { push("a"), push("b"), present("sheet") }
    local stages = {}
    for index, request in ipairs(requests) do stages[index] = request.stage end
    assert.equal({ "transition", "queued", "queued" }, stages)
    local mark = #events()
    settle()
    assert.equal({
      "didDisappear:home", "didAppear:a", "willDisappear:a", "willAppear:b",
      "didDisappear:a", "didAppear:b", "willAppear:sheet", "didAppear:sheet",
    }, seen_after(mark))
    for _, request in ipairs(requests) do assert.outcome(request, "done") end
  end)

  flow("CN1-27: a request that is refused lets the next one go on", { animations = true }, function()
    local first, second, third = push("a"), push("b", { from = "sheet" }), push("c")
    settle()
    assert.outcome(first, "done")
    assert.outcome(second, "failed", "noOrigin")
    assert.outcome(third, "done")
    assert.stack { "home", "a", "c" }
    assert.pending(0)
  end)

  flow("CN1-27: a request that waits for an answer holds nothing up", function()
    protect("a", { unless = function() return false end, challenge = function() end })
    assert.held(push("a"))
    assert.outcome(push("b"), "done")
    assert.outcome(present("sheet"), "done")
    assert.pending(1)
  end)

  flow("CN1-27: who holds a request for too long is named",
    { expected_failure = "missing: 'stalled' is looked for after the flow only, not as virtual time passes" }, function()
      protect("a", { name = "lazy", unless = function() return false end, challenge = function() end })
      push("a")
      clock.advance("30s")
      assert.no_event("hazard")
      clock.advance("5m")
      assert.hazard("stalled")
      assert.match("lazy", events({ kind = "hazard", hazard = "stalled" })[1].message)
    end)

  flow("CN1-28: back leads over pushes, tabs and modals to what was visible", { hazards = "fail" }, function()
    push("a")
    select_tab("second")
    push("b")
    present("sheet")
    for _, name in ipairs { "b", "list", "a", "home" } do
      assert.outcome(back(), "done")
      assert.visible(name)
    end
    assert.outcome(back(), "noop", "atRoot")
  end)

  flow("CN1-28: back over several steps unwinds modals from the top", function()
    push("a")
    present("sheet")
    present("other")
    local request = back(3)
    assert.outcome(request, "done")
    assert.visible("home")
    assert.equal({ "other", "sheet", "a" }, request.removed)
    assert.nothing_presented()
  end)

  flow("CN1-28: back over more steps than there are leads to the first", function()
    push("a")
    push("b")
    assert.outcome(back(9), "done")
    assert.stack { "home" }
  end)

  flow("CN1-29 a: what back has led to stays on the way back", { hazards = "fail" }, function()
    push("a")
    push("b")
    push("c")
    back()
    assert.visible("b")
    push("d")
    back()
    assert.visible("b")
    back()
    assert.visible("a")
  end)

  flow("CN1-29 b: the first screen has no way back, and says so", { hazards = "fail" }, function()
    local before = app.snapshot()
    assert.outcome(back(), "noop", "atRoot")
    assert.falsy(can("back"))
    assert.unchanged(before)
    push("a")
    assert.truthy(can("back"))
    back()
    assert.outcome(back(), "noop", "atRoot")
  end)

  for way, leave in pairs {
    ["the back button"] = function() user.back() end,
    ["a swipe"] = function() user.swipe_back() end,
    pop = function() pop() end,
    close = function() close() end,
  } do
    flow("CN1-29 c: the way back knows of " .. way, { hazards = "fail" }, function()
      push("a")
      push("b")
      leave()
      assert.visible("a")
      back()
      assert.visible("home")
      assert.stack { "home" }
    end)
  end

  flow("CN1-29 c: a swipe that is given up is not on the way back", { hazards = "fail" }, function()
    push("a")
    user.swipe_back { cancel = true }
    back()
    assert.visible("home")
  end)

  flow("CN1-29 d: a screen that is gone is no station on the way back", function()
    push("a")
    push("b")
    select_tab("second")
    map_stack(function() return { "home", "b" } end, { from = "b" })
    local request = back()
    assert.outcome(request, "done")
    assert.visible("b")
    back()
    assert.visible("home")
  end)

  flow("CN1-29 e: a modal stack is found as it was left", { hazards = "fail" }, function()
    present("sheet", { embed_in = "stack" })
    push("a")
    push("b")
    present("other")
    assert.outcome(back(), "done")
    assert.stack { "sheet", "a", "b" }
  end)
end)
