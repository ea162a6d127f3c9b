-- The app's own state, and what follows it.

group("state", { tags = { "state" } }, function()
  flow("reads what was assigned", function()
    assert.equal(nil, app.state.user)
    app.state.user = "ada"
    assert.equal("ada", app.state.user)
    assert.event("stateChanged")
  end)

  flow("an equal value changes nothing", function()
    app.state.premium = false
    app.state.cart = {}
    assert.no_event("stateChanged")
  end)

  flow("a key that the app does not declare cannot be assigned", function()
    assert.raises(function() app.state.usre = "ada" end, "user")
  end)

  flow("being signed in twice rebuilds nothing", function()
    app.state.user = "ada"
    push("reviews")
    app.state.user = "ada"
    assert.stack { "home", "reviews" }
    assert.created("home", 1)
  end)

  flow("what the root depends on switches it", function()
    push("reviews")
    app.state.entered = false
    assert.visible("welcome")
    assert.event("switched")
    app.state.entered = true
    assert.visible("home")
    assert.stack { "home" }
    assert.created("home", 2)
  end)

  flow("what the root does not depend on leaves it", function()
    push("reviews")
    app.state.premium = true
    app.state.interests = "tea"
    assert.stack { "home", "reviews" }
  end)

  flow("opens gates by itself, whoever changes it", function()
    local request = open_url("shop://profile/42")
    app.state.user = "ada"
    assert.outcome(request, "done")
    assert.visible("profile", { id = "42" })
    assert.nothing_presented()
  end)

  flow("opens gates when time changes it", function()
    local request = open_url("shop://profile/42")
    clock.after("5s", function() app.state.user = "ada" end)
    clock.advance("4s")
    assert.held(request, "signed in")
    clock.advance("1s")
    assert.outcome(request, "done")
  end)

  flow("is fresh for the next flow", function()
    assert.equal(nil, app.state.user)
    assert.equal({}, app.state.cart)
    assert.equal(0, app.state.orders)
  end)

  flow("services change it", function()
    services.cart.add("5")
    services.cart.add("6")
    assert.equal({ "5", "6" }, app.state.cart)
    assert.equal(2, services.cart.count())
  end)

  flow("a service that does not exist is a mistake of the script", function()
    assert.raises(function() services.crat.add("5") end, "cart")
    assert.raises(function() services.cart.ad("5") end, "add")
  end)

  flow("an action that the visible screen does not have is a mistake of the script", function()
    assert.raises(function() tap("open_itme") end, "open_item")
    assert.visible("home")
  end)
end)

group("snapshots", { tags = { "state" } }, function()
  flow("bring everything back", function()
    services.cart.add("5")
    push("reviews")
    present("share")
    local before = app.snapshot()
    local drawn = tree()
    dismiss()
    services.cart.clear()
    select_tab("cart")
    app.restore(before)
    assert.unchanged(before)
    assert.equal(drawn, tree())
    assert.visible("share")
    assert.equal({ "5" }, app.state.cart)
  end)

  flow("are values: what happens later does not change them", function()
    local before = app.snapshot()
    push("reviews")
    app.restore(before)
    assert.visible("home")
    app.restore(before)
    assert.stack { "home" }
  end)

  flow("tell when something did change", function()
    local before = app.snapshot()
    push("reviews")
    assert.raises(function() assert.unchanged(before) end)
  end)

  flow("a function that is said to change nothing is held to it", function()
    local before = app.snapshot()
    assert.unchanged(before, function() navigate("/nowhere") end)
    assert.raises(function() assert.unchanged(before, function() push("reviews") end) end)
  end)
end)

group("virtual time", { tags = { "time" } }, function()
  flow("stands still unless it is told to move", function()
    local start = clock.now()
    push("reviews")
    pop()
    assert.near(start, clock.now(), 0)
    clock.advance("90s")
    assert.near(start + 90, clock.now(), 0.001)
  end)

  flow("runs what is due in order of time, then of asking", function()
    local log = {}
    clock.after("2s", function() log[#log + 1] = "c" end)
    clock.after("1s", function() log[#log + 1] = "a" end)
    clock.after("1s", function() log[#log + 1] = "b" end)
    clock.advance("3s")
    assert.equal({ "a", "b", "c" }, log)
  end)

  flow("runs until nothing is scheduled", function()
    local count = 0
    local function again()
      count = count + 1
      if count < 5 then clock.after("1h", again) end
    end
    clock.after("1h", again)
    clock.run()
    assert.equal(5, count)
    assert.near(5 * 3600, clock.now(), 0.001)
    assert.no_timers()
  end)

  flow("passes while one waits", function()
    local ready = false
    clock.after("3s", function() ready = true end)
    wait_until(function() return ready end, { within = "10s" })
    assert.near(3, clock.now(), 0.1)
  end)

  flow("waiting for what never comes fails", function()
    assert.raises(function() wait_until(function() return false end, { within = "10s" }) end)
    assert.raises(function() assert.eventually(function() return false end, { within = "1s" }) end)
  end)

  flow("understands every way to write a duration", function()
    clock.advance("250ms")
    clock.advance("90s")
    clock.advance("5m")
    clock.advance("2h")
    clock.advance(0.75)
    assert.near(0.25 + 90 + 300 + 7200 + 0.75, clock.now(), 0.001)
    assert.raises(function() clock.advance("soon") end)
  end)
end)
