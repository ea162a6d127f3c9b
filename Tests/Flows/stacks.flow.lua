-- Pushing, popping and rearranging.

local function item(id) return push("item", { parameters = { id = id } }) end

group("stacks", { tags = { "stack" } }, function()
  flow("push puts a screen on top", function()
    local request = item("5")
    assert.outcome(request, "done")
    assert.stack { "home", "item" }
    assert.visible("item", { id = "5" })
    assert.event("pushed", { screen = "item" })
  end)

  flow("push never reuses: the same kind of screen may lie there twice", function()
    push("reviews")
    push("reviews")
    assert.stack { "home", "reviews", "reviews" }
    assert.created("reviews", 2)
  end)

  flow("navigate reuses the nearest match", function()
    push("reviews")
    local first = screen()
    push("share")
    local request = navigate("reviews")
    assert.outcome(request, "done")
    assert.stack { "home", "reviews" }
    assert.same_instance(first, screen())
    assert.equal(1, #request.removed)
  end)

  flow("navigate to where one is already is nothing", function()
    push("reviews")
    assert.outcome(navigate("reviews"), "noop", "alreadyThere")
    assert.created("reviews", 1)
  end)

  flow("navigate may be told not to reuse", function()
    push("reviews")
    assert.outcome(navigate("reviews", { reuse = "never" }), "done")
    assert.stack { "home", "reviews", "reviews" }
  end)

  flow("other parameters are no match: the screen is made anew", function()
    navigate("item", { parameters = { id = "5" } })
    navigate("item", { parameters = { id = "6" } })
    assert.stack { "home", "item", "item" }
    assert.visible("item", { id = "6" })
  end)

  flow("pop takes the top off", function()
    push("reviews")
    local request = pop()
    assert.outcome(request, "done")
    assert.equal(1, #request.removed)
    assert.stack { "home" }
    assert.event("removed", { screen = "reviews", reason = "popped" })
  end)

  flow("pop takes several off", function()
    item("1")
    item("2")
    item("3")
    local request = pop(2)
    assert.outcome(request, "done")
    assert.equal(2, #request.removed)
    assert.visible("item", { id = "1" })
  end)

  flow("pop of more than there is keeps the root", function()
    item("1")
    item("2")
    assert.outcome(pop(9), "done")
    assert.stack { "home" }
  end)

  flow("pop at the root is nothing", function()
    local before = app.snapshot()
    assert.outcome(pop(), "noop", "atRoot")
    assert.outcome(pop_to_root(), "noop", "atRoot")
    assert.unchanged(before)
  end)

  flow("pop_to goes to the nearest screen of that name", function()
    item("1")
    push("reviews")
    item("2")
    push("reviews")
    assert.outcome(pop_to("item"), "done")
    assert.visible("item", { id = "2" })
    assert.stack { "home", "item", "reviews", "item" }
  end)

  flow("pop_to a screen that is not there fails and leaves all as it was", function()
    push("reviews")
    local before = app.snapshot()
    assert.outcome(pop_to("legal"), "failed", "notOnStack")
    assert.unchanged(before)
  end)

  flow("pop_to_root removes top-down", function()
    push("reviews")
    push("share")
    push("upgrade")
    local request = pop_to_root()
    assert.outcome(request, "done")
    assert.equal(3, #request.removed)
    assert.stack { "home" }
    assert.order { "removed:upgrade", "removed:share", "removed:reviews" }
  end)

  flow("set_root replaces the first screen and keeps the rest", function()
    push("reviews")
    assert.outcome(set_root("search"), "done")
    assert.stack { "search", "reviews" }
    assert.visible("reviews")
  end)

  flow("set_root with clear leaves only the new root", function()
    push("reviews")
    assert.outcome(set_root("search", { clear = true }), "done")
    assert.stack { "search" }
    assert.visible("search")
    assert.event("removed", { screen = "home", reason = "replaced" })
    assert.event("removed", { screen = "reviews" })
  end)

  flow("map_stack rearranges", function()
    push("reviews")
    push("share")
    local request = map_stack(function(path)
      local turned = {}
      for index = #path, 1, -1 do turned[#turned + 1] = path[index] end
      return turned
    end)
    assert.outcome(request, "done")
    assert.stack { "share", "reviews", "home" }
    assert.visible("home")
    assert.created("home", 1, "rearranging makes no new screens")
    assert.created("share", 1)
  end)

  flow("map_stack removes what it leaves out", function()
    push("reviews")
    push("share")
    map_stack(function(path) return { path[1], path[3] } end)
    assert.stack { "home", "share" }
    assert.event("removed", { screen = "reviews" })
  end)

  flow("map_stack to what is already there changes nothing", function()
    push("reviews")
    local before = app.snapshot()
    map_stack(function(path) return path end)
    assert.unchanged(before)
  end)

  flow("a request says what it is about", function()
    local request = push("reviews")
    assert.equal("reviews", request.screen)
    assert.equal("shown", request.reason)
  end)

  flow("from names another stack", function()
    select_tab("cart")
    local request = push("reviews", { from = "home" })
    assert.outcome(request, "done")
    assert.hazard("hidden-target")
    select_tab("home")
    assert.stack { "home", "reviews" }
  end)

  flow("close pops what was pushed", function()
    push("reviews")
    assert.outcome(close(), "done")
    assert.stack { "home" }
    assert.event("removed", { screen = "reviews", reason = "popped" })
  end)

  flow("close at the root is nothing", function()
    assert.outcome(close(), "noop", "atRoot")
    assert.visible("home")
  end)

  flow("hide is close", function()
    push("reviews")
    assert.outcome(hide(), "done")
    assert.visible("home")
    assert.outcome(hide(), "noop", "atRoot")
  end)

  flow("show pushes where there is a stack", function()
    assert.outcome(show("share"), "done")
    assert.stack { "home", "share" }
    assert.nothing_presented()
  end)

  flow("show presents where there is none", function()
    present("gift", { parameters = { amount = 1, wrapped = false } })
    assert.outcome(show("share"), "done")
    assert.presented("share")
  end)

  flow("unknown names are mistakes of the script, not outcomes", function()
    assert.raises(function() push("revews") end, "reviews")
    assert.raises(function() navigate("hmoe") end, "home")
    assert.raises(function() present("ofer") end, "offer")
    assert.visible("home")
    assert.pending(0)
  end)

  flow("unknown options are mistakes of the script", function()
    assert.raises(function() present("offer", { animate = true }) end, "animated")
    assert.nothing_presented()
  end)

  flow("a hundred screens go and come", function()
    for index = 1, 100 do item(tostring(index)) end
    assert.equal(101, #stack())
    pop_to_root()
    assert.stack { "home" }
  end)
end)

group("the route graph", { tags = { "stack", "graph" } }, function()
  app.use {
    name = "Graph",
    root = stack { "a" },
    screens = {
      a = { from = { "c" } },
      b = { from = { "a", "away" }, presentation = "push" },
      c = { from = { "b" }, presentation = "push" },
      d = { from = { "c" }, presentation = "push" },
      shortcut = { from = { "a" }, presentation = "push" },
      e = { from = { "d", "shortcut" }, presentation = "push" },
      away = { from = { "b" }, presentation = "push", parameters = { id = "string" } },
    },
  }

  flow("walks the declared edges", function()
    assert.plan("d", { "b", "c", "d" })
    assert.outcome(navigate("d"), "done")
    assert.stack { "a", "b", "c", "d" }
  end)

  flow("takes the shortest way", function()
    navigate("e")
    assert.stack { "a", "shortcut", "e" }
  end)

  flow("takes the way through a waypoint when told to", function()
    navigate("e", { via = { "c" } })
    assert.stack { "a", "b", "c", "d", "e" }
  end)

  flow("a waypoint that is already reached is skipped", function()
    navigate("c")
    assert.outcome(navigate("e", { via = { "c" } }), "done")
    assert.stack { "a", "b", "c", "d", "e" }
  end)

  flow("pops first when the way leads back", function()
    navigate("c")
    navigate("shortcut")
    assert.stack { "a", "shortcut" }
    assert.created("a", 1)
  end)

  flow("goes back to a screen it came through", function()
    navigate("d")
    assert.outcome(navigate("b"), "done")
    assert.stack { "a", "b" }
    assert.created("b", 1)
  end)

  flow("never ends up half way: a plan that cannot be carried out leaves nothing", function()
    protect("d", { unless = function() return false end, challenge = function(gate) gate.deny("closed") end })
    local before = app.snapshot()
    assert.outcome(navigate("d"), "denied", "closed")
    assert.stack { "a" }
    assert.created("b", 0)
    assert.unchanged(before)
  end)

  flow("parameters and properties go to what is made, not to what is there", function()
    navigate("away", { parameters = { id = "1" } })
    navigate("away", { parameters = { id = "2" } })
    assert.stack { "a", "b", "away" }
    assert.visible("away", { id = "2" })
    assert.created("b", 1)
    assert.created("away", 2)
  end)
end)
