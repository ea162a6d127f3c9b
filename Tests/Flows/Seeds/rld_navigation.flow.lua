-- RLDNavigation, the way to a screen: edges, the search, what is there already.

local trial = require("trial")

local function plan_of(name) return resolve(name).plan end

group("RLDNavigation, search", { tags = { "seeds" } }, function()
  -- Two ways of equal length lead to `end`.
  app.use {
    name = "Edges",
    root = stack { "start" },
    screens = {
      start = {},
      left = { from = { "start" }, presentation = "push" },
      right = { from = { "start" }, presentation = "push" },
      long = { from = { "left" }, presentation = "push" },
      ["end"] = { from = { "long", "right", "left" }, presentation = "push" },
      anywhere = { from = { "*" }, presentation = "push" },
      beyond = { from = { "anywhere" }, presentation = "push" },
      far = { from = { "beyond" }, presentation = "push" },
      left_special = { from = { "left" }, presentation = "push" },
      island = { from = { "island_shore" }, presentation = "push" },
      island_shore = { from = { "island" }, presentation = "push" },
    },
    routes = { goal = function(arguments) return { to = "end", properties = arguments } end },
  }

  flow("RLD-2: anywhere is said explicitly", function()
    for _, name in ipairs { "left", "long", "anywhere" } do
      assert.plan("anywhere", { "anywhere" })
      navigate(name)
    end
    assert.stack { "start", "left", "long", "anywhere" }
  end)

  flow("RLD-2: only the declared origins lead to a screen", function()
    navigate("right")
    assert.plan("end", { "end" })
    assert.plan("long", { "start", "left", "long" }, "from right one has to go back")
  end)

  flow("RLD-3: names are exact", function()
    assert.raises(function() navigate("End") end, "did you mean 'end'")
    navigate("left_special")
    assert.stack { "start", "left", "left_special" }
    assert.created("left", 1, "a name that begins alike is another screen")
    assert.raises(function() navigate("left_spec") end, "left_special")
  end)

  flow("RLD-3: another name is a route of its own", function()
    assert.outcome(route("goal"), "done")
    assert.stack { "start", "left", "end" }
  end)

  flow("RLD-4: each screen that is shown is made by its declaration, once", function()
    navigate("end")
    assert.created("left", 1)
    assert.created("end", 1)
    assert.created("right", 0)
    assert.order { "created:left", "created:end", "didAppear:end" }
  end)

  flow("RLD-5: the shortest way is taken, ties by declaration", function()
    assert.plan("end", { "left", "end" })
    assert.plan("far", { "anywhere", "beyond", "far" })
    assert.outcome(navigate("end"), "done")
    assert.stack { "start", "left", "end" }
  end)

  flow("RLD-5: the same question has the same answer", function()
    local first = plan_of("end")
    for _ = 1, 20 do assert.equal(first, plan_of("end")) end
  end)

  flow("RLD-5: it is explained why this way", function()
    assert.match("shortest way from 'start': left → end", resolve("end").explanation)
    navigate("far")
    assert.match("nearest matching instance is reused", resolve("start").explanation)
    assert.match("visible already", navigate("far").message)
  end)

  flow("RLD-6: a search without a way ends, whatever is on the stack", function()
    navigate("left")
    navigate("long")
    local before = app.snapshot()
    local request = navigate("island")
    assert.outcome(request, "failed", "noRoute")
    assert.unchanged(before)
    assert.no_event("created", { screen = "island" })
  end)

  flow("RLD-7: the order of declaration does not matter for the length of a way", function()
    navigate("right")
    assert.plan("end", { "end" })
    navigate("start")
    navigate("long")
    assert.plan("end", { "end" })
    assert.equal({ "anywhere", "beyond", "far" }, plan_of("far"))
  end)

  flow("RLD-8: without a way it is said what can be reached", function()
    local request = navigate("island")
    assert.outcome(request, "failed", "noRoute")
    local reachable = request.message:match("reachable: (.*)$")
    assert.truthy(reachable)
    for _, name in ipairs { "left", "right", "long", "end", "anywhere", "beyond", "far", "left_special" } do
      assert.match(name, reachable)
    end
    assert.falsy(reachable:find("island", 1, true))
  end)

  flow("RLD-8: asking beforehand gives the same reason", function()
    local screen_found, reason = resolve("island")
    assert.equal(nil, screen_found)
    assert.equal("noRoute", reason)
    assert.falsy(can("navigate", "island"))
  end)
end)

-- The same edges, declared in every order, give ways of the same length.
local orders = {
  { "a", "b", "c" }, { "a", "c", "b" }, { "b", "a", "c" }, { "b", "c", "a" }, { "c", "a", "b" }, { "c", "b", "a" },
}
for _, order in ipairs(orders) do
  group("RLDNavigation, declared as " .. table.concat(order), { tags = { "seeds" } }, function()
    app.use {
      root = stack { "start" },
      screens = {
        start = {},
        [order[1]] = { from = { "start", order[2] }, presentation = "push" },
        [order[2]] = { from = { "start", order[1] }, presentation = "push" },
        [order[3]] = { from = { order[1], order[2] }, presentation = "push" },
        goal = { from = { order[3], order[1] }, presentation = "push" },
      },
    }

    flow("RLD-7: cycles in the edges do not lead the search astray", function()
      assert.equal(2, #plan_of("goal"))
      assert.equal(order[1], plan_of("goal")[1])
      assert.outcome(navigate("goal"), "done")
      assert.stack { "start", order[1], "goal" }
    end)
  end)
end

group("RLDNavigation, order of declaration", { tags = { "seeds" } }, function()
  local problem = trial.use(function()
    return App {
      root = stack { "start" },
      screens = {
        { "start" },
        { "zebra", from = { "start" }, presentation = "push" },
        { "ant", from = { "start" }, presentation = "push" },
        { "goal", from = { "ant", "zebra" }, presentation = "push" },
      },
    }
  end)

  flow("RLD-1: edges are declared in an order that counts", function()
    assert(not problem, problem)
    assert.equal({ "start", "zebra", "ant", "goal" }, screens_declared())
    assert.plan("goal", { "zebra", "goal" })
  end)
end)

group("RLDNavigation, what is there already", { tags = { "seeds" } }, function()
  app.use {
    name = "Cycles",
    root = stack { "a" },
    screens = {
      a = { from = { "b" } },
      b = { from = { "a" }, presentation = "push" },
      c = { from = { "b" }, presentation = "push" },
      d = { from = { "b" }, presentation = "push" },
      e = { from = { "d" }, presentation = "push" },
      one = { presentation = "push" },
      five = { presentation = "push" },
      two = { from = { "one" }, presentation = "push" },
      three = { from = { "two" }, presentation = "push" },
      closed = { from = { "three" }, presentation = "push", protect = "never" },
      after = { from = { "closed" }, presentation = "push" },
      bare = { presentation = "sheet" },
      island = { from = { "reef" }, presentation = "push" },
      reef = { from = { "island" }, presentation = "push" },
    },
    protections = { never = { unless = function() return false end } },
  }

  flow("RLD-9: asking for a screen on the stack pops back to it", function()
    navigate("b")
    local b = screen()
    navigate("c")
    local request = navigate("b")
    assert.outcome(request, "done", "revealed")
    assert.stack { "a", "b" }
    assert.same_instance(b, screen())
    assert.equal({ "c" }, request.removed)
    assert.equal(1, #events { kind = "popped", request = request })
    assert.no_event("pushed", { request = request })
  end)

  flow("RLD-9: the nearest one from the top is taken", function()
    push("b")
    push("c")
    push("b")
    local nearest = screen()
    push("c")
    navigate("b")
    assert.same_instance(nearest, screen())
    assert.stack { "a", "b", "c", "b" }
  end)

  flow("RLD-9: never reuses where that is wanted, as push does", function()
    navigate("b")
    navigate("c")
    assert.outcome(navigate("b", { reuse = "never" }), "failed", "noRoute", "no edge leads from c to b")
    assert.outcome(push("b"), "done")
    assert.stack { "a", "b", "c", "b" }
    assert.created("b", 2)
  end)

  flow("RLD-10: the way may begin with a pop", function()
    navigate("one")
    local one = screen()
    navigate("five")
    assert.stack { "a", "one", "five" }
    assert.plan("three", { "one", "two", "three" })
    local request = navigate("three")
    assert.outcome(request, "done")
    assert.stack { "a", "one", "two", "three" }
    assert.same_instance(one, screens("one")[1])
    assert.equal({ "five" }, request.removed)
    assert.order { "popped:five", "pushed:two", "pushed:three" }
    assert.equal(1, #events { kind = "didAppear", request = request })
  end)

  flow("RLD-10: a way that cannot be walked to its end leaves everything as it was", function()
    navigate("one")
    navigate("five")
    local before = app.snapshot()
    local request = navigate("after")
    assert.outcome(request, "denied", "protected")
    assert.unchanged(before)
    assert.no_event("popped")
  end)

  flow("RLD-18: every request has an outcome, and tells it once", function()
    local told = {}
    local function tell(request)
      request:on("settled", function(ended) told[#told + 1] = ended.outcome .. "(" .. ended.reason .. ")" end)
    end
    tell(navigate("b"))
    tell(navigate("b"))
    tell(navigate("a"))
    tell(navigate("c"))
    tell(navigate("after", { via = { "b" } }))
    tell(navigate("island", { via = { "three" } }))
    assert.equal({
      "done(shown)", "noop(alreadyThere)", "done(revealed)", "done(shown)", "denied(protected)", "failed(noRoute)",
    }, told)
  end)

  flow("RLD-18: the outcome comes after the last step has ended", { animations = true }, function()
    local request = navigate("e")
    assert.outcome(request, "pending")
    settle()
    assert.outcome(request, "done")
    assert.stack { "a", "b", "d", "e" }
    assert.order { "didAppear:e", "transitionEnded:e", "settled:e" }
    assert.equal(1, #events { kind = "settled", request = request })
  end)

  flow("RLD-19: a way is walked from what is visible, or from where one says", function()
    navigate("c")
    assert.plan("d", { "b", "d" })
    navigate("one")
    present("bare")
    local before = app.snapshot()
    assert.outcome(push("two"), "failed", "noStack")
    assert.unchanged(before)
  end)

  flow("RLD-19: a way that pushes needs a stack", function()
    present("bare")
    local request = navigate("five")
    assert.outcome(request, "failed", "noStack")
    assert.match("five", request.message)
    assert.visible("bare")
  end)

  flow("RLD-24: each request says whether it is animated", { animations = true }, function()
    local still = navigate("b", { animated = false })
    assert.outcome(still, "done")
    assert.equal(0, clock.now())
    local moved = navigate("c")
    assert.outcome(moved, "pending")
    settle()
    assert.outcome(moved, "done")
    assert.truthy(clock.now() > 0)
    assert.equal({ false, true }, {
      events { kind = "transitionBegan", request = still }[1].animated,
      events { kind = "transitionBegan", request = moved }[1].animated,
    })
  end)

  flow("RLD-24: a way of several steps is one transition", { animations = true }, function()
    local request = navigate("e")
    settle()
    assert.equal(1, #events { kind = "transitionBegan", request = request })
    local after = clock.now()
    navigate("a", { animated = false })
    assert.stack { "a" }
    assert.equal(after, clock.now())
  end)
end)
