-- What lies over the rest.

local function gift() return present("gift", { parameters = { amount = 25, wrapped = true } }) end

group("modals", { tags = { "modal" } }, function()
  flow("a sheet covers and uncovers", function()
    local request = gift()
    assert.outcome(request, "done")
    assert.presented("gift", { style = "sheet" })
    assert.visible("gift")
    assert.outcome(dismiss(), "done")
    assert.nothing_presented()
    assert.visible("home")
    assert.event("removed", { screen = "gift", reason = "dismissed" })
  end)

  flow("a second one lies on top of the first", function()
    gift()
    assert.outcome(present("share"), "done")
    assert.visible("share")
    assert.equal(1, #screens("gift"))
    dismiss()
    assert.visible("gift")
    dismiss()
    assert.visible("home")
  end)

  flow("present never reuses", function()
    present("share")
    present("share")
    assert.created("share", 2)
    dismiss()
    assert.visible("share")
  end)

  flow("a covered screen cannot present a second one", function()
    gift()
    local before = app.snapshot()
    local request = present("share", { from = "home" })
    assert.outcome(request, "failed", "alreadyPresenting")
    assert.unchanged(before)
    assert.hazard("double-present")
  end)

  flow("dismiss from the presenter closes everything above it", function()
    gift()
    present("share")
    present("upgrade")
    local request = dismiss { from = "gift" }
    assert.outcome(request, "done")
    assert.equal(2, #request.removed)
    assert.visible("gift")
  end)

  flow("dismiss from the topmost one closes itself", function()
    gift()
    present("share")
    local request = dismiss { from = "share" }
    assert.outcome(request, "done")
    assert.equal(1, #request.removed)
    assert.visible("gift")
  end)

  flow("everything above goes top-down, each with its reason", function()
    gift()
    present("share")
    present("upgrade")
    dismiss { from = "home" }
    assert.nothing_presented()
    assert.order { "removed:upgrade", "removed:share", "removed:gift" }
    assert.event("removed", { screen = "share", reason = "dismissed" })
  end)

  flow("dismiss with nothing presented is nothing", function()
    assert.outcome(dismiss(), "noop", "atRoot")
    assert.visible("home")
  end)

  flow("push from a modal without a stack fails instead of going under it", function()
    gift()
    local before = app.snapshot()
    assert.outcome(push("reviews"), "failed", "noStack")
    assert.unchanged(before)
    dismiss()
    assert.stack { "home" }
  end)

  flow("pop from a modal without a stack leaves what lies under it", function()
    push("reviews")
    gift()
    assert.not_equal("done", pop().outcome)
    assert.visible("gift")
    dismiss()
    assert.stack { "home", "reviews" }
  end)

  flow("with a stack of its own it can be pushed onto", function()
    present("share", { embed_in = "stack" })
    assert.stack { "share" }
    assert.outcome(push("reviews"), "done")
    assert.stack { "share", "reviews" }
    dismiss()
    assert.stack { "home" }
    assert.visible("home")
    assert.event("removed", { screen = "reviews" })
    assert.event("removed", { screen = "share" })
  end)

  flow("close pops inside a modal's stack first and then dismisses", function()
    present("share", { embed_in = "stack" })
    push("reviews")
    assert.outcome(close(), "done")
    assert.visible("share")
    assert.outcome(close(), "done")
    assert.visible("home")
    assert.outcome(close(), "noop", "atRoot")
  end)

  flow("close of a sheet leaves the stack under it alone", function()
    push("reviews")
    gift()
    close()
    assert.stack { "home", "reviews" }
    assert.visible("reviews")
  end)

  flow("a stack never gets into a stack", function()
    local request = push("share", { embed_in = "stack" })
    if request.outcome == "done" then
      assert.stack({ "home", "share" }, "pushed without its container")
      assert.hazard("ignored-input")
    else
      assert.outcome(request, "failed", "stackInStack")
      assert.stack { "home" }
    end
  end)

  flow("a full-screen cover hides, a sheet does not", function()
    gift()
    assert.no_event("didDisappear", { screen = "home" })
    dismiss()
    present("share", { style = "full_screen_cover" })
    assert.presented("share", { style = "full_screen_cover" })
    assert.event("didDisappear", { screen = "home" })
    dismiss()
    assert.order { "didDisappear:home", "didAppear:share", "willDisappear:share", "didAppear:home" }
  end)

  flow("a kind that nobody registered fails", function()
    local before = app.snapshot()
    assert.outcome(present("share", { style = "toast" }), "failed", "unregisteredKind")
    assert.unchanged(before)
    assert.hazard("not-visible")
  end)

  flow("an anchor that nobody declared fails", function()
    local before = app.snapshot()
    assert.outcome(present("share", { style = "popover", anchor = "nowhere" }), "failed", "unknownAnchor")
    assert.unchanged(before)
    assert.hazard("not-visible")
  end)

  flow("a popover goes when the person taps beside it", function()
    push("item", { parameters = { id = "5" } })
    tap("share")
    assert.presented("share", { style = "popover" })
    user.tap_outside()
    assert.nothing_presented()
    assert.visible("item", { id = "5" })
  end)

  flow("one that must not be swiped away stays", function()
    push("item", { parameters = { id = "5" } })
    tap("reviews")
    tap("write")
    user.swipe_dismiss()
    assert.visible("write_review")
    assert.outcome(dismiss(), "done")
    assert.visible("reviews")
  end)

  flow("ten over each other come off one by one", function()
    for _ = 1, 10 do present("share") end
    assert.created("share", 10)
    for _ = 1, 10 do assert.outcome(dismiss(), "done") end
    assert.nothing_presented()
    assert.equal(0, #screens("share"))
  end)

  flow("when several stack changes happen under one, they are seen afterwards", function()
    gift()
    push("reviews", { from = "home" })
    assert.visible("gift")
    dismiss()
    assert.stack { "home", "reviews" }
  end)
end)
