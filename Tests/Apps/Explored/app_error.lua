-- Paying with an empty cart divides what is not there.
local fault = true

return App {
  name = "App error",
  state = { items = {} },
  root = stack { "cart" },
  screens = {
    cart = {
      actions = {
        add = function() app.state.items = { { price = 3 } } end,
        clear = function() app.state.items = {} end,
        pay = function()
          if fault or #app.state.items > 0 then navigate("receipt", { parameters = { price = app.state.items[1].price } }) end
        end,
      },
    },
    receipt = { presentation = "push", parameters = { price = "number" } },
  },
}
