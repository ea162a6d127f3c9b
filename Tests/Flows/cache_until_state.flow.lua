-- A screen that is kept until the app's state changes.

app.use {
  name = "Basket",
  state = { basket = "a", theme = "light" },
  root = stack { "home" },
  screens = {
    home = {},
    summary = { keep_alive = { id = "summary", lifetime = { until_state = "basket" } } },
  },
}

group("kept until the state changes", { tags = { "cache" } }, function()
  local function look()
    push("summary")
    local shown = screen()
    pop()
    return shown
  end

  flow("stays while it does not", function()
    local first = look()
    app.state.theme = "dark"
    app.state.basket = "a"
    assert.same_instance(first, look())
  end)

  flow("goes when it does", function()
    local first = look()
    app.state.basket = "b"
    assert.not_cached("summary")
    assert.different_instance(first, look())
  end)
end)
