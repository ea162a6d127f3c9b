-- CoreNavigation 1.x: observers, the queue, the way back (rows CN1-26 to CN1-29).

group("core navigation 1, history", { tags = { "seeds", "core-navigation" } }, function()
  app.use {
    name = "History",
    root = tabs("main", {
      tab("first", { root = stack { "home" } }),
      tab("second", { root = stack { "list" } }),
    }),
    screens = {
      home = {}, list = {}, a = {}, b = {}, c = {}, d = {}, sheet = {}, other = {},
    },
  }

  local function seen_after(mark)
    local list = {}
    for index, event in ipairs(events()) do
      if index > mark and event.kind:match("ppear") then list[#list + 1] = event.kind .. ":" .. event.screen end
    end
    return list
  end

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

  flow("CN1-26: observers of an instance add up, outlive a further request, and can be removed", function()
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

  flow("CN1-27: a request that waits for an answer holds nothing up", { hazards = { stalled = "ignore" } }, function()
    protect("a", { unless = function() return false end, challenge = function() end })
    assert.held(push("a"))
    assert.outcome(push("b"), "done")
    assert.outcome(present("sheet"), "done")
    assert.pending(1)
  end)

  flow("CN1-27: who holds a request for too long is named", function()
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
    assert.hazard("hidden-target")
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
