-- Signing out leaves the account on screen.
local fault = true
return App {
  name = "Protected visible",
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = { actions = { account = function() navigate("account") end } },
    account = {
      presentation = "push",
      protect = "signed in",
      actions = {
        sign_out = function()
          app.state.user = nil
          if not fault then pop_to_root() end
        end,
      },
    },
    login = { presentation = "modal", actions = { submit = function() app.state.user = "ada" end } },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}
