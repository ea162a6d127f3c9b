-- Which instance a request leads to, what it leads over, and what that removes.
-- Found by random apps against the second model (`Tests/SecondModel`): the shortest flow for each.

group("a used-up entry of the cache", function()
  app.use {
    root = stack { "home" },
    screens = { home = {}, film = { presentation = "push", keep_alive = { lifetime = { uses = 2 } } } },
  }

  flow("an entry that has served its last opening is gone", function()
    push("film")
    assert.equal({ "film" }, cache.ids())
    pop()
    push("film")
    assert.created("film", 1)
    assert.equal({}, cache.ids())
  end)
end)

group("the reuse of a destination", function()
  app.use {
    root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("box", { root = stack { "box" } }) }),
    screens = {
      home = {}, box = {}, note = { presentation = "push" },
      film = { presentation = "push", keep_alive = "forever", reuse = "bring_to_front" },
      card = { presentation = "push", from = { "page" } },
      page = { presentation = "push", reuse = "bring_to_front" },
    },
  }

  flow("bring_to_front moves what is kept, too", function()
    navigate("film")
    push("note")
    assert.equal({}, navigate("film").removed)
    assert.stack { "home", "note", "film" }
  end)

  flow("bring_to_front holds at the end of a way over others", function()
    navigate("film")
    push("note")
    navigate("film", { via = { "box" } })
    assert.stack { "home", "note", "film" }
  end)

  flow("bring_to_front moves what the way itself has shown, too", function()
    navigate("page", { via = { "card" } })
    assert.stack { "home", "card", "page" }
  end)
end)

group("waypoints", function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {}, note = { presentation = "push" }, page = { presentation = "push" },
      panel = { presentation = "sheet", root = stack { "start" } }, start = {},
      film = { presentation = "push", keep_alive = "forever" },
      reel = { presentation = "sheet", keep_alive = "forever" },
      letter = { presentation = "push", from = { "home" } },
    },
  }

  flow("what a waypoint holds inside is where the way goes on", function()
    assert.outcome(navigate("note", { via = { "panel" } }), "done")
    assert.presented("panel")
    assert.stack { "start", "note" }
  end)

  flow("one that was shown and left behind again is removed, with all that it holds", function()
    push("note")
    assert.equal({ "page", "note" }, navigate("home", { via = { "page" } }).removed)
    push("note")
    push("page")
    assert.equal({ "start", "panel", "page" }, navigate("note", { via = { "panel" } }).removed)
  end)

  flow("one that was left behind again is kept as it declares", function()
    navigate("letter", { via = { "film" } })
    assert.stack { "home", "letter" }
    assert.equal({ "film" }, cache.ids())
  end)

  flow("are reached although the destination is kept and still there", function()
    push("note")
    present("reel")
    local reel = screen()
    present("panel")
    assert.equal({ "start", "panel", "note" }, navigate("reel", { via = { "home" } }).removed)
    assert.same_instance(reel, screen())
    assert.equal(0, #screens("note"))
  end)
end)

group("what a way shows and leaves behind", function()
  app.use {
    root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("box", { root = stack { "box" } }) }),
    screens = {
      home = {}, box = {}, card = { presentation = "sheet" }, leaf = {}, bloom = {},
      vase = { presentation = "sheet", root = stack { "leaf", "bloom" }, from = { "box" } },
      twig = { presentation = "push", embed_in = "stack" },
      seed = { presentation = "push" }, sprout = { presentation = "push" },
    },
  }

  flow("is removed from the last to the first, also what has come with another screen", function()
    local request = navigate("leaf", { via = { "card" } })
    assert.equal({ "bloom", "card" }, request.removed)
    assert.order { "removed:bloom", "removed:card" }
    assert.stack { "leaf" }
  end)

  flow("is removed in that order where it was to come with a stack of its own, too", function()
    push("seed")
    assert.equal({ "twig", "sprout", "seed" }, navigate("home", { via = { "sprout", "twig" } }).removed)
  end)
end)

group("what leaves from several places at once", function()
  app.use {
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }), tab("news", { root = stack { "news" } }),
    }),
    screens = {
      home = {}, news = {}, note = { presentation = "push" },
      panel = {
        presentation = "sheet",
        root = tabs("parts", { tab("left", { root = stack { "left" } }), tab("right", { root = stack { "right" } }) }),
      },
      left = {}, right = {},
    },
  }

  flow("is removed from the last of the tree to the first", function()
    present("panel")
    push("note")
    assert.equal({ "right", "note", "left", "panel" }, navigate("home", { via = { "left" } }).removed)
  end)
end)

group("several matching instances of which one is kept", function()
  app.use {
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }), tab("news", { root = stack { "news" } }),
      tab("more", { root = stack { "more" } }),
    }),
    screens = { home = {}, news = {}, more = {}, film = { presentation = "push", keep_alive = "10s" } },
  }

  flow("navigate goes to the nearest, kept or not", function()
    select_tab("news")
    push("film")
    clock.advance("10s")
    select_tab("more")
    push("film")
    select_tab("home")
    navigate("film")
    assert.tab("news")
  end)
end)

group("a destination in which the visible screen lies", function()
  app.use {
    state = { user = true },
    root = stack { "home" },
    screens = {
      home = {}, start = {}, letter = { presentation = "push", protect = "signed in" },
      panel = { presentation = "sheet", root = stack { "start" }, on_data = function() end },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("is there already, whatever guards what lies in it", function()
    present("panel")
    push("letter")
    app.state.user = false
    local request = navigate("panel")
    assert.outcome(request, "noop", "alreadyThere")
    assert.equal("panel", request.screen)
    assert.visible("letter")
  end)

  flow("is what gets the data", function()
    present("panel")
    push("letter")
    assert.outcome(navigate("panel", { data = "news" }), "done", "revealed")
    assert.event("dataDelivered", { screen = "panel" })
  end)
end)

group("a kept screen in two windows", function()
  app.use {
    root = stack { "home" },
    windows = { second = stack { "desk" } },
    screens = {
      home = {}, desk = {}, page = { presentation = "push" },
      note = { presentation = "push", keep_alive = { lifetime = "10s", sliding = true } },
    },
  }

  -- One in each: the first has outlived its time on screen, the second is the one that is kept.
  local function open_both()
    navigate("note")
    open_window("second")
    clock.advance(10)
    navigate("note")
    assert.equal(#screens("note"), 2)
    open_window("main")
  end

  flow("the one in front is nearer than the one that is kept", function()
    open_both()
    assert.outcome(navigate("note"), "noop", "alreadyThere")
    assert.window("main")
  end)

  flow("so is the one below", function()
    open_both()
    push("page")
    assert.outcome(navigate("note"), "done", "revealed")
    assert.window("main")
    assert.stack { "home", "note" }
  end)

  flow("where none is nearer, the kept one is shown where it is", function()
    open_both()
    pop()
    assert.outcome(navigate("note"), "done", "revealed")
    assert.window("second")
  end)
end)
