-- The order is sent when somebody has answered, once for each tap by then.
local fault = true
return App {
  name = "Double tap on an order",
  state = { orders = 0, is_sending = false },
  root = stack { "cart" },
  screens = {
    cart = {
      actions = {
        order = function()
          if app.state.is_sending and not fault then return end
          app.state.is_sending = true
          clock.after(2, function()
            app.state.is_sending = false
            app.state.orders = math.min(app.state.orders + 1, 3)
            navigate("thanks")
          end)
        end,
      },
    },
    thanks = { presentation = "modal" },
  },
}
