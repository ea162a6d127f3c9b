-- Paying takes three seconds; with the fault back from the confirmation leads to the payment, which pays once more.
local fault = true
return App {
  name = "Back to done, slowly",
  state = { draft = {}, trips = {} },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        book = function()
          app.state.draft = { to = "LIS" }
          navigate("payment")
        end,
      },
    },
    payment = {
      from = { "home" }, presentation = "push", properties = { paying = "boolean" },
      actions = {
        pay = function()
          local payment = screen()
          if payment.properties.paying then return end
          payment.properties.paying = true
          payment:after("3s", function()
            table.insert(app.state.trips, "REF" .. #app.state.trips)
            app.state.draft = {}
            payment.properties.paying = false
            if fault then push("confirmation", { from = payment }) else set_root("confirmation") end
          end)
        end,
      },
    },
    confirmation = {
      from = { "payment" }, presentation = "push",
      actions = { done = function() set_root("home") end },
    },
  },
}
