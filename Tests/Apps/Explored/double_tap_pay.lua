-- Two quick taps on "pay" pay twice, and lead on once.
local fault = true

return App {
  state = { paid = 0 },
  root = stack { "basket" },
  screens = {
    basket = {
      actions = {
        pay = function()
          -- Whoever is on the way to the receipt has paid.
          if not fault and screen().name ~= "basket" then return end
          app.state.paid = math.min(app.state.paid + 1, 4)
          navigate("receipt")
        end,
      },
    },
    receipt = { from = { "basket" }, presentation = "push" },
  },
}
