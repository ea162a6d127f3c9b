-- What a person does, as opposed to what code does.

group("gestures", { tags = { "user" } }, function()
  flow("swiping back pops, and is told from popping", function()
    push("reviews")
    user.swipe_back()
    assert.stack { "home" }
    assert.event("removed", { screen = "reviews", reason = "swiped" })
  end)

  flow("a swipe back that is given up changes nothing", function()
    push("reviews")
    local before = app.snapshot()
    user.swipe_back { cancel = true }
    assert.stack { "home", "reviews" }
    assert.unchanged(before)
    assert.event("willDisappear", { screen = "reviews" })
    assert.no_event("didDisappear", { screen = "reviews" })
    assert.no_event("removed", { screen = "reviews" })
  end)

  flow("swiping at a root does nothing", function()
    local before = app.snapshot()
    user.swipe_back()
    assert.unchanged(before)
  end)

  flow("swiping a sheet away removes it once", function()
    present("share")
    user.swipe_dismiss()
    assert.nothing_presented()
    assert.event("removed", { screen = "share", reason = "swiped" })
    assert.equal(0, #screens("share"))
    assert.no_hazards()
  end)

  flow("a sheet that is let go comes back up", function()
    present("share")
    local before = app.snapshot()
    user.swipe_dismiss { cancel = true }
    assert.visible("share")
    assert.unchanged(before)
    assert.event("willDisappear", { screen = "share" })
    assert.no_event("didDisappear", { screen = "share" })
  end)

  flow("swiping with nothing presented does nothing", function()
    local before = app.snapshot()
    user.swipe_dismiss()
    assert.unchanged(before)
  end)

  flow("swiping takes only the topmost sheet", function()
    present("share")
    present("upgrade")
    user.swipe_dismiss()
    assert.visible("share")
    assert.event("removed", { screen = "upgrade", reason = "swiped" })
  end)

  flow("a full-screen cover cannot be swiped away", function()
    present("share", { style = "full_screen_cover" })
    user.swipe_dismiss()
    assert.visible("share")
    dismiss()
    assert.visible("home")
  end)

  flow("tapping beside a sheet that must stay leaves it", function()
    present("share", { dismissable = false })
    user.tap_outside()
    assert.visible("share")
    user.swipe_dismiss()
    assert.visible("share")
  end)

  flow("a person can go on after a swipe at once", function()
    present("share")
    user.swipe_dismiss()
    assert.outcome(present("share"), "done")
    assert.visible("share")
    assert.created("share", 2)
  end)

  flow("a double tap on an item makes no second one", { hazards = { duplicate = "ignore" } }, function()
    user.double_tap("open_latest")
    assert.stack { "home", "item" }
    assert.created("item", 1)
  end)

  flow("back, swipe and code agree about what is left", function()
    for _, leave in ipairs { user.back, user.swipe_back, pop, close, back } do
      push("reviews")
      leave()
      assert.stack { "home" }
      assert.visible("home")
    end
    assert.created("reviews", 5)
    assert.equal(0, #screens("reviews"))
  end)

  flow("actions are those of the visible screen", function()
    select_tab("categories")
    assert.raises(function() tap("open_latest") end)
    tap("open", { name = "tea" })
    assert.visible("category", { name = "tea" })
  end)
end)
