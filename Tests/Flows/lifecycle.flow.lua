-- When screens appear, disappear and are removed.

group("lifecycle", { tags = { "lifecycle" } }, function()
  flow("the first screen appears", function()
    assert.order { "created:home", "willAppear:home", "didAppear:home" }
    assert.no_event("willDisappear")
  end)

  flow("push: the old one begins to go, the new one to come, then both end", function()
    push("reviews")
    assert.order { "willDisappear:home", "willAppear:reviews", "didDisappear:home", "didAppear:reviews" }
  end)

  flow("pop: the same the other way round, then the screen is removed", function()
    push("reviews")
    pop()
    assert.order { "willDisappear:reviews", "willAppear:home", "didDisappear:reviews", "didAppear:home" }
    assert.event("removed", { screen = "reviews", reason = "popped" })
  end)

  flow("a sheet takes nothing from the screen under it", function()
    present("share")
    dismiss()
    assert.no_event("willDisappear", { screen = "home" })
    assert.no_event("didDisappear", { screen = "home" })
    assert.order { "willAppear:share", "didAppear:share", "willDisappear:share", "didDisappear:share" }
  end)

  flow("screens made on the way appear only when they are seen", { launch = { state = { user = "ada" } } }, function()
    open_url("shop://orders/7")
    assert.stack { "account", "orders", "order" }
    assert.created("orders", 1)
    assert.event("didAppear", { screen = "order" })
    assert.no_event("didAppear", { screen = "orders" })
    pop()
    assert.event("didAppear", { screen = "orders" })
  end)

  flow("every screen that was made is removed once", function()
    push("reviews")
    push("share")
    present("upgrade")
    app.terminate()
    for _, name in ipairs { "reviews", "share", "upgrade", "home" } do
      assert.equal(0, #screens(name), name)
      assert.event("removed", { screen = name })
    end
  end)

  flow("a request ends after the screen has appeared", function()
    local log = {}
    local request = push("reviews", {
      on_resolved = function() log[#log + 1] = "resolved" end,
      on_done = function() log[#log + 1] = "done" end,
      on_failed = function() log[#log + 1] = "failed" end,
    })
    assert.outcome(request, "done")
    assert.equal({ "resolved", "done" }, log)
    assert.order { "resolved", "didAppear:reviews", "settled" }
  end)

  flow("a request that fails says so to whoever listens", function()
    local log = {}
    navigate("/nowhere", {
      on_done = function() log[#log + 1] = "done" end,
      on_failed = function() log[#log + 1] = "failed" end,
    })
    assert.equal({ "failed" }, log)
  end)

  flow("listeners of a waiting request are called when it ends", function()
    local log = {}
    local request = open_url("shop://profile/42")
    for _, event in ipairs { "done", "failed", "denied", "cancelled", "noop", "settled" } do
      request:on(event, function() log[#log + 1] = event end)
    end
    assert.equal({}, log)
    tap("cancel")
    table.sort(log)
    assert.equal({ "cancelled", "settled" }, log)
  end)

  flow("a listener that navigates is served afterwards", function()
    push("reviews", { on_done = function() push("share") end })
    assert.stack { "home", "reviews", "share" }
    assert.order { "didAppear:reviews", "didAppear:share" }
  end)

  flow("a listener of an event that does not exist is a mistake", function()
    local request = open_url("shop://profile/42")
    assert.raises(function() request:on("finished", function() end) end)
  end)
end)

group("a screen's own handlers", { tags = { "lifecycle", "messages" } }, function()
  app.use {
    name = "Handlers",
    state = { log = "" },
    root = stack { "first" },
    screens = {
      first = {},
      second = {
        on_appear = function() app.state.log = app.state.log .. "+" end,
        on_disappear = function() app.state.log = app.state.log .. "-" end,
        on_message = function(message) app.state.log = app.state.log .. message end,
      },
      third = {},
    },
  }

  flow("are told of every appearance", function()
    push("second")
    push("third")
    pop()
    pop()
    assert.equal("+-+-", app.state.log)
  end)

  flow("hear the messages of their screen", function()
    push("second")
    send("hello", { to = "all" })
    assert.equal("+hello", app.state.log)
    assert.event("messageSent", { screen = "second" })
  end)

  flow("hear nothing once they are removed", function()
    push("second")
    pop()
    send("hello")
    assert.equal("+-", app.state.log)
  end)
end)
