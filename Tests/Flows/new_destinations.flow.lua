-- `reuse = "never"` asks for a new destination: the screens on the way are what they are.

group("a new destination", { tags = { "reuse" } }, function()
  app.use {
    name = "Ways",
    schemes = { "ways" },
    root = tabs("bar", { tab("first", { root = stack { "home" } }), tab("second", { root = stack { "other" } }) }),
    screens = {
      home = {},
      other = {},
      list = { from = { "home" }, presentation = "push" },
      item = { from = { "list" }, presentation = "push", reuse = "never", links = { "/item" } },
      sheet = { presentation = "sheet", embed_in = "stack" },
    },
  }

  flow("is shown in the tab where its way begins", function()
    select_tab("second")
    assert.outcome(navigate("item"), "done")
    assert.tab("first")
    assert.stack { "home", "list", "item" }
    assert.created("home", 1)
  end)

  flow("lies on the screen that is there already", function()
    open_url("/item")
    local first = screen()
    open_url("/item")
    assert.stack { "home", "list", "item" }
    assert.different_instance(first, screen())
    assert.created("list", 1)
  end)

  flow("closes a modal that its way does not begin in", function()
    present("sheet")
    navigate("item")
    assert.falsy(presented())
    assert.stack { "home", "list", "item" }
  end)

  flow("is what the plan says", function()
    select_tab("second")
    assert.plan("item", { "home", "list", "item" })
  end)
end)
