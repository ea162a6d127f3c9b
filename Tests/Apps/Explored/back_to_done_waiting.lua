-- What turns round while something is paid lies below the receipt, and turns for ever when somebody goes back to it.
local fault = true

return App {
  state = { paid = false },
  root = stack { "basket" },
  screens = {
    basket = { actions = { pay = function() navigate("paying") end } },
    paying = {
      from = { "basket" }, presentation = "push",
      on_create = function(here)
        here:after("2s", function()
          app.state.paid = true
          if fault then push("receipt", { from = here }) else set_root("receipt", { from = here }) end
        end)
      end,
    },
    receipt = { from = { "paying" }, presentation = "push", actions = { done = function() set_root("basket") end } },
  },
}
