-- Signing out does not take back that the code of the safe was entered.
local fault = true
return App {
  name = "Left open",
  state = { user = null, is_open = false },
  root = stack { "home" },
  screens = {
    home = { actions = { account = function() navigate("account") end } },
    account = {
      presentation = "push",
      protect = "signed in",
      actions = {
        safe = function() navigate("safe") end,
        sign_out = function()
          pop_to_root()
          app.state.user = nil
          if not fault then app.state.is_open = false end
        end,
      },
    },
    safe = { from = { "account" }, presentation = "push", protect = { "signed in", "code" } },
    login = { presentation = "modal", actions = { submit = function() app.state.user = "ada" end } },
    code = { presentation = "modal", actions = { enter = function() app.state.is_open = true end } },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    code = { unless = function(state) return state.is_open end, challenge = "code" },
  },
}
