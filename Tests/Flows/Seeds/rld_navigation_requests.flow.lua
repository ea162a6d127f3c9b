-- RLDNavigation, what a request carries: properties and waypoints.

group("RLDNavigation, properties", { tags = { "seeds" } }, function()
  app.use {
    name = "Properties",
    root = stack { "one" },
    screens = {
      one = {},
      two = {
        from = { "one" },
        presentation = "push",
        properties = { user = "string", depth = "integer", token = { type = "string", read_only = true } },
      },
      three = { from = { "two" }, presentation = "push", properties = { user = "string", extra = "table" } },
      four = { from = { "three" }, presentation = "push" },
      keeper = { presentation = "push", properties = { token = "string" }, from = { "two" } },
    },
  }

  flow("RLD-11: a screen whose declared properties are equal is the destination", function()
    navigate("two", { properties = { user = "ada" } })
    local two = screen()
    navigate("three")
    assert.outcome(navigate("two", { properties = { user = "ada" } }), "done", "revealed")
    assert.same_instance(two, screen())
    assert.outcome(navigate("two", { properties = { user = "ada" } }), "noop", "alreadyThere")
  end)

  flow("RLD-11: properties that are not asked for do not matter", function()
    navigate("two", { properties = { user = "ada", depth = 3 } })
    navigate("three")
    assert.outcome(navigate("two"), "done", "revealed")
    assert.outcome(navigate("two", { properties = { depth = 3 } }), "noop", "alreadyThere")
    assert.created("two", 1)
  end)

  flow("RLD-11: a property without a value is just unequal", function()
    navigate("two")
    navigate("three")
    assert.equal(nil, screens("two")[1].properties.user)
    local request = navigate("two", { properties = { user = "ada" } })
    assert.outcome(request, "done", "shown")
    assert.created("two", 2)
    assert.visible("two")
    assert.equal("ada", screen().properties.user)
  end)

  flow("RLD-11: tables are compared by their content", function()
    navigate("three", { properties = { extra = { list = { 1, 2 } } } })
    navigate("four")
    assert.outcome(navigate("three", { properties = { extra = { list = { 1, 2 } } } }), "done", "revealed")
    navigate("four")
    assert.outcome(navigate("three", { properties = { extra = { list = { 1, 3 } } } }), "done", "shown")
  end)

  flow("RLD-11: a property that the screen does not declare does not keep it from matching", function()
    navigate("two", { properties = { user = "ada" } })
    navigate("three")
    assert.outcome(navigate("two", { properties = { user = "ada", size = 4 } }), "done", "revealed")
    assert.created("two", 1)
    assert.hazard("ignored-input")
  end)

  flow("RLD-11: what is ignored in matching is reported", function()
    navigate("two", { properties = { user = "ada" } })
    navigate("three")
    assert.no_hazards()
    navigate("two", { properties = { user = "ada", size = 4 } })
    assert.equal(1, #events { kind = "hazard", hazard = "ignored-input", screen = "two" })
    assert.match("size", events("hazard")[1].message)
    assert.hazard("ignored-input")
  end)

  flow("RLD-12: properties are set on every screen that is new, before it appears", function()
    local request = navigate("three", { properties = { user = "ada" } })
    assert.outcome(request, "done")
    assert.equal({ user = "ada" }, screens("two")[1].properties)
    assert.equal({ user = "ada" }, screens("three")[1].properties)
    assert.order { "created:two", "created:three", "willAppear:three" }
    assert.no_hazards()
  end)

  flow("RLD-12: a screen that is gone back to is not touched", function()
    navigate("three", { properties = { user = "ada", depth = 1 } })
    local two = screens("two")[1]
    navigate("four")
    local request = navigate("three", { properties = { user = "ada", depth = 1, extra = { 1 } } })
    assert.outcome(request, "done", "shown")
    assert.equal({ "four", "three" }, request.removed)
    assert.same_instance(two, screens("two")[1])
    assert.equal({ user = "ada", depth = 1 }, two.properties)
    assert.equal({ user = "ada", extra = { 1 } }, screen().properties)
    assert.no_hazards()
  end)

  flow("RLD-12: a property that a screen on the way takes is not ignored", function()
    navigate("four", { properties = { user = "ada" } })
    assert.equal("ada", screens("three")[1].properties.user)
    assert.no_hazards()
  end)

  flow("RLD-12: a property that no screen on the way takes is", function()
    navigate("four", { properties = { user = "ada", size = 4 } })
    assert.stack { "one", "two", "three", "four" }
    assert.equal(1, #events { kind = "hazard", hazard = "ignored-input", screen = "four" })
    assert.match("no screen on the way to 'four' declares a property 'size'", events("hazard")[1].message)
    assert.hazard("ignored-input")
  end)

  flow("RLD-12: names that nobody declares are reported, and the rest is set", function()
    local request = navigate("two", { properties = { user = "ada", nonsense = 1 } })
    assert.outcome(request, "done")
    assert.equal({ user = "ada" }, screen().properties)
    assert.equal(1, #events { kind = "hazard", hazard = "ignored-input", screen = "two" })
    assert.match("nonsense", events { kind = "hazard" }[1].message)
    assert.hazard("ignored-input")
  end)

  flow("RLD-12: a read-only property is not set, and that is reported", function()
    navigate("two", { properties = { token = "secret" } })
    assert.equal({}, screen().properties)
    assert.match("read%-only", events { kind = "hazard", hazard = "ignored-input" }[1].message)
    assert.hazard("ignored-input")
  end)

  flow("RLD-12: the same on a screen that lies on the way", function()
    navigate("keeper", { properties = { token = "secret" } })
    assert.equal({ token = "secret" }, screen().properties)
    assert.equal({}, screens("two")[1].properties)
    assert.event("hazard", { hazard = "ignored-input", screen = "two" })
    assert.hazard("ignored-input")
  end)

  flow("RLD-13: other properties make a new instance, from where an edge leads", function()
    navigate("two", { properties = { user = "old" } })
    navigate("three", { properties = { user = "old" } })
    local request = navigate("two", { properties = { user = "new" } })
    assert.outcome(request, "done", "shown")
    assert.stack { "one", "two" }
    assert.equal("new", screen().properties.user)
    assert.equal({ "three", "two" }, request.removed)
    assert.created("two", 2)
    assert.equal(1, #screens("two"))
  end)

  flow("RLD-20: one call takes them all", function()
    local told = {}
    local request = navigate("four", {
      properties = { user = "ada" },
      via = { "two" },
      from = "one",
      on_resolved = function() told[#told + 1] = "resolved" end,
      on_done = function() told[#told + 1] = "done" end,
      on_failed = function() told[#told + 1] = "failed" end,
    })
    assert.outcome(request, "done")
    assert.equal({ "resolved", "done" }, told)
    assert.stack { "one", "two", "three", "four" }
    assert.equal("ada", screens("three")[1].properties.user)
    assert.no_hazards()
  end)

  flow("RLD-20: from a screen handle it is the same", function()
    local request = navigate { to = "two", from = screen(), properties = { user = "ada" } }
    assert.outcome(request, "done")
    assert.visible("two")
  end)

  flow("RLD-22: a view model is a property of a declared type", function()
    navigate("three", { properties = { extra = { title = "T", lines = { "a", "b" } } } })
    assert.equal({ title = "T", lines = { "a", "b" } }, screen().properties.extra)
    assert.no_hazards()
  end)

  flow("RLD-22: a value of another type is not taken", function()
    navigate("three", { properties = { extra = "text" } })
    assert.equal(nil, screen().properties.extra)
    assert.match("extra", events { kind = "hazard", hazard = "ignored-input" }[1].message)
    assert.hazard("ignored-input")
  end)
end)

group("RLDNavigation, waypoints", { tags = { "seeds" } }, function()
  app.use {
    name = "Waypoints",
    root = stack { "a" },
    screens = {
      a = { from = { "b" } },
      b = { from = { "a" }, presentation = "push" },
      c = { from = { "a" }, presentation = "push" },
      d = { from = { "b", "c", "e" }, presentation = "push" },
      e = { from = { "c" }, presentation = "push" },
      f = { from = { "d" }, presentation = "push" },
      island = { from = { "bridge" }, presentation = "push" },
      bridge = { from = { "island" }, presentation = "push" },
    },
  }

  flow("RLD-14: waypoints are reached in order, freely between them", function()
    assert.plan("f", { "b", "d", "f" })
    assert.plan("f", { "c", "d", "f" }, { via = { "c" } })
    assert.plan("f", { "c", "e", "d", "f" }, { via = { "c", "e" } })
    assert.outcome(navigate("f", { via = { "e" } }), "done")
    assert.stack { "a", "c", "e", "d", "f" }
  end)

  flow("RLD-14: a waypoint that is there already is gone back to", function()
    navigate("d")
    navigate("f")
    local b = screens("b")[1]
    assert.outcome(navigate("d", { via = { "b" }, reuse = "never" }), "done")
    assert.stack { "a", "b", "d" }
    assert.same_instance(b, screens("b")[1])
  end)

  flow("RLD-14: a request in parts may name them, too", function()
    assert.plan({ to = "d", via = { "c" } }, { "c", "d" })
    assert.outcome(navigate { to = "d", via = { "c" } }, "done")
    assert.stack { "a", "c", "d" }
  end)

  flow("RLD-15: a waypoint that is in front is satisfied", function()
    navigate("c")
    assert.plan("f", { "d", "f" }, { via = { "c" } })
    assert.outcome(navigate("f", { via = { "c" } }), "done")
    assert.stack { "a", "c", "d", "f" }
    assert.created("c", 1)
  end)

  flow("RLD-15: the same waypoint twice in a row is one", function()
    assert.outcome(navigate("d", { via = { "c", "c" } }), "done")
    assert.stack { "a", "c", "d" }
  end)

  flow("RLD-16: every leg is planned before any is walked", { hazards = "fail" }, function()
    local before = app.snapshot()
    local request = navigate("island", { via = { "c", "e" } })
    assert.outcome(request, "failed", "noRoute")
    assert.unchanged(before)
    assert.no_event("created", { screen = "c" })
    assert.outcome(navigate("d", { via = { "c", "island" } }), "failed", "noRoute")
    assert.unchanged(before)
    assert.raises(function() navigate("d", { via = { "nonsense" } }) end, "nonsense")
    assert.unchanged(before)
  end)

  flow("RLD-17: at the goal waypoints are not walked", function()
    navigate("d")
    local before = app.snapshot()
    assert.outcome(navigate("d", { via = { "c", "e" } }), "noop", "alreadyThere")
    assert.unchanged(before)
  end)
end)

group("RLDNavigation, waypoints and ways back", { tags = { "seeds" } }, function()
  app.use {
    name = "Ways back",
    root = stack { "a" },
    screens = {
      a = { from = { "b" } },
      b = { from = { "a" }, presentation = "push" },
      c = { from = { "b" }, presentation = "push" },
      d = { from = { "b" }, presentation = "push" },
      sheet = { from = { "a" }, presentation = "sheet" },
      inner = { from = { "sheet" }, presentation = "push" },
    },
  }

  flow("RLD-14: a leg from a waypoint may go back to what is there, as a way without waypoints does", function()
    navigate("b")
    local b = screen()
    navigate("c")
    assert.plan("d", { "b", "d" })
    navigate("b")
    assert.plan("d", { "c", "b", "d" }, { via = { "c" } })
    local request = navigate("d", { via = { "c" } })
    assert.outcome(request, "done", "shown")
    assert.stack { "a", "b", "d" }
    assert.same_instance(b, screens("b")[1])
    assert.order { "pushed:c", "popped:c", "pushed:d", "removed:c", "settled:d" }
    assert.no_event("willAppear", { screen = "c", request = request })
    assert.no_leaks()
  end)

  flow("RLD-14: a leg may go back to what an earlier leg has shown", { animations = true }, function()
    assert.plan("d", { "b", "c", "b", "d" }, { via = { "c" } })
    local request = navigate("d", { via = { "c" } })
    settle()
    assert.outcome(request, "done", "shown")
    assert.stack { "a", "b", "d" }
    assert.created("b", 1)
    assert.created("c", 1)
    assert.equal(0, #screens("c"))
    assert.no_leaks()
    assert.no_hazards()
  end)

  flow("RLD-14: the goal, too, may be what an earlier leg has shown", function()
    local request = navigate("b", { via = { "c" } })
    assert.outcome(request, "done", "shown")
    assert.stack { "a", "b" }
    assert.created("b", 1)
    assert.no_leaks()
  end)

  flow("RLD-16: a step that cannot be taken takes back those before it", { hazards = "fail" }, function()
    local before = app.snapshot()
    local request = navigate("inner")
    assert.outcome(request, "failed", "noStack", "the sheet on the way has no stack")
    assert.unchanged(before)
    assert.no_event("presented")
    assert.falsy(can("navigate", "inner"))
  end)
end)
