-- Five minutes after the sign-in people are warned that the session ends, also those who have signed out by then.
local fault = true
return App {
  name = "Left running",
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = { actions = { account = function() navigate("account") end } },
    account = {
      presentation = "push",
      protect = "signed in",
      actions = {
        sign_out = function()
          pop_to_root()
          app.state.user = nil
        end,
      },
    },
    login = {
      presentation = "modal",
      actions = {
        submit = function()
          app.state.user = "ada"
          clock.after("5m", function() if fault or app.state.user then navigate("warning") end end)
        end,
      },
    },
    warning = { presentation = "modal", reuse = "nearest" },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}
