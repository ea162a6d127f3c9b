-- A kept screen whose time is over may be on screen twice; both come back where they were.

app.use {
  name = "Shop",
  root = tabs("main", {
    tab("home", { root = stack { "home" } }),
    tab("offers", { root = stack { "offers" } }),
  }),
  screens = {
    home = {},
    offers = {},
    item = { presentation = "push", keep_alive = "60s", restorable = true },
  },
}

flow("two instances of one kept screen come back to their places", function()
  push("item")
  clock.advance("60s")
  select_tab("offers")
  push("item")
  assert.equal(2, #screens("item"))
  app.relaunch()
  assert.equal(2, #screens("item"))
  assert.tab("offers")
  assert.stack { "offers", "item" }
  select_tab("home")
  assert.stack { "home", "item" }
end)

flow("the one that was opened last is kept", function()
  push("item")
  clock.advance("60s")
  select_tab("offers")
  push("item")
  app.relaunch()
  local last = screen().id
  pop()
  push("item")
  assert.equal(last, screen().id)
end)
