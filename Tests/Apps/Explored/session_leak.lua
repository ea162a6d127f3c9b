-- Signing out leaves the letter kept that belongs to the one who was signed in.
local fault = true
return App {
  name = "Session leak",
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        letter = function() navigate("letter") end,
        sign_out = function()
          app.state.user = nil
          if not fault then cache.clear() end
        end,
      },
    },
    letter = { presentation = "push", protect = "signed in", keep_alive = "forever" },
    login = { presentation = "modal", actions = { submit = function() app.state.user = "ada" end } },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}
