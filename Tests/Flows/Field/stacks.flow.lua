-- Defects that users of navigation libraries have reported, about stacks.

app.use {
  name = "Stacks",
  root = stack { "home" },
  screens = {
    home = {},
    list = { presentation = "push" },
    detail = {
      presentation = "push",
      parameters = { id = "string" },
      data = "any",
      properties = { read = "boolean" },
      actions = { open_next = function() push("detail", { parameters = { id = "next" } }) end },
    },
    note = { presentation = "sheet" },
    wizard = { presentation = "sheet", embed_in = "stack" },
    step_two = {},
    step_three = {},
  },
}

group("field", { tags = { "field", "stack" }, hazards = "fail" }, function()
  flow("ISS-1: stack and screen stay together through quick pushes and pops", { id = "ISS-1" }, function()
    for _ = 1, 20 do
      push("list")
      push("detail", { parameters = { id = "1" } })
      pop()
      push("detail", { parameters = { id = "2" } })
      pop(2)
    end
    assert.stack { "home" }
    assert.visible("home")
    assert.equal(0, #screens("detail"))
  end)

  flow("ISS-1: the same while transitions run", { id = "ISS-1-animated", animations = true }, function()
    push("list")
    push("detail", { parameters = { id = "1" } })
    pop()
    push("detail", { parameters = { id = "2" } })
    settle()
    assert.stack { "home", "list", "detail" }
    assert.visible("detail", { id = "2" })
    assert.no_hazards()
  end)

  flow("ISS-8: a nested flow can push more than one screen, and its parent can push above it", { id = "ISS-8" }, function()
    present("wizard")
    push("step_two")
    push("step_three")
    push("detail", { parameters = { id = "1" } })
    assert.stack { "wizard", "step_two", "step_three", "detail" }
    assert.outcome(push("list", { from = "wizard" }), "done", nil, "the owner of the flow pushes above its child")
    assert.stack { "wizard", "step_two", "step_three", "detail", "list" }
    assert.equal({ "list", "detail", "step_three" }, pop(3).removed)
    assert.equal({ "step_two", "wizard" }, dismiss().removed)
    assert.stack { "home" }
  end)

  flow("ISS-9: nothing moves without a cause", { id = "ISS-9-cause" }, function()
    local causes = {}
    present("wizard")
    push("step_two")
    user.swipe_back()
    user.swipe_dismiss()
    navigate("detail", { parameters = { id = "1" } })
    for _, event in ipairs(events("requested")) do causes[event.request.id] = event.cause end
    local changes = events(function(event)
      return ({ pushed = true, popped = true, presented = true, dismissed = true, removed = true })[event.kind]
    end)
    assert.equal(7, #changes)
    for _, change in ipairs(changes) do
      assert.truthy(change.request and causes[change.request.id], change.kind .. " has no cause")
    end
  end)

  flow("ISS-9: nothing moves by itself", { id = "ISS-9" }, function()
    push("list")
    push("detail", { parameters = { id = "1" } })
    local before = app.snapshot()
    clock.advance("1h")
    settle()
    assert.equal({ "home", "list", "detail" }, stack())
    app.background()
    app.foreground()
    assert.stack { "home", "list", "detail" }
    app.restore(before)
    assert.stack { "home", "list", "detail" }
  end)

  flow("ISS-11: coming back finds the screen as it was left", { id = "ISS-11" }, function()
    push("detail", { parameters = { id = "1" }, data = "draft" })
    local left = screen()
    push("list")
    left.properties.read = true
    pop()
    assert.same_instance(left, screen())
    assert.equal("draft", screen().data)
    assert.equal(true, screen().properties.read, "what changed meanwhile is not taken back")
    assert.equal(1, screen().life)
    assert.created("detail", 1)
  end)

  flow("ISS-12: a changed item is shown, not the one before", { id = "ISS-12" }, function()
    navigate("detail", { parameters = { id = "1" } })
    navigate("detail", { parameters = { id = "2" } })
    assert.visible("detail", { id = "2" })
    assert.created("detail", 2)
  end)

  flow("ISS-24: a push that cannot be is refused with a reason", { id = "ISS-24" }, function()
    local request = navigate("/nowhere")
    assert.outcome(request, "failed", "routeNotFound")
    assert.truthy(request.message)
    present("note")
    local without = push("list")
    assert.outcome(without, "failed", "noStack")
    assert.truthy(without.message)
  end)

  flow("ISS-31: a pop from code is one removal, not two", { id = "ISS-31" }, function()
    push("list")
    push("detail", { parameters = { id = "1" } })
    local request = pop()
    assert.equal(1, #request.removed)
    assert.stack { "home", "list" }
    assert.equal(1, #screens("list"))
  end)

  flow("ISS-32: a back gesture that is given up does not end the flow", { id = "ISS-32" }, function()
    push("list")
    push("detail", { parameters = { id = "1" } })
    user.swipe_back { cancel = true }
    assert.stack { "home", "list", "detail" }
    assert.no_event("removed", { screen = "detail" })
    user.swipe_back()
    assert.event("removed", { screen = "detail", reason = "swiped" })
    user.back()
    assert.event("removed", { screen = "list" })
    assert.visible("home")
  end)

  flow("ISS-45: a test of navigation gives the same answer every time", { id = "ISS-45", animations = true }, function()
    local request = push("list")
    clock.after("1ms", function() push("detail", { parameters = { id = "1" } }) end)
    clock.run()
    settle()
    assert.outcome(request, "done")
    assert.stack { "home", "list", "detail" }
    assert.no_timers()
  end)
end)

group("field", { tags = { "field", "stack" } }, function()
  flow("ISS-42: a double tap does not show one instance twice", { id = "ISS-42" }, function()
    push("detail", { parameters = { id = "1" }, keep_alive = "60s" })
    push("detail", { parameters = { id = "1" }, keep_alive = "60s" })
    assert.created("detail", 1)
    assert.equal(1, #screens("detail"))
    assert.visible("detail", { id = "1" })
  end)

  flow("ISS-42: a double tap that pushes twice is noticed", { id = "ISS-42-twice" }, function()
    push("detail", { parameters = { id = "1" } })
    user.double_tap("open_next")
    assert.stack { "home", "detail", "detail", "detail" }
    assert.hazard("duplicate")
  end)

  flow("ISS-10: work for a screen ends with it, however it goes", { id = "ISS-10", hazards = "fail" }, function()
    local ran = {}
    local function work(name) screen():after("5s", function() ran[#ran + 1] = name end) end
    push("list")
    work("popped")
    pop()
    push("list")
    work("replaced")
    push("detail", { parameters = { id = "1" } })
    work("replaced, too")
    set_root("step_two", { clear = true })
    work("root")
    present("wizard")
    work("dismissed")
    dismiss()
    assert.outcome(set_root("home", { clear = true }), "done")
    work("live")
    clock.advance("5s")
    assert.equal({ "live" }, ran)
    assert.no_timers()
  end)

  flow("ISS-10: what is delivered to a screen that has gone reaches nobody", { id = "ISS-10-data" }, function()
    local deliver_later
    push("detail", { parameters = { id = "1" }, data = function(deliver) deliver_later = deliver end })
    set_root("list", { clear = true })
    deliver_later("too late")
    assert.no_event("dataDelivered")
    assert.hazard("ignored-input")
  end)

  flow("ISS-13: who has opened a screen may go before it, and still hears of its end", { id = "ISS-13" }, function()
    local heard = {}
    push("list")
    local opener = screen()
    opener:on("removed", function(event) heard[#heard + 1] = "opener " .. event.reason end)
    push("detail", {
      parameters = { id = "1" },
      on_result = function(result, reason) heard[#heard + 1] = result .. " " .. reason end,
    })
    map_stack(function() return { "home", "detail" } end)
    assert.falsy(opener.is_live)
    assert.outcome(tap("open_next"), "done", nil, "the screen works without its opener")
    pop()
    pop { result = "chosen" }
    assert.equal({ "opener replaced", "chosen popped" }, heard)
    assert.no_leaks()
  end)

  flow("ISS-46: a dismissal that comes too late does not close somebody else", { id = "ISS-46" }, function()
    present("note")
    local note = screen()
    local late
    clock.after("5s", function() late = close { from = note } end)
    dismiss()
    present("note")
    local second = screen()
    clock.advance("5s")
    assert.outcome(late, "noop", "gone")
    assert.visible("note")
    assert.same_instance(second, screen())
    assert.hazard("dead-node")
  end)
end)

group("field", { tags = { "field", "stack" } }, function()
  local armed = false

  app.use {
    name = "Springs back",
    root = stack { "list" },
    screens = {
      list = { on_appear = function() if armed then push("detail") end end },
      detail = { presentation = "push" },
    },
  }

  flow("ISS-27: a screen that comes back right after a person has left it is noticed", { id = "ISS-27" }, function()
    push("detail")
    armed = true
    user.back()
    assert.hazard("bounce")
  end)
end)
