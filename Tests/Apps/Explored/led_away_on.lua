-- The order is looked at for two seconds and its receipt is shown then, wherever the customer is.
local fault = true
return App {
  name = "Led away on",
  state = { is_paid = false },
  root = stack { "cart" },
  screens = {
    cart = { actions = { pay = function() navigate("waiting") end, terms = function() navigate("terms") end } },
    waiting = {
      from = { "cart" },
      presentation = "push",
      actions = { cancel = function() close() end },
      on_create = function(waiting)
        if app.state.is_paid then return end
        local function show()
          app.state.is_paid = true
          navigate("receipt")
        end
        if fault then clock.after("2s", show) else waiting:after("2s", show) end
      end,
    },
    receipt = { presentation = "push" },
    terms = { from = { "cart" }, presentation = "push" },
  },
}
