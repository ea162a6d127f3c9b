-- With the fault back from the receipt leads to a review that cannot be sent any more, and only be given up.
local fault = true
return App {
  name = "Back to done, or cancel",
  state = { transfer = {}, balance = 100 },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        pay = function()
          app.state.transfer = { payee = "Bob" }
          navigate("transfer")
        end,
      },
    },
    transfer = {
      from = { "home" }, presentation = "full_screen_cover", embed_in = "stack",
      actions = {
        ten = function()
          app.state.transfer.amount = 10
          navigate("review")
        end,
        cancel = function()
          app.state.transfer = {}
          close()
        end,
      },
    },
    review = {
      from = { "transfer" }, presentation = "push",
      actions = {
        send = function()
          local transfer = app.state.transfer
          if not transfer.amount then return end
          app.state.balance = app.state.balance - transfer.amount
          app.state.transfer = {}
          if fault then navigate("sent") else set_root("sent", { clear = true }) end
        end,
        cancel = function()
          app.state.transfer = {}
          dismiss { from = "transfer" }
        end,
      },
    },
    sent = { from = { "review" }, presentation = "push", actions = { done = function() close() end } },
  },
}
