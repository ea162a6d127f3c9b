-- How a screen appears where an edge of the route graph leads to it.
group("an edge may say how its screen appears", function()
  app.use(App {
    name = "Edges",
    root = tabs("main", {
      tab("home", { root = stack { "home" } }),
      tab("settings", { root = stack { "settings" } }),
    }),
    screens = {
      home = {},
      settings = { from = { "home" } },
      profile = {
        parameters = { id = "string" },
        from = { "settings", { "home", presentation = "sheet", embed_in = "stack" } },
      },
      badge = { from = { "profile" } },
      cover = { presentation = "sheet", from = { { "home", presentation = "full_screen_cover" }, "settings" } },
      plain = { presentation = "sheet", from = { { "home", presentation = "push" }, { "settings", style = "popover" } } },
      anywhere = { from = { "*", { "settings", presentation = "sheet" } } },
    },
  })

  flow("from one screen so, from another otherwise", function()
    navigate("profile", { parameters = { id = "1" } })
    assert.presented("profile", { style = "sheet" })
    assert.tree [[
      window main
        base
          tabs main [home]
            home: stack
              home
            settings: stack
              settings
        sheet
          stack
            profile {id = "1"} *
    ]]
    dismiss()
    select_tab("settings")
    navigate("profile", { parameters = { id = "1" } })
    assert.nothing_presented()
    assert.stack { "settings", "profile" }
  end)

  flow("also on the way to another screen", function()
    navigate("badge", { parameters = { id = "1" } })
    assert.presented("profile")
    assert.stack { "profile", "badge" }
  end)

  flow("in place of what the screen declares", function()
    navigate("cover")
    assert.presented("cover", { style = "full_screen_cover" })
    dismiss()
    navigate("plain")
    assert.stack { "home", "plain" }
    pop()
    select_tab("settings")
    navigate("cover")
    assert.presented("cover", { style = "sheet" })
    dismiss()
    navigate("plain")
    assert.presented("plain", { style = "popover" })
  end)

  flow("beside edges from anywhere", function()
    navigate("anywhere")
    assert.stack { "home", "anywhere" }
    pop()
    select_tab("settings")
    navigate("anywhere")
    assert.presented("anywhere", { style = "sheet" })
  end)

  flow("but not against the request", function()
    navigate("profile", { style = "popover" })
    assert.presented("profile", { style = "popover" })
    dismiss()
    push("profile")
    assert.stack { "home", "profile" }
  end)

  flow("with names that exist", function()
    local function problem(edge)
      return app.check({ root = stack { "home" }, screens = { home = {}, other = { from = { edge } } } })[1].message
    end
    assert.match("did you mean 'sheet'", problem({ "home", presentation = "shet" }))
    assert.match("did you mean 'stack'", problem({ "home", embed_in = "stak" }))
    assert.match("did you mean 'presentation'", problem({ "home", presentaton = "sheet" }))
  end)
end)

group("what an edge says is known beforehand", function()
  app.use {
    name = "Asked",
    state = { open = false },
    root = tabs("main", {
      tab("home", { root = stack { "home" } }),
      tab("safe", { root = stack({ "safe", protect = "open" }) }),
    }),
    screens = {
      home = {},
      safe = {},
      list = { presentation = "sheet" },
      item = {
        from = { "home", { "list", presentation = "sheet", embed_in = "stack" } },
        presentation = "push",
        links = { "/item" },
      },
      note = { from = { { "safe", presentation = "sheet" } }, presentation = "push" },
      key = { presentation = "sheet", actions = { turn = function() app.state.open = true end } },
    },
    protections = { open = { unless = function(state) return state.open end, challenge = "key" } },
  }

  flow("where nothing could be pushed", function()
    present("list")
    assert.plan("item", { "item" })
    assert.equal({ "item" }, resolve("/item", { protections = true }).plan)
    assert.outcome(open_url("/item", { source = "in_app" }), "done")
    assert.presented("item", { style = "sheet" })
  end)

  flow("and which container is around what it shows", { launch = { state = { open = true } } }, function()
    select_tab("safe")
    app.state.open = false
    assert.equal({}, resolve("note").protections, "a modal is not inside the container from which it is presented")
    assert.outcome(navigate("note"), "done")
    assert.presented("note")
  end)
end)
