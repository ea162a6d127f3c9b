-- SwiftUINavigation, modals: kinds, anchors, and how they end.

group("SwiftUINavigation, modals", { tags = { "seeds", "modal" } }, function()
  app.use {
    name = "Modals",
    state = { root = "home", log = "" },
    modal_kinds = {
      "toast",
      curtain = { covers_below = true, swipeable = false },
      balloon = { closes_on_tap_outside = true },
      vote = { question = true },
    },
    root = switcher("session", {
      child = function(state) return state.root end,
      home = stack { "home" },
      other = stack { "other" },
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

  flow("SUN-19: a kind of the app's own does what it is registered with", { hazards = "fail" }, function()
    present("picker", { style = "curtain" })
    assert.event("didDisappear", { screen = "home" })
    assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
    assert.outcome(user.tap_outside(), "noop", "notDismissable")
    dismiss()
    present("picker", { style = "balloon" })
    assert.equal(1, #events("didDisappear:home"))
    assert.outcome(user.tap_outside(), "done")
    local request = present("which?", { style = "vote", actions = { { id = "this" }, { id = "that" } } })
    user.choose("that")
    assert.equal("that", request.result)
  end)

  flow("SUN-19: what a kind is registered with is checked", function()
    local _, message = pcall(App, {
      root = stack { "home" }, screens = { home = {} }, modal_kinds = { curtain = { swipable = true } },
    })
    assert.match("did you mean 'swipeable'", tostring(message))
  end)

  flow("SUN-19: a kind that nobody registered is refused, and nothing is recorded as presented", function()
    local before = app.snapshot()
    assert.falsy(can("present", "picker", { style = "banner" }))
    local request = present("picker", { style = "banner" })
    assert.outcome(request, "failed", "unregisteredKind")
    assert.match("banner", request.message)
    assert.unchanged(before)
    assert.no_event("presented")
    assert.hazard("not-visible")
  end)

  flow("SUN-19: it is a hazard, since nothing would appear",
    function()
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

    flow("SUN-20: one sees what a modal is anchored to", function()
      present("hint", { anchor = "button" })
      assert.equal("button", presented().anchor)
      assert.event("presented", { screen = "hint", anchor = "button" })
    end)

    flow("SUN-20: an anchor that a pushed screen cannot have is not passed over in silence", function()
      assert.outcome(push("detail", { anchor = "nowhere" }), "failed", "unknownAnchor")
      assert.falsy(can("push", "detail", { anchor = "buton" }))
      assert.match("did you mean 'button'", push("detail", { anchor = "buton" }).message)
      assert.outcome(push("detail", { anchor = "button" }), "done")
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
      ["its presenter's end"] = function() app.state.root = "other" end,
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

    flow("SUN-22: code that waits for the answer is told of every end", function()
      local results = {}
      for _, finish in ipairs {
        function() user.choose("delete") end, user.tap_outside, dismiss, app.terminate,
      } do
        ask {
          style = "confirmation_dialog",
          actions = { question.actions[1] },
          on_result = function(action, reason) results[#results + 1] = (action or "none") .. " " .. reason end,
        }
        finish()
      end
      assert.equal({ "delete dismissed", "none dismissed", "none dismissed", "none terminated" }, results)
    end)
  end)
end)
