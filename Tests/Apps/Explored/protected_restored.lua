-- Who was signed in is remembered; when the account comes back with the app, the session turns out to be over.
local fault = true
return App {
  name = "Protected restored",
  state = { user = null, is_checked = false },
  persistent = { "user" },
  root = stack { "home" },
  screens = {
    home = { actions = { account = function() navigate("account") end } },
    account = {
      presentation = "push",
      protect = "signed in",
      restorable = true,
      on_appear = function()
        if app.state.is_checked then return end
        app.state.user = nil
        if not fault then pop_to_root() end
      end,
    },
    login = {
      presentation = "modal",
      actions = {
        submit = function()
          app.state.is_checked = true
          app.state.user = "ada"
        end,
      },
    },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}
