-- What is kept is the same instance wherever a stack is given its screens anew.
app.use {
  root = stack { "home" },
  screens = {
    home = {},
    news = { presentation = "push" },
    map = { presentation = "push", keep_alive = "forever" },
    sheet = { presentation = "sheet" },
  },
}

group("kept places", function()
  flow("a kept screen on top becomes the root", function()
    push("map")
    assert.outcome(set_root("map", { clear = true }), "done")
    assert.stack { "map" }
    assert.created("map", 1)
    assert.outcome(set_root("map", { clear = true }), "noop", "alreadyThere")
  end)

  flow("a kept screen below the top becomes the root", function()
    push("map")
    push("news")
    set_root("map")
    assert.stack { "map", "news" }
    set_root("map", { clear = true })
    assert.stack { "map" }
    assert.created("map", 1)
  end)

  flow("a way to a kept screen begins at a screen that is there, also where it makes a new one", function()
    push("map")
    push("news")
    for _, reuse in ipairs { "nearest", "never", "bring_to_front" } do
      assert.outcome(navigate("map", { from = "sheet", reuse = reuse }), "failed", "noOrigin")
    end
    assert.stack { "home", "map", "news" }
  end)

  flow("a kept screen that is put aside comes back as the root", function()
    push("map")
    pop()
    set_root("map", { clear = true })
    assert.stack { "map" }
    assert.created("map", 1)
  end)

  flow("a stack that is arranged as a whole keeps what declares that", function()
    map_stack(function() return { "home", "map" } end)
    assert.cached("map")
    pop()
    map_stack(function() return { "home", "news", "map" } end)
    assert.stack { "home", "news", "map" }
    assert.created("map", 1)
    assert.created("news", 1)
  end)
end)

group("a kept screen in another window", function()
  app.use {
    root = stack { "home" },
    windows = { second = stack { "desk" } },
    screens = { home = {}, desk = {}, sheet = { presentation = "sheet" }, map = { keep_alive = "forever" } },
  }

  before_each(function()
    open_window("second")
    push("map")
    activate_window("main")
  end)

  flow("becomes the root of its stack", function()
    assert.outcome(set_root("map"), "done", "completed")
    assert.window("second")
    assert.stack { "map" }
  end)

  flow("does not where another stack is meant: it is gone back to", function()
    local request = set_root("map", { from = "home" })
    assert.outcome(request, "done", "revealed")
    assert.window("second")
    assert.stack { "desk", "map" }
  end)

  flow("does not from a screen that is not there", function()
    assert.outcome(set_root("map", { from = "sheet" }), "failed", "noOrigin")
    assert.outcome(navigate("map", { from = "sheet" }), "failed", "noOrigin")
    assert.window("main")
    assert.stack { "home" }
  end)
end)

group("a stack that a request gives to what is pushed", function()
  app.use {
    root = stack { "home" },
    screens = { home = {}, list = { presentation = "push" }, film = { presentation = "push", keep_alive = "forever" } },
  }

  flow("is left out, and what was kept of it can be shown", { hazards = { ["ignored-input"] = "ignore" } }, function()
    local request = push("list", { stack = { "film" } })
    assert.outcome(request, "done")
    assert.stack { "home", "list" }
    assert.outcome(navigate("film"), "done", "shown")
    assert.stack { "home", "list", "film" }
    assert.no_leaks()
  end)
end)

group("a stack that a request gives to what comes back with its own", function()
  app.use {
    root = stack { "home" },
    screens = { home = {}, card = { presentation = "sheet", keep_alive = "forever" }, note = {}, review = {} },
  }

  flow("is left out, and that is said", function()
    present("card", { stack = { "note" } })
    dismiss()
    assert.outcome(present("card", { stack = { "review" } }), "done")
    assert.stack { "card", "note" }
    assert.hazard("ignored-input")
  end)

  flow("is no news if it is the same", { hazards = "fail" }, function()
    for _ = 1, 2 do
      present("card", { stack = { "note" } })
      assert.stack { "card", "note" }
      dismiss()
    end
  end)

  flow("is made where it was kept without one", { hazards = "fail" }, function()
    present("card")
    dismiss()
    present("card", { stack = { "note" } })
    assert.stack { "card", "note" }
  end)
end)

group("the stack of a modal that never appears", function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {},
      list = { presentation = "push" },
      card = { presentation = "sheet" },
      film = { presentation = "push", keep_alive = "forever" },
    },
  }

  local function fail_to_present()
    push("list")
    local request = present("card", { stack = { "film" }, delay = "5s", from = "list" })
    pop()
    clock.advance("5s")
    assert.outcome(request, "failed", "noOrigin")
  end

  flow("keeps nothing that was made for it", function()
    fail_to_present()
    assert.equal({}, cache.ids())
    assert.no_leaks()
  end)

  flow("gives back what was kept before", function()
    push("film")
    local film = screen()
    pop()
    fail_to_present()
    assert.outcome(push("film"), "done")
    assert.same_instance(film, screen())
  end)
end)

group("a switcher in what is kept", function()
  app.use {
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = {},
      cinema = {
        presentation = "sheet",
        keep_alive = "forever",
        root = switcher("lobby", {
          child = function(state) return state.user and "member" or "guest" end,
          guest = stack { "welcome" },
          member = stack { "program" },
        }),
      },
      welcome = {},
      program = {},
      film = { presentation = "push", keep_alive = "forever" },
    },
  }

  flow("turns when that comes back; what lay in it and is kept stays kept", function()
    present("cinema")
    push("film")
    local film = screen()
    dismiss()
    app.state.user = "ada"
    present("cinema")
    assert.visible("program")
    assert.outcome(navigate("film"), "done", "shown")
    assert.same_instance(film, screen())
    assert.stack { "program", "film" }
    assert.no_leaks()
  end)

  flow("leaves the child alone that it shows already", function()
    present("cinema")
    switch_to("member")
    push("welcome")
    local top = screen()
    dismiss()
    app.state.user = "ada"
    present("cinema")
    assert.same_instance(top, screen())
    assert.stack { "program", "welcome" }
  end)
end)

-- What a screen holds that comes back is what is nearest in it, as where it had never been away.
group("a kept screen that holds another one", function()
  for name, embedding in pairs { alone = "alone", ["in a stack"] = "stack" } do
    group(name, function()
      app.use {
        root = stack { "home" },
        screens = {
          home = {},
          page = {},
          album = {
            presentation = "modal", root = stack { "page" }, keep_alive = "forever",
            embed_in = embedding == "stack" and "stack" or nil,
          },
        },
      }

      flow("shows the nearest of those that are meant", function()
        present("album")
        local inner = push("page").screen
        dismiss()
        local request = navigate("page")
        assert.outcome(request, "done", "shown")
        assert.same_instance(inner, screen())
        assert.equal({}, request.removed)
        assert.stack { "page", "page" }
      end)
    end)
  end
end)
