-- A link that puts something into the basket puts it there once more when it is tapped once more.
local fault = true
return App {
  name = "A link that adds",
  schemes = { "shop" },
  state = { basket = {} },
  root = stack { "home" },
  link_actions = {
    ["/add-tea"] = function()
      if fault and #app.state.basket < 3 then
        table.insert(app.state.basket, "tea")
      else
        app.state.basket = { "tea" }
      end
    end,
  },
  screens = { home = { actions = { clear = function() app.state.basket = {} end } } },
}
