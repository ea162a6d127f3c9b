-- What the platform itself does when a person touches it, and what appears when (rows PLT-7 to PLT-11).

group("platform, gestures", { tags = { "seeds", "platform" } }, function()
  app.use {
    name = "Platform",
    root = tabs("main", {
      tab("first", { root = stack { "home" } }),
      tab("second", { root = stack { "list" } }),
    }),
    screens = {
      home = {}, list = {}, note = {}, detail = {}, sheet = {},
      cover = { style = "full_screen_cover" }, bubble = { style = "popover" },
    },
  }

  -- Events that happened after a mark, as "kind:screen".
  local function since(mark, kinds)
    local lines = {}
    for index, event in ipairs(events()) do
      if index > mark and kinds[event.kind] then lines[#lines + 1] = event.kind .. ":" .. event.screen end
    end
    return lines
  end
  local APPEARANCE = { willAppear = true, didAppear = true, willDisappear = true, didDisappear = true }

  flow("PLT-7: a tap on the selected tab pops to its root, code does not", function()
    push("detail")
    push("note")
    assert.outcome(select_tab("first"), "noop", "alreadyThere")
    assert.stack { "home", "detail", "note" }
    local tapped = user.tap_tab("first")
    assert.outcome(tapped, "done")
    assert.equal({ "note", "detail" }, tapped.removed)
    assert.stack { "home" }
    assert.outcome(user.tap_tab("first"), "noop")
  end)

  flow("PLT-7: a tap on another tab leaves both stacks as they are", function()
    push("detail")
    assert.outcome(user.tap_tab("second"), "done")
    assert.visible("list")
    assert.outcome(user.tap_tab("first"), "done")
    assert.stack { "home", "detail" }
    assert.created("detail", 1)
  end)

  flow("PLT-8: a swipe back that is given up fires the will-events and leaves everything", function()
    push("detail")
    local before, mark = app.snapshot(), #events()
    assert.outcome(user.swipe_back { cancel = true }, "cancelled", "gestureCancelled")
    assert.unchanged(before)
    assert.equal({
      "willDisappear:detail", "willAppear:home",
      "willDisappear:home", "didDisappear:home", "willAppear:detail", "didAppear:detail",
    }, since(mark, APPEARANCE))
    assert.no_event("popped")
    assert.no_event("removed")
  end)

  flow("PLT-8: a swipe on a sheet that is given up leaves the sheet", function()
    present("sheet")
    local before, mark = app.snapshot(), #events()
    assert.outcome(user.swipe_dismiss { cancel = true }, "cancelled", "gestureCancelled")
    assert.unchanged(before)
    assert.equal({ "willDisappear:sheet", "willAppear:sheet", "didAppear:sheet" }, since(mark, APPEARANCE))
    assert.no_event("dismissed")
    assert.no_event("removed")
  end)

  flow("PLT-9: the first display creates, then lets appear", function()
    assert.order { "created:home", "willAppear:home", "didAppear:home" }
    assert.equal({ "willAppear:home", "didAppear:home" }, since(0, APPEARANCE))
  end)

  flow("PLT-9: a push lets the old go before the new comes", function()
    local mark = #events()
    push("detail")
    assert.equal(
      { "willDisappear:home", "willAppear:detail", "didDisappear:home", "didAppear:detail" },
      since(mark, APPEARANCE)
    )
  end)

  for _, case in ipairs {
    { screen = "sheet", covers = false }, { screen = "bubble", covers = false }, { screen = "cover", covers = true },
  } do
    local what = case.covers and "takes the screen under it away" or "takes nothing from the screen under it"
    flow("PLT-9: a " .. case.screen .. " " .. what, function()
      local mark = #events()
      present(case.screen)
      dismiss()
      local expected = case.covers and {
        "willDisappear:home", "willAppear:" .. case.screen, "didDisappear:home", "didAppear:" .. case.screen,
        "willDisappear:" .. case.screen, "willAppear:home", "didDisappear:" .. case.screen, "didAppear:home",
      } or {
        "willAppear:" .. case.screen, "didAppear:" .. case.screen,
        "willDisappear:" .. case.screen, "didDisappear:" .. case.screen,
      }
      assert.equal(expected, since(mark, APPEARANCE))
    end)
  end

  flow("PLT-10: a swiped sheet is there until its dismissal ends", { animations = true }, function()
    present("sheet")
    settle()
    local swipe = user.swipe_dismiss()
    assert.outcome(swipe, "pending")
    assert.equal("transition", swipe.stage)
    assert.presented("sheet")
    assert.event("transitionBegan", { request = swipe })
    assert.event("willDisappear", { screen = "sheet" })
    assert.no_event("dismissed")
    settle()
    assert.outcome(swipe, "done")
    assert.nothing_presented()
    assert.order { "willDisappear:sheet", "dismissed:sheet", "didDisappear:sheet", "transitionEnded" }
    assert.event("removed", { screen = "sheet", reason = "swiped" })
  end)

  flow("PLT-11: by default every change is shown on its own, whatever comes in one tick",
    { animations = true, hazards = "fail" }, function()
      local first, second = push("detail"), push("note")
      assert.equal({ "transition", "queued" }, { first.stage, second.stage })
      assert.stack { "home", "detail" }
      settle()
      assert.stack { "home", "detail", "note" }
      assert.order {
        "transitionBegan:detail", "didAppear:detail", "transitionEnded:detail",
        "transitionBegan:note", "didAppear:note",
      }
    end)

  flow("PLT-11: unsafe changes may run into each other, which is reported", { animations = true }, function()
    push("detail", { unsafely = true })
    push("note", { unsafely = true })
    assert.stack { "home", "detail", "note" }
    assert.hazard("mid-transition")
    settle()
    assert.visible("note")
    assert.pending(0)
  end)
end)
