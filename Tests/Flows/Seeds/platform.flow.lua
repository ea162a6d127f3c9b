-- What the platform itself does: the rules on which every navigation library leans (rows PLT).

group("platform", { tags = { "seeds", "platform" } }, function()
  app.use {
    name = "Platform",
    root = tabs("main", {
      tab("first", { root = stack { "home" } }),
      tab("second", { root = stack { "list" } }),
      tab("bare", { root = "plain" }),
      tab("wide", { root = split("mail", { primary = stack { "boxes" }, detail = "letter" }) }),
      tab("narrow", { root = split("phone", { primary = stack { "folders" }, collapsed = true }) }),
    }),
    screens = {
      home = {}, list = {}, plain = {}, boxes = {}, folders = {}, letter = {}, note = {},
      detail = {}, sheet = {}, other = {}, cover = { style = "full_screen_cover" }, bubble = { style = "popover" },
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

  flow("PLT-1: a second modal on the same presenter is refused and tells so", function()
    assert.outcome(present("sheet"), "done")
    local before = app.snapshot()
    local log = {}
    local second = present("other", {
      from = "home",
      on_done = function() log[#log + 1] = "done" end,
      on_failed = function(request) log[#log + 1] = request.reason end,
    })
    assert.outcome(second, "failed", "alreadyPresenting")
    assert.equal({ "alreadyPresenting" }, log)
    assert.match("'home' presents", second.message)
    assert.hazard("double-present")
    assert.unchanged(before)
    assert.visible("sheet")
    assert.equal(0, #screens("other"))
    assert.no_event("presented", { screen = "other" })
  end)

  flow("PLT-1: a modal on the modal in front is no second modal of one presenter", { hazards = "fail" }, function()
    present("sheet")
    assert.outcome(present("other"), "done")
    assert.outcome(present("bubble", { from = "other" }), "done")
    assert.equal({ "bubble", "other" }, dismiss({ from = "sheet" }).removed)
    assert.visible("sheet")
  end)

  flow("PLT-1: `can` knows that the second modal is refused", function()
    present("sheet")
    assert.falsy(can("present", "other", { from = "home" }))
    assert.truthy(can("present", "other"))
    assert.outcome(present("other", { from = "home" }), "failed", "alreadyPresenting")
  end)

  flow("PLT-2: an instance that is presented is not presented again", function()
    present("sheet")
    local sheet = screen()
    local before = app.snapshot()
    assert.outcome(present(sheet), "failed", "instanceInUse")
    assert.hazard("instance-in-use")
    assert.unchanged(before)
    assert.created("sheet", 1)
  end)

  flow("PLT-2: an instance is not presented on itself", function()
    present("sheet")
    local sheet = screen()
    local before = app.snapshot()
    assert.outcome(present(sheet, { from = sheet }), "failed", "instanceInUse")
    assert.unchanged(before)
    local home = screens("home")[1]
    assert.outcome(present(home, { from = home }), "failed", "instanceInUse")
    assert.unchanged(before)
    assert.hazard("instance-in-use")
  end)

  flow("PLT-3: an instance that is on the stack is not pushed again", function()
    push("detail")
    local detail = screen()
    push("note")
    local before = app.snapshot()
    assert.outcome(push(detail), "failed", "instanceInUse")
    assert.hazard("instance-in-use")
    assert.unchanged(before)
    assert.stack { "home", "detail", "note" }
    push("detail")
    assert.stack({ "home", "detail", "note", "detail" }, "another instance of the same screen may go there")
    assert.created("detail", 2)
  end)

  flow("PLT-3: a stack that was kept is not pushed onto a stack",
    { expected_failure = "missing: a kept stack is unwrapped for ever instead of refused with stackInStack" }, function()
      local boxed = { embed_in = "stack", keep_alive = { id = "boxed", lifetime = "forever" } }
      present("sheet", boxed)
      push("note")
      dismiss()
      local before = app.snapshot()
      assert.outcome(push("sheet", boxed), "failed", "stackInStack")
      assert.unchanged(before)
      assert.stack { "home" }
      assert.outcome(present("sheet", boxed), "done")
      assert.stack { "sheet", "note" }
    end)

  flow("PLT-4: dismiss on what presents takes everything above it and leaves it", function()
    for _, name in ipairs { "sheet", "other", "cover" } do present(name) end
    local request = dismiss { from = "sheet" }
    assert.outcome(request, "done")
    assert.equal({ "cover", "other" }, request.removed)
    assert.visible("sheet")
    assert.order { "removed:cover", "removed:other" }
    assert.no_event("removed", { screen = "sheet" })
  end)

  flow("PLT-4: dismiss on what presents nothing takes itself", function()
    for _, name in ipairs { "sheet", "other", "cover" } do present(name) end
    local request = dismiss { from = "cover" }
    assert.equal({ "cover" }, request.removed)
    assert.visible("other")
    assert.event("removed", { screen = "cover", reason = "dismissed" })
  end)

  flow("PLT-4: a root that presents nothing cannot be dismissed", function()
    local before = app.snapshot()
    assert.outcome(dismiss(), "noop", "atRoot")
    assert.outcome(dismiss { from = "home" }, "noop", "atRoot")
    assert.unchanged(before)
  end)

  flow("PLT-5: pop on a stack of one does nothing and says so", function()
    local before = app.snapshot()
    local request = pop()
    assert.outcome(request, "noop", "atRoot")
    assert.equal({}, request.removed)
    assert.outcome(pop_to_root(), "noop", "atRoot")
    assert.unchanged(before)
    assert.no_event("willDisappear")
  end)

  flow("PLT-5: pop to an instance of another stack fails", function()
    select_tab("second")
    push("detail")
    local elsewhere = screen()
    select_tab("first")
    push("note")
    local before = app.snapshot()
    assert.outcome(pop_to(elsewhere), "failed", "notOnStack")
    assert.outcome(pop_to("detail"), "failed", "notOnStack")
    assert.unchanged(before)
  end)

  flow("PLT-6: show is a push where a stack holds the screen", function()
    local request = show("detail")
    assert.outcome(request, "done", "shown")
    assert.stack { "home", "detail" }
    assert.event("pushed", { screen = "detail", request = request })
    assert.no_event("presented")
  end)

  flow("PLT-6: show is a modal where none does", function()
    select_tab("bare")
    assert.outcome(show("detail"), "done")
    assert.presented("detail", { style = "sheet" })
    assert.event("presented", { screen = "detail" })
    assert.no_event("pushed")
  end)

  flow("PLT-6: show from a modal does not reach for the stack under it", function()
    present("sheet")
    assert.outcome(show("detail"), "done")
    assert.presented("detail")
    dismiss()
    dismiss()
    assert.stack { "home" }
  end)

  flow("PLT-6: show detail replaces the detail of a split", function()
    select_tab("wide")
    local old = screens("letter")[1]
    local request = show_detail("note")
    assert.outcome(request, "done")
    assert.visible("note")
    assert.equal({ "letter" }, request.removed)
    assert.falsy(old.is_live)
    assert.event("removed", { screen = "letter", reason = "replaced" })
    assert.nothing_presented()
  end)

  flow("PLT-6: show detail is a push where the split is collapsed", function()
    select_tab("narrow")
    local request = show_detail("note")
    assert.outcome(request, "done")
    assert.stack { "folders", "note" }
    assert.equal({}, request.removed)
    user.back()
    assert.visible("folders")
  end)

  flow("PLT-6: show detail is a modal outside of a split", function()
    assert.outcome(show_detail("note"), "done")
    assert.presented("note")
    assert.no_event("pushed")
    dismiss()
    assert.stack { "home" }
  end)

  flow("PLT-6: the log tells which rule put a detail there",
    { expected_failure = "missing: both say placement = detail, whether replaced or pushed" }, function()
      select_tab("wide")
      show_detail("note")
      select_tab("narrow")
      show_detail("note")
      local rules = events { kind = "pushed", screen = "note" }
      assert.equal(2, #rules)
      assert.not_equal(rules[1].placement, rules[2].placement, "replaced in one, pushed in the other")
    end)

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
        "transitionBegan:detail", "didAppear:detail", "transitionEnded:detail", "transitionBegan:note", "didAppear:note",
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
