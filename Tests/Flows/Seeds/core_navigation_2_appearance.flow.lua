-- CoreNavigation 2.x: children, segues, delays, styles, transitions, restoration
-- (rows CN2-23 to CN2-25 and CN2-28 to CN2-30).

group("core navigation 2, appearance", { tags = { "seeds", "core-navigation" } }, function()
  app.use {
    name = "Appearance",
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = {},
      item = {
        parameters = { id = "string" }, presentation = "push",
        on_data = function() end,
      },
      note = {}, sheet = {}, other = {},
      picker = { presentation = "sheet", restorable = "picker", data = "table" },
      strict = { style = "sheet", dismissable = false },
      vault = { protect = "signed in", restorable = true, presentation = "push" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end } },
    segues = {
      { from = "home", identifier = "open", to = "item", kind = "show", parameters = { id = "segue" } },
      { from = "home", identifier = "pick", to = "picker", kind = "present", style = "full_screen_cover" },
      { from = "note", identifier = "further", to = "other", kind = "push" },
    },
  }

  flow("CN2-23: a screen takes another as its child, and gives it up", function()
    local home = screen()
    local request = add_child("note", { from = "home" })
    assert.outcome(request, "done")
    assert.equal(1, #screens("note"))
    assert.truthy(home.is_live)
    assert.stack { "home" }
    assert.no_event("didDisappear", { screen = "home" })
    assert.order { "willAppear:note", "didAppear:note", "settled" }
    local gone = remove_child("note")
    assert.equal({ "note" }, gone.removed)
    assert.event("removed", { screen = "note" })
    assert.same_instance(home, screen())
  end)

  flow("CN2-24: a segue is a named way out of a screen: prepared, given data, shown", function()
    local request = segue("open", {
      data = "hello",
      mediation = function(source, destination) destination.data = destination.data .. " from " .. source.name end,
    })
    assert.outcome(request, "done")
    assert.visible("item", { id = "segue" })
    assert.equal("hello from home", screen().data)
    assert.order { "created:item", "dataDelivered:item", "resolved:item", "mediated:item", "didAppear:item" }
    pop()
    segue("pick")
    assert.presented("picker", { style = "full_screen_cover" })
  end)

  flow("CN2-24: a segue of another screen fails, one that nobody declares is a mistake", function()
    assert.outcome(segue("further"), "failed", "unknownSegue")
    assert.falsy(can("segue", "further"))
    assert.raises(function() segue("furthest") end, "further")
    push("note")
    assert.outcome(segue("further"), "done")
    assert.stack { "home", "note", "other" }
  end)

  flow("CN2-25: a delay comes after data and resolved, and before the transition", { hazards = "fail" }, function()
    local request = push("item", { parameters = { id = "1" }, data = "early", delay = "2s" })
    assert.equal("delayed", request.stage)
    assert.event("dataDelivered", { request = request, time = 0 })
    assert.event("resolved", { request = request, time = 0 })
    assert.no_event("transitionBegan", { request = request })
    clock.advance("1999ms")
    assert.visible("home")
    clock.advance("1ms")
    assert.outcome(request, "done")
    assert.event("transitionBegan", { request = request, time = 2 })
  end)

  flow("CN2-25: a delay holds nothing else up, and lands where it then belongs", { hazards = "fail" }, function()
    local request = push("item", { parameters = { id = "1" }, delay = "2s" })
    assert.outcome(push("note"), "done")
    clock.advance("2s")
    assert.outcome(request, "done")
    assert.stack { "home", "note", "item" }
  end)

  flow("CN2-28: the style belongs to the modal, and one that is locked is not swiped away", function()
    present("strict")
    assert.presented("strict", { style = "sheet" })
    assert.falsy(presented().dismissable)
    assert.falsy(can("user.swipe_dismiss"))
    assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
    assert.presented("strict")
    assert.outcome(dismiss(), "done", "completed")
    present("sheet", { style = "full_screen_cover" })
    assert.equal("full_screen_cover", presented().style)
    assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
    dismiss()
    present("sheet", { dismissable = false })
    assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
    dismiss()
    present("sheet")
    assert.outcome(user.swipe_dismiss(), "done")
  end)

  flow("CN2-29: the transition that was asked for is the one that runs, wrapped or not",
    { animations = true }, function()
      local request = present("note", { embed_in = "stack", transition = { name = "flip", duration = "1s" } })
      assert.event("transitionBegan", { request = request, transition = "flip", animated = true })
      clock.advance("1s")
      assert.outcome(request, "done")
    end)

  flow("CN2-29: one that was asked for and does not run is told apart", { animations = true }, function()
    local request = push("note", { transition = "flip", animated = false })
    assert.outcome(request, "done")
    assert.event("transitionBegan", { request = request, animated = false })
    assert.no_event("transitionBegan", { request = request, transition = "flip" })
  end)

  flow("CN2-30: a protection holds for what comes back", function()
    app.state.user = "ada"
    push("vault")
    app.relaunch()
    assert.stack { "home" }
    assert.event("settled", { outcome = "denied", reason = "protected" })
    assert.created("vault", 1)
  end)

  flow("CN2-30: what comes back does so again, with its data", function()
    present("picker", { data = { colour = "blue" } })
    for _ = 1, 3 do
      app.relaunch()
      assert.presented("picker")
      assert.equal({ colour = "blue" }, screen().data)
    end
  end)

  flow("CN2-30: what is to come back may expire", function()
    present("picker", { restorable = { id = "picker", expires = "1h" } })
    app.terminate()
    clock.advance("59m")
    app.relaunch()
    assert.presented("picker")
    app.terminate()
    clock.advance("61m")
    app.relaunch()
    assert.nothing_presented()
    assert.event("expired", { screen = "picker" })
  end)
end)
