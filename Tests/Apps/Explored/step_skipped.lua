-- A link leads to the last step of an order, which goes through although nobody has said when it is to come.
local fault = true

return App {
  schemes = { "app" },
  state = { slot = null, voucher = null, orders = 0 },
  root = stack { "shop" },
  screens = {
    shop = { actions = { order = function() navigate("slot") end, voucher = function() app.state.voucher = "TEN" end } },
    slot = {
      from = { "shop" }, presentation = "push",
      actions = { morning = function() app.state.slot = "morning" navigate("pay") end },
    },
    pay = {
      from = { "slot" }, presentation = "push", links = { "/pay" },
      actions = {
        pay = function()
          if fault or app.state.slot then navigate("paying") end
        end,
      },
    },
    paying = {
      from = { "pay" }, presentation = "push",
      on_create = function(here)
        here:after("2s", function()
          app.state.slot = nil
          app.state.voucher = nil
          app.state.orders = math.min(app.state.orders + 1, 3)
          set_root("shop", { clear = true, from = here })
        end)
      end,
    },
  },
}
