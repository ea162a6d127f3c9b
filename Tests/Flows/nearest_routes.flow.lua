-- Where several routes are equally short, the nearest comes first.
group("of equally short routes", function()
  app.use(App {
    name = "Ties",
    root = tabs("main", {
      tab("first", { root = stack { "first" } }),
      tab("second", { root = stack { "second" } }),
      tab("third", { root = stack { "third" } }),
    }),
    screens = {
      first = {},
      second = {},
      third = {},
      sheet = { presentation = "sheet", embed_in = "stack" },
      inner = {},
      goal = { from = { "first", "second", "third", "inner", "sheet" } },
      far = { from = { "third", "second" } },
    },
  })

  flow("that from what lies below the modal comes first", function()
    select_tab("second")
    push("inner")
    present("note", { style = "alert" })
    assert.plan("goal", { "inner", "goal" })
    navigate("goal")
    assert.stack { "second", "inner", "goal" }
  end)

  flow("what shows itself is nearest of all", function()
    present("sheet")
    assert.plan("goal", { "goal" })
    navigate("goal")
    assert.stack { "sheet", "goal" }
    assert.presented("sheet")
  end)

  flow("then the selected tab", function()
    select_tab("second")
    present("plain", { style = "alert" })
    assert.plan("goal", { "second", "goal" })
    dismiss()
    select_tab("first")
    present("plain", { style = "alert" })
    assert.plan("goal", { "first", "goal" })
  end)

  flow("then the order of declaration", function()
    assert.plan("far", { "second", "far" })
    select_tab("third")
    push("inner")
    assert.plan("far", { "third", "far" })
  end)
end)
