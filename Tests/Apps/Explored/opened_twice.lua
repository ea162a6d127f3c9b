-- When the sign-in has gone it goes on by itself, and opens once more what the request behind it opens.
local fault = true
return App {
  name = "Opened twice",
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = { actions = { orders = function() navigate("orders") end } },
    orders = { presentation = "push", protect = "signed in" },
    login = {
      presentation = "modal",
      actions = {
        submit = function() app.state.user = "ada" end,
      },
      on_disappear = function() if fault and app.state.user then push("orders", { reuse = "never" }) end end,
    },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}
