-- Examples of the manual's chapter "Time".

app.use {
  name = "Kitchen",
  state = { done = false, ticks = 0 },
  transition_duration = "500ms",
  root = stack { "oven" },
  screens = { oven = {}, recipe = { keep_alive = "60s" }, step = {}, timer = { presentation = "sheet" } },
}

flow("time passes when the flow says so", function()
  assert.equal(0, clock.now())
  clock.advance("90s")
  assert.equal(90, clock.now())
  clock.advance(0.25)
  assert.equal(90.25, clock.now())
end)

flow("what is due happens in the order of its time", function()
  local heard = {}
  clock.after("2s", function() heard[#heard + 1] = "late" end)
  clock.after("1s", function() heard[#heard + 1] = "early" end)
  clock.advance("1500ms")
  assert.equal({ "early" }, heard)
  clock.run()
  assert.equal({ "early", "late" }, heard)
  assert.equal(2, clock.now())
  assert.no_timers()
end)

flow("wait_until goes from timer to timer", function()
  clock.after("3s", function() app.state.done = true end)
  wait_until(function() return app.state.done end)
  assert.equal(3, clock.now())
  assert.raises(function() wait_until(function() return false end, { within = "5s" }) end, "not true within 5 s")
  assert.equal(8, clock.now())
end)

flow("eventually is an assertion that waits", function()
  clock.after("3s", function() push("recipe") end)
  assert.eventually(function() assert.visible("recipe") end, { within = "5s" })
  assert.equal(3, clock.now())
end)

flow("without animations a transition takes no time", function()
  local request = push("recipe")
  assert.outcome(request, "done")
  assert.equal(0, clock.now())
end)

flow("with animations calls return when the transition has begun", { animations = true }, function()
  local request = push("recipe")
  assert.outcome(request, "pending")
  assert.equal("transition", request.stage)
  assert.event("willAppear", { screen = "recipe" })
  assert.no_event("didAppear", { screen = "recipe" })

  local next_one = push("step")
  assert.equal("queued", next_one.stage)

  settle()
  assert.outcome(request, "done")
  assert.outcome(next_one, "done")
  assert.equal(1, clock.now())
end)

flow("a transition can have its own duration, or none", { animations = true }, function()
  push("recipe", { transition = { name = "flip", duration = "2s" } })
  settle()
  assert.equal(2, clock.now())
  assert.outcome(push("step", { animated = false }), "done")
  assert.equal(2, clock.now())
end)

flow("settle leaves other timers alone", { animations = true }, function()
  clock.after("1h", function() app.state.ticks = 1 end)
  push("recipe")
  settle()
  assert.equal(0.5, clock.now())
  assert.equal(0, app.state.ticks)
end)

flow("random numbers are the same in every run", function()
  local first = random(6)
  assert.truthy(first >= 1 and first <= 6)
  assert.truthy(random() < 1)
  assert.truthy(random(10, 20) >= 10)
end)

flow("steps can be taken back", function()
  push("recipe")
  push("step")
  assert.truthy(app.undo())
  assert.visible("recipe")
  assert.truthy(app.redo())
  assert.visible("step")
  assert.falsy(app.redo())
end)

flow("a snapshot can be put back", function()
  push("recipe")
  local before = app.snapshot()
  present("timer")
  app.restore(before)
  assert.visible("recipe")
  assert.unchanged(before)
end)

flow("the app can be ended, restored, locked and put aside", function()
  push("recipe", { restorable = true })
  app.terminate()
  assert.equal(nil, screen())
  assert.outcome(push("step"), "failed", "notRunning")
  app.relaunch()
  assert.visible("recipe")
  app.relaunch { restore = false }
  assert.visible("oven")
  app.background()
  clock.advance("5m")
  app.foreground()
  assert.visible("oven")
end)
