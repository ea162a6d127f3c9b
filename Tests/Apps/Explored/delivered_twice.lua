-- An order is sent with what is in it. With the quirk 'data-twice' it comes twice.
return App {
  name = "Delivered twice",
  state = { orders = 0 },
  root = stack { "home" },
  screens = {
    home = { actions = { order = function() navigate("order", { data = { item = "tea" } }) end } },
    order = {
      presentation = "push",
      data = { item = "string" },
      on_data = function() app.state.orders = app.state.orders == 0 and 1 or 0 end,
    },
  },
}
