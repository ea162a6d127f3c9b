-- With animations a transition takes its time, and things can happen meanwhile.

group("animations", { tags = { "animations" } }, function()
  flow("a push is under way until it has settled", { animations = true }, function()
    local request = push("reviews")
    assert.outcome(request, "pending")
    assert.equal("transition", request.stage)
    settle()
    assert.outcome(request, "done")
    assert.visible("reviews")
    assert.truthy(clock.now() > 0, "a transition takes virtual time")
  end)

  flow("done comes after the transition has ended, not when it begins", { animations = true }, function()
    local log = {}
    push("reviews", { on_done = function() log[#log + 1] = "done" end })
    assert.equal({}, log)
    assert.event("transitionBegan", { screen = "reviews" })
    assert.no_event("didAppear", { screen = "reviews" })
    settle()
    assert.equal({ "done" }, log)
    assert.order { "transitionBegan:reviews", "didAppear:reviews", "transitionEnded:reviews" }
  end)

  flow("will comes at the beginning, did at the end", { animations = true }, function()
    push("reviews")
    assert.event("willAppear", { screen = "reviews" })
    assert.event("willDisappear", { screen = "home" })
    assert.no_event("didDisappear", { screen = "home" })
    settle()
    assert.order { "willDisappear:home", "willAppear:reviews", "didDisappear:home", "didAppear:reviews" }
  end)

  flow("requests wait for their turn", { animations = true }, function()
    local first = push("reviews")
    local second = push("share")
    assert.equal("transition", first.stage)
    assert.equal("queued", second.stage)
    settle()
    assert.outcome(first, "done")
    assert.outcome(second, "done")
    assert.stack { "home", "reviews", "share" }
    assert.order { "transitionEnded:reviews", "transitionBegan:share" }
  end)

  flow("dismiss and present in one go do not collide", { animations = true, hazards = "fail" }, function()
    present("share")
    settle()
    dismiss()
    local request = present("upgrade")
    settle()
    assert.outcome(request, "done")
    assert.visible("upgrade")
    assert.created("share", 1)
    dismiss()
    settle()
    assert.nothing_presented()
  end)

  flow("a removal happens at the end of a dismissal", { animations = true }, function()
    present("share")
    settle()
    dismiss()
    assert.no_event("removed", { screen = "share" })
    settle()
    assert.event("removed", { screen = "share", reason = "dismissed" })
    assert.order { "willDisappear:share", "didDisappear:share" }
  end)

  flow("one request may go without", { animations = true }, function()
    local request = push("reviews", { animated = false })
    assert.outcome(request, "done")
    assert.visible("reviews")
    assert.near(0, clock.now(), 0)
  end)

  flow("without animations nothing takes time", function()
    push("reviews")
    present("share")
    dismiss()
    pop()
    assert.near(0, clock.now(), 0)
    assert.no_timers()
  end)

  flow("a delay holds the transition back", function()
    local request = push("reviews", { delay = "5s" })
    assert.outcome(request, "pending")
    assert.equal("delayed", request.stage)
    assert.visible("home")
    clock.advance("5s")
    assert.outcome(request, "done")
    assert.visible("reviews")
  end)

  flow("a sign-in gate works with animations as well", { animations = true }, function()
    local request = open_url("shop://profile/42")
    settle()
    assert.held(request, "signed in")
    tap("submit", { user = "ada" })
    settle()
    assert.outcome(request, "done")
    assert.visible("profile", { id = "42" })
    assert.nothing_presented()
    assert.no_hazards()
  end)

  -- What a request calls on its way takes no turn away from it.
  local has_user = function(state) return state.user ~= nil end
  local function sign_in(gate)
    app.state.user = "ada"
    gate.allow()
  end
  local ways = {
    ["is asked and let through at once"] = function()
      push("item", { parameters = { id = "1" }, protect = {
        name = "open", unless = has_user, challenge = function(gate) gate.allow() end,
      } })
    end,
    ["changes the state to open its gate"] = function()
      push("item", { parameters = { id = "1" }, protect = { name = "open", unless = has_user, challenge = sign_in } })
    end,
    ["is given its data at once"] = function()
      push("item", { parameters = { id = "1" }, data = function(deliver) deliver({ title = "Tea" }) end })
    end,
    ["finds its destination out"] = function()
      push(function(resolver) resolver.complete("item", { parameters = { id = "1" } }) end)
    end,
    ["is shown by a function"] = function()
      local function show(_, destination) return push(destination) end
      navigate { to = "item", parameters = { id = "1" }, with = show }
    end,
  }
  for way, go in pairs(ways) do
    flow("a request that " .. way .. " comes before the next one", { animations = true }, function()
      push("reviews")
      go()
      push("item", { parameters = { id = "2" } })
      settle()
      assert.stack { "home", "reviews", "item", "item" }
      assert.visible("item", { id = "2" })
    end)
  end
end)
