-- Screens that a request brings along lie on what it presents; where that is pushed there is no place for them.
group("a stack that a request brings along", { tags = { "stacks", "keep-alive" } }, function()
  app.use {
    name = "Cinema",
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = {},
      list = { presentation = "push" },
      card = { presentation = "sheet", keep_alive = "forever" },
      film = { keep_alive = { lifetime = { uses = 2 } } },
      vault = { protect = "signed in" },
      player = { presentation = "sheet", root = stack { "film" } },
      seat = { presentation = "sheet", from = { "card" } },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end } },
  }

  -- It is reported that nobody sees them.
  local is_said = { hazards = { ["ignored-input"] = "ignore" } }

  flow("is opened after what it lies on", function()
    present("card", { stack = { "film" } })
    assert.stack { "card", "film" }
    assert.equal({ "card", "film" }, cache.ids())
  end)

  flow("is asked about", function()
    assert.outcome(present("card", { stack = { "vault" } }), "denied", "protected")
    assert.equal({}, cache.ids())
  end)

  for name, ask in pairs {
    push = function(stack) return push("list", { stack = stack }) end,
    navigate = function(stack) return navigate("list", { stack = stack }) end,
    show = function(stack) return show("list", { stack = stack }) end,
  } do
    flow("leaves no trace where " .. name .. " pushes", is_said, function()
      local request = ask { "film" }
      assert.outcome(request, "done", "shown")
      assert.equal({}, request.removed)
      assert.equal({}, cache.ids())
      assert.stack { "home", "list" }
      assert.no_leaks()
      assert.hazard("ignored-input")
    end)

    flow("uses nothing that is kept where " .. name .. " pushes", is_said, function()
      local film = push("film").screen
      pop()
      assert.equal({}, ask { "film" }.removed)
      assert.cached("film")
      assert.same_instance(film, push("film").screen)
    end)

    flow("is not asked about where " .. name .. " pushes", is_said, function()
      assert.outcome(ask { "vault" }, "done", "shown")
      assert.visible("list")
    end)
  end

  for name, ask in pairs {
    push = function() return push("list", { stack = { "player" } }) end,
    navigate = function() return navigate("list", { stack = { "player" } }) end,
    show = function() return show("list", { stack = { "player" } }) end,
    set_root = function() return set_root("list", { stack = { "player" } }) end,
  } do
    flow("keeps nothing from being pushed by " .. name .. " that no stack takes", is_said, function()
      assert.outcome(ask(), "done", "shown")
      assert.visible("list")
    end)
  end

  flow("is refused where it lies on a stack that does not take it", function()
    assert.outcome(present("list", { stack = { "player" } }), "failed", "stackInStack")
  end)

  flow("has a screen of its own of what lies on the way", function()
    local request = navigate("seat", { stack = { "card" } })
    assert.outcome(request, "done", "shown")
    assert.tree [[
      window main
        base
          stack
            home
        sheet
          card
        sheet
          stack
            seat
            card *
    ]]
  end)

  flow("is not asked about where a kept modal comes with a stack of its own", function()
    present("card", { stack = { "film" } })
    dismiss()
    assert.outcome(present("card", { stack = { "vault" } }), "done", "shown")
    assert.stack { "card", "film" }
  end)

  flow("does not keep from being pushed what was kept without one", is_said, function()
    present("card")
    dismiss()
    assert.outcome(push("card", { stack = { "film" } }), "done", "shown")
    assert.stack { "home", "card" }
    assert.equal({ "card" }, cache.ids())
  end)
end)
