-- A way over several screens: each leg begins where the one before has led, and knows what the earlier ones have shown.

group("waypoints", function()
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
end)
