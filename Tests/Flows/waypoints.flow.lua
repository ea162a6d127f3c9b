-- A way over several screens: each leg begins where the one before has led, and knows what the earlier ones have shown.

group("waypoints", function()
  local asked = 0
  app.use {
    root = tabs("main", {
      tab("home", { root = stack { "home" } }),
      tab("shop", { root = stack { "catalogue" } }),
    }),
    screens = {
      home = {},
      catalogue = {},
      basket = { presentation = "push" },
      address = { presentation = "push", from = { "basket" } },
      offer = {
        presentation = "modal",
        embed_in = function()
          asked = asked + 1
          return "stack"
        end,
      },
      receipt = { presentation = "modal", from = { "basket" } },
    },
  }

  flow("a leg goes back to what an earlier one has shown in another tab", function()
    navigate("address", { via = { "basket", "catalogue", "basket" } })
    assert.tree [[
      window main
        base
          tabs main [home]
            home: stack
              home
              basket
              address *
            shop: stack
              catalogue
    ]]
  end)

  flow("an edge begins at what an earlier leg has shown, also in another tab", function()
    navigate("receipt", { via = { "basket", "catalogue" } })
    assert.tree [[
      window main
        base
          tabs main [home]
            home: stack
              home
              basket
            shop: stack
              catalogue
        sheet
          receipt *
    ]]
  end)

  flow("what a leg has shown and a later one has taken away is shown anew", function()
    local way = navigate("address", { via = { "receipt", "home" } })
    assert.outcome(way, "done", "shown")
    assert.stack { "home", "basket", "address" }
  end)

  flow("the destination is what the way has shown already", function()
    local way = navigate("basket", { via = { "basket", "catalogue" } })
    assert.outcome(way, "done", "shown")
    assert.visible("basket")
    assert.stack { "home", "basket" }
  end)

  flow("functions of the app are called once for planning and going", function()
    asked = 0
    navigate("basket", { via = { "offer", "home" } })
    assert.stack { "home", "basket" }
    assert.equal(1, asked)
  end)

  flow("it is planned anew after a wait, and is one step to take back", function()
    local way = navigate("address", { via = { "basket", "catalogue", "basket" }, delay = "1s" })
    select_tab("shop")
    clock.advance("1s")
    assert.outcome(way, "done", "shown")
    assert.stack { "catalogue", "basket", "address" }
    -- Here the second leg takes away what the first has shown.
    assert.created("basket", 2)
    app.undo()
    assert.stack { "catalogue" }
  end)
end)

-- What a leg leaves as it passes.
group("passing waypoints", function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {},
      menu = { presentation = "modal", transient = true },
      hint = { presentation = "push", transient = true },
      desk = { presentation = "modal", embed_in = "stack" },
      note = { presentation = "push", from = { "desk" } },
      page = { presentation = "push" },
      letter = { presentation = "push", from = { "home" } },
      journal = { presentation = "push", keep_alive = "forever", reuse = "never" },
      safe = { presentation = "push", protect = "signed in" },
      login = { presentation = "modal" },
    },
    state = { user = null },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("a transient screen that could not go is left as soon as it can", function()
    set_root("menu", { clear = true })
    local way = navigate("home", { via = { "hint", "menu" } })
    assert.outcome(way, "done", "shown")
    assert.stack { "home" }
    assert.equal({ "menu", "hint", "menu" }, way.removed)
  end)

  flow("what was opened last is removed first", function()
    present("desk")
    local way = navigate("letter", { via = { "page", "note" } })
    assert.outcome(way, "done", "shown")
    assert.stack { "home", "letter" }
    assert.equal({ "note", "page", "desk" }, way.removed)
  end)

  flow("what is kept and still there is gone back to, as there cannot be two of it", function()
    push("journal")
    local journal = screen()
    local way = navigate("journal", { via = { "page" } })
    assert.outcome(way, "done", "revealed")
    assert.same_instance(journal, screen())
    assert.equal({ "page" }, way.removed)
  end)

  flow("where a modal is asked for there is no way, and what is kept is gone back to", function()
    push("journal")
    push("page")
    assert.outcome(navigate("journal", { via = { "desk" }, style = "sheet" }), "done", "revealed")
    assert.stack { "home", "journal" }
  end)

  flow("what cannot be gone over a challenge waits, as it can below it", function()
    local first = push("safe")
    local way = navigate("safe", { via = { "page" } })
    assert.outcome(first, "cancelled", "superseded")
    assert.held(way, "signed in")
    app.state.user = "ada"
    assert.stack { "home", "page", "safe" }
  end)
end)

group("a waypoint from which the way begins", function()
  app.use {
    root = tabs("main", {
      tab("home", { root = stack { "home", "page" } }),
      tab("shop", { root = stack { "catalogue" } }),
    }),
    screens = {
      home = {},
      page = {},
      catalogue = {},
      note = { presentation = "push" },
      cover = { presentation = "modal" },
      login = { presentation = "modal" },
    },
  }

  flow("is gone back to where a modal covers it", function()
    present("cover")
    local way = navigate("login", { via = { "page" }, from = "page" })
    assert.outcome(way, "done", "shown")
    assert.equal({ "cover" }, way.removed)
    assert.visible("login")
    dismiss()
    assert.visible("page")
  end)

  flow("is gone back to where another screen lies on it", function()
    local way = navigate("note", { via = { "home" }, from = "home" })
    assert.outcome(way, "done", "shown")
    assert.equal({ "page" }, way.removed)
    assert.stack { "home", "note" }
  end)

  flow("is gone back to where another tab is selected", function()
    select_tab("shop")
    local way = navigate("note", { via = { "page" }, from = "page" })
    assert.outcome(way, "done", "shown")
    assert.stack { "home", "page", "note" }
  end)

  flow("is passed by where it is in front", function()
    local way = navigate("note", { via = { "page" }, from = "page" })
    assert.outcome(way, "done", "shown")
    assert.stack { "home", "page", "note" }
    assert.equal({}, way.removed)
  end)

  flow("is where a way may end, too", function()
    present("cover")
    assert.outcome(navigate("page", { via = { "page" }, from = "page" }), "done", "revealed")
    assert.visible("page")
  end)
end)

group("a waypoint that the way has shown where nobody sees it", { hazards = { ["hidden-target"] = "ignore" } }, function()
  app.use {
    root = tabs("bar", { tab("one", { root = stack { "home" } }), tab("two", { root = stack { "desk" } }) }),
    screens = {
      home = {}, desk = {}, page = { presentation = "push" },
      cover = { presentation = "full_screen_cover" }, note = { presentation = "sheet" },
    },
  }

  flow("is gone back to when it is the next one, too", function()
    assert.outcome(navigate("note", { via = { "page", "page" }, from = "desk" }), "done", "shown")
    assert.tab("two")
    assert.equal("page", presented().presenter)
    dismiss()
    assert.stack { "desk", "page" }
  end)

  flow("also below a modal, which closes for it", function()
    present("cover")
    local request = navigate("note", { via = { "page", "page" }, from = "home" })
    assert.outcome(request, "done", "shown")
    assert.equal({ "cover" }, request.removed)
    assert.equal("page", presented().presenter)
  end)

  flow("is gone back to when it is the destination, too", function()
    assert.outcome(navigate("page", { via = { "page" }, from = "desk" }), "done", "shown")
    assert.visible("page")
    assert.stack { "desk", "page" }
  end)

  flow("stays where it is when the way leads on", function()
    assert.outcome(navigate("page", { via = { "cover" }, from = "desk", reuse = "never" }), "failed", "noStack")
    assert.outcome(navigate("note", { via = { "page" }, from = "desk" }), "done", "shown")
    assert.tab("one")
  end)
end)
