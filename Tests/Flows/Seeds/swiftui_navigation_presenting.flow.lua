-- SwiftUINavigation, who presents: one top of the window, kinds of modals, anchors, ends.

group("SwiftUINavigation, presenting", { tags = { "seeds", "modal" } }, function()
  app.use {
    name = "Presenting",
    state = { left = "a", right = "b", log = "" },
    modal_kinds = { "toast" },
    root = tabs("main", {
      tab("left", {
        root = switcher("left side", {
          child = function(state) return state.left end,
          a = stack { "home" },
          b = stack { "other" },
        }),
      }),
      tab("right", {
        root = switcher("right side", {
          child = function(state) return state.right end,
          a = stack { "home" },
          b = stack { "other" },
        }),
      }),
    }),
    screens = {
      home = { anchors = { "button" } },
      other = { anchors = { "corner" } },
      detail = { presentation = "push" },
      sheet = { presentation = "sheet", anchors = { "field" } },
      picker = { presentation = "sheet" },
      cover = { presentation = "full_screen_cover" },
      hint = { presentation = "popover" },
      message = { style = "toast" },
      fixed = { presentation = "sheet", dismissable = false },
    },
  }

  local question = {
    style = "alert",
    title = "Delete?",
    message = "It cannot be brought back.",
    actions = {
      { id = "delete", title = "Delete", role = "destructive", handler = function() app.state.log = "deleted" end },
      { id = "keep", title = "Keep", role = "cancel", handler = function() app.state.log = "kept" end },
    },
  }

  local function ask(changes)
    local options = {}
    for key, value in pairs(question) do options[key] = value end
    for key, value in pairs(changes or {}) do options[key] = value end
    return present("delete?", options)
  end

  flow("SUN-12: whoever is in front may present, wherever it lies", function()
    for _, prepare in ipairs {
      function() end,
      function() push("detail") end,
      function() present("sheet") end,
      function() present("sheet", { embed_in = "stack" }) push("detail") end,
    } do
      prepare()
      assert.truthy(can("present", "picker"))
      assert.truthy(can("present", "picker", { from = screen() }))
      assert.outcome(present("picker", { from = screen() }), "done")
      assert.visible("picker")
      dismiss()
    end
  end)

  flow("SUN-12: whoever is covered by a modal may not", function()
    push("detail")
    present("sheet")
    assert.falsy(can("present", "picker", { from = "detail" }))
    assert.falsy(can("present", "picker", { from = "home" }))
    local before = app.snapshot()
    assert.outcome(present("picker", { from = "detail" }), "failed", "alreadyPresenting")
    assert.unchanged(before)
    assert.hazard("double-present")
  end)

  flow("SUN-13: the top of the window presents, whoever asks", function()
    present("sheet", { embed_in = "stack" })
    push("detail")
    present("picker")
    assert.outcome(present("cover"), "done")
    assert.visible("cover")
    dismiss()
    assert.visible("picker")
    dismiss()
    assert.visible("detail")
    assert.stack { "sheet", "detail" }
  end)

  flow("SUN-13: it is in the log who presents",
    { expected_failure = "missing: field 'presenter' of the event 'presented', and of presented()" }, function()
      push("detail")
      present("sheet")
      assert.event("presented", { screen = "sheet", presenter = "detail" })
      assert.equal("detail", presented().presenter)
      present("picker")
      assert.event("presented", { screen = "picker", presenter = "sheet" })
    end)

  flow("SUN-14: the selected tab presents, not one that nobody sees", { hazards = "fail" }, function()
    present("sheet")
    app.state.right = "a"
    assert.visible("sheet", nil, "the other tab's content has nothing to do with the modal")
    app.state.left = "b"
    assert.nothing_presented("its presenter is gone")
    assert.visible("other")
    assert.event("removed", { screen = "sheet", reason = "switched" })
  end)

  flow("SUN-14: presenting from a hidden tab is a hazard", function()
    present("picker", { from = "other" })
    assert.hazard("hidden-target")
  end)

  flow("SUN-15: a modal inside a modal is the top for those below, too", { hazards = "fail" }, function()
    present("sheet", { embed_in = "stack" })
    push("detail")
    present("picker")
    assert.outcome(navigate("hint"), "done")
    assert.presented("hint", { style = "popover" })
    assert.outcome(dismiss { from = "picker" }, "done")
    assert.visible("picker")
    assert.outcome(dismiss { from = "detail" }, "done")
    assert.visible("detail")
  end)

  flow("SUN-16: presenting again in the same breath lies above, by rule", { animations = true, hazards = "fail" },
    function()
      local first = present("sheet", { embed_in = "stack" })
      local second = present("picker")
      assert.outcome(second, "pending")
      assert.equal("queued", second.stage)
      settle()
      assert.outcome(first, "done")
      assert.outcome(second, "done")
      assert.visible("picker")
      dismiss()
      settle()
      assert.visible("sheet")
      assert.created("picker", 1)
    end)

  flow("SUN-16: a callback of the first may present from the new screen", { hazards = "fail" }, function()
    local inner
    present("sheet", {
      embed_in = "stack",
      on_done = function(request) inner = present("picker", { from = request.screen }) end,
    })
    assert.outcome(inner, "done")
    assert.visible("picker")
    assert.order { "didAppear:sheet", "presented:picker" }
  end)

  flow("SUN-17: what is presented is not replaced by accident", function()
    present("sheet")
    assert.outcome(present("picker", { from = "home" }), "failed", "alreadyPresenting")
    assert.visible("sheet")
    assert.no_event("removed")
    assert.hazard("double-present")
  end)

  flow("SUN-17: replacing is said explicitly",
    { expected_failure = "missing: option 'replace' of present" }, function()
      present("sheet")
      present("hint")
      local request = present("picker", { from = "home", replace = true })
      assert.outcome(request, "done")
      assert.equal({ "hint", "sheet" }, request.removed)
      assert.visible("picker")
      assert.event("removed", { screen = "sheet", reason = "replaced" })
      dismiss()
      assert.visible("home")
      assert.no_hazards()
    end)

  group("SUN-18", function()
    flow("SUN-18: a sheet leaves its presenter on screen, a cover does not", function()
      present("sheet")
      assert.presented("sheet", { style = "sheet" })
      assert.no_event("didDisappear", { screen = "home" })
      dismiss()
      present("cover")
      assert.presented("cover", { style = "full_screen_cover" })
      assert.event("didDisappear", { screen = "home" })
      dismiss()
      assert.order { "didDisappear:cover", "removed:cover" }
      assert.equal(2, #events { kind = "didAppear", screen = "home" })
    end)

    flow("SUN-18: a cover may have a transition of its own", { animations = true }, function()
      present("cover", { transition = { name = "fade", duration = "1s" } })
      assert.event("transitionBegan", { screen = "cover", transition = "fade", animated = true })
      clock.advance("999ms")
      assert.no_event("didAppear", { screen = "cover" })
      clock.advance("1ms")
      assert.event("didAppear", { screen = "cover" })
    end)

    flow("SUN-18: an alert has title, message, and actions with roles", function()
      assert.outcome(ask(), "done")
      assert.presented("delete?", { style = "alert" })
      local alert = presented()
      assert.equal("Delete?", alert.title)
      assert.equal("It cannot be brought back.", alert.message)
      assert.equal({ "delete", "keep" }, alert.actions)
      assert.match('alert "Delete%?" %[delete %(destructive%), keep %(cancel%)%]', tostring(tree()))
      assert.outcome(user.choose("delete"), "done")
      assert.equal("deleted", app.state.log)
    end)

    flow("SUN-18: a confirmation dialog closes by a tap outside, as by its cancel action", function()
      ask { style = "confirmation_dialog" }
      assert.presented("delete?", { style = "confirmation_dialog" })
      user.tap_outside()
      assert.nothing_presented()
      assert.equal("kept", app.state.log)
    end)

    flow("SUN-18: an alert does not close by a tap outside, nor by a swipe", function()
      ask()
      assert.outcome(user.tap_outside(), "noop", "notDismissable")
      assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
      assert.presented("delete?")
      assert.equal("", app.state.log)
    end)

    flow("SUN-18: a kind of the app's own is a modal like the others", function()
      assert.outcome(present("message"), "done")
      assert.presented("message", { style = "toast" })
      assert.outcome(user.swipe_dismiss(), "done")
      assert.outcome(present("picker", { style = "toast" }), "done")
      assert.presented("picker", { style = "toast" })
    end)
  end)

  flow("SUN-19: a kind that nobody registered is refused, and nothing is recorded as presented", function()
    local before = app.snapshot()
    assert.falsy(can("present", "picker", { style = "banner" }))
    local request = present("picker", { style = "banner" })
    assert.outcome(request, "failed", "unregisteredKind")
    assert.match("banner", request.message)
    assert.unchanged(before)
    assert.no_event("presented")
  end)

  flow("SUN-19: it is a hazard, since nothing would appear",
    { expected_failure = "missing: the hazard 'not-visible' for a kind that nobody registered" }, function()
      present("picker", { style = "banner" })
      assert.hazard("not-visible")
    end)

  group("SUN-20", function()
    flow("SUN-20: a modal can be anchored to what its screen declares", function()
      assert.outcome(present("hint", { anchor = "button" }), "done")
      assert.presented("hint", { style = "popover" })
      assert.no_hazards()
    end)

    flow("SUN-20: an unknown anchor is refused", function()
      local before = app.snapshot()
      assert.falsy(can("present", "hint", { anchor = "corner" }))
      assert.outcome(present("hint", { anchor = "corner" }), "failed", "unknownAnchor")
      assert.unchanged(before)
      assert.hazard("not-visible")
    end)

    flow("SUN-20: the anchors of the presenter count", function()
      present("sheet")
      assert.outcome(present("hint", { anchor = "button" }), "failed", "unknownAnchor")
      assert.outcome(present("hint", { anchor = "field" }), "done")
      assert.outcome(present("picker", { anchor = "field" }), "failed", "unknownAnchor")
      assert.hazard("not-visible")
      assert.visible("hint")
    end)

    flow("SUN-20: an anchored modal does not pile on a covered presenter", function()
      present("sheet")
      assert.outcome(present("hint", { anchor = "button", from = "home" }), "failed", "alreadyPresenting")
      assert.hazard("double-present")
      assert.visible("sheet")
    end)

    flow("SUN-20: one sees what a modal is anchored to",
      { expected_failure = "missing: field 'anchor' of presented() and of the event 'presented'" }, function()
        present("hint", { anchor = "button" })
        assert.equal("button", presented().anchor)
        assert.event("presented", { screen = "hint", anchor = "button" })
      end)

    flow("SUN-20: an anchor that a pushed screen cannot have is not passed over in silence",
      { expected_failure = "missing: push with an unknown anchor is done without a word" }, function()
        assert.outcome(push("detail", { anchor = "nowhere" }), "failed", "unknownAnchor")
      end)
  end)

  flow("SUN-21: swiping away always updates the tree", { hazards = "fail" }, function()
    for _, way in ipairs {
      function() present("sheet") end,
      function() present("sheet", { anchor = "button" }) end,
      function() present("sheet", { embed_in = "stack" }) push("detail") end,
      function() present("sheet", { style = "popover" }) end,
    } do
      way()
      assert.outcome(user.swipe_dismiss(), "done")
      assert.nothing_presented()
      assert.visible("home")
      assert.equal(0, #screens("sheet"))
    end
  end)

  flow("SUN-21: the tree changes at the end of the swipe", { animations = true, hazards = "fail" }, function()
    present("sheet")
    settle()
    user.swipe_dismiss()
    assert.presented("sheet")
    assert.equal(1, #screens("sheet"))
    settle()
    assert.nothing_presented()
    assert.event("removed", { screen = "sheet", reason = "swiped" })
  end)

  flow("SUN-21: a swipe that is taken back leaves it where it is", function()
    present("sheet")
    local before = app.snapshot()
    assert.outcome(user.swipe_dismiss { cancel = true }, "cancelled", "gestureCancelled")
    assert.unchanged(before)
  end)

  group("SUN-22", function()
    local function dismissals() return events { kind = "dismissed", screen = "delete?" } end

    flow("SUN-22: a dialog that is answered ends in its action", function()
      ask()
      user.choose("keep")
      assert.event("dismissed", { screen = "delete?", action = "keep" })
      assert.equal(1, #dismissals())
      assert.event("removed", { screen = "delete?", reason = "dismissed" })
    end)

    local ends = {
      ["code"] = function() dismiss() end,
      ["its presenter's end"] = function() app.state.left = "b" end,
      ["the end of the app"] = function() app.terminate() end,
      ["a tap outside"] = function() user.tap_outside() end,
    }
    for name, finish in pairs(ends) do
      flow("SUN-22: a dialog that " .. name .. " closes ends without an action", function()
        push("detail")
        ask { style = "confirmation_dialog", actions = { question.actions[1] } }
        finish()
        assert.equal("", app.state.log)
        assert.event("removed", { screen = "delete?" })
        for _, event in ipairs(dismissals()) do assert.equal(nil, event.action) end
      end)
    end

    flow("SUN-22: code that waits for an answer is told of every other end",
      { expected_failure = "missing: request:on('removed', fn), called when the screen it led to is removed" },
      function()
        local reasons = {}
        local function wait() return ask({ style = "confirmation_dialog", actions = { question.actions[1] } }) end
        for _, finish in ipairs { user.tap_outside, dismiss, app.terminate } do
          wait():on("removed", function(_, reason) reasons[#reasons + 1] = reason end)
          finish()
        end
        assert.equal({ "dismissed", "dismissed", "terminated" }, reasons)
      end)

    flow("SUN-22: the request of a dialog carries its answer",
      { expected_failure = "missing: request.action, the answer of an alert or dialog" }, function()
        local request = ask()
        assert.equal(nil, request.action)
        user.choose("keep")
        assert.equal("keep", request.action)
      end)
  end)
end)
