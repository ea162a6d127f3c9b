-- Signing in takes a moment, and the form is closed before it has come through.
local fault = true
return App {
  name = "Held lost later",
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = { actions = { account = function() navigate("account") end } },
    account = { presentation = "push", protect = "signed in" },
    login = {
      presentation = "modal",
      actions = {
        submit = function()
          if fault then close() end
          clock.after("1s", function() app.state.user = "ada" end)
        end,
      },
    },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}
