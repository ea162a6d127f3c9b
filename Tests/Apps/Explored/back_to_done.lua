-- Who has placed an order goes back to the form, and places it once more, with nothing in it.
local fault = true

return App {
  state = { basket = {}, orders = 0 },
  root = stack { "shop" },
  screens = {
    shop = {
      actions = {
        add = function() app.state.basket = { "tea" } end,
        order = function() if #app.state.basket > 0 then navigate("review") end end,
      },
    },
    review = {
      from = { "shop" }, presentation = "push",
      actions = {
        place = function()
          if screen().name ~= "review" then return end
          app.state.basket = {}
          app.state.orders = math.min(app.state.orders + 1, 3)
          if fault then push("receipt") else set_root("receipt") end
        end,
      },
    },
    receipt = { from = { "review" }, presentation = "push", actions = { done = function() set_root("shop") end } },
  },
}
