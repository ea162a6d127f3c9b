-- A second window with a tree of its own.

group("windows", { tags = { "windows" } }, function()
  flow("a second window opens with its own screens", function()
    local request = open_window("tracking")
    assert.outcome(request, "done")
    assert.window("tracking")
    assert.visible("tracking")
    assert.stack { "tracking" }
    assert.event("windowOpened", { window = "tracking" })
  end)

  flow("closing it removes its screens and shows the first again", function()
    push("reviews")
    open_window("tracking")
    assert.outcome(close_window("tracking"), "done")
    assert.event("windowClosed", { window = "tracking" })
    assert.event("removed", { screen = "tracking", reason = "closed" })
    assert.visible("reviews")
    assert.stack { "home", "reviews" }
    assert.equal(0, #screens("tracking"))
  end)

  flow("the end of a session clears each of them", { launch = { state = { user = "ada" } } }, function()
    open_window("tracking")
    push("orders")
    present("share")
    services.session.stop()
    assert.window("main")
    assert.equal(0, #screens("orders") + #screens("share") + #screens("tracking"))
  end)

  flow("the end of a session clears the last one, which stays", { launch = { state = { user = "ada" } } }, function()
    open_window("tracking")
    close_window("main")
    push("orders")
    present("share")
    services.session.stop()
    assert.window("tracking")
    assert.visible("tracking")
    assert.equal(0, #screens("orders") + #screens("share"))
  end)

  flow("events say in which window they have happened", function()
    open_window("tracking")
    push("reviews", { window = "main" })
    for _, kind in ipairs { "created", "resolved", "pushed", "didAppear", "settled" } do
      assert.event(kind, { screen = "reviews", window = "main" })
    end
    close_window("tracking")
    assert.event("removed", { screen = "tracking", window = "tracking" })
    pop()
    assert.event("removed", { screen = "reviews", window = "main" })
    app.terminate()
    assert.event("removed", { screen = "home", window = "main", reason = "terminated" })
  end)

  flow("what is pushed in one does not show in the other", function()
    open_window("tracking")
    push("reviews")
    assert.stack { "tracking", "reviews" }
    close_window("tracking")
    assert.stack { "home" }
  end)

  flow("each window has modals of its own", function()
    present("share")
    open_window("tracking")
    assert.outcome(present("upgrade"), "done")
    assert.visible("upgrade")
    assert.no_hazards("a modal in each window is no double presentation")
    close_window("tracking")
    assert.visible("share")
  end)

  flow("a request can name its window", function()
    open_window("tracking")
    assert.outcome(navigate("reviews", { window = "main" }), "done")
    close_window("tracking")
    assert.visible("reviews")
  end)

  flow("windows can be brought forward", function()
    open_window("tracking")
    assert.outcome(activate_window("main"), "done")
    assert.window("main")
    assert.visible("home")
    activate_window("tracking")
    assert.visible("tracking")
  end)

  flow("an order is tracked in a window of its own", { launch = { state = { user = "ada" } } }, function()
    open_url("shop://orders/7")
    tap("track")
    assert.window("tracking")
    tap("close")
    assert.visible("order", { number = 7 })
  end)

  flow("an unknown window is a mistake of the script", function()
    assert.raises(function() open_window("trakcing") end, "tracking")
    assert.visible("home")
  end)
end)

group("where a kept screen is, is known beforehand", function()
  app.use {
    name = "Kept elsewhere",
    root = stack { "home" },
    windows = { second = stack { "desk" } },
    screens = { home = {}, desk = {}, page = { presentation = "push", keep_alive = "forever" } },
  }

  flow("also where it is visible in another window", function()
    push("page")
    open_window("second")
    assert.plan("page", {})
    assert.outcome(navigate("page"), "done", "revealed")
    assert.window("main")
    assert.created("page", 1)
  end)
end)
