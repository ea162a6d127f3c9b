-- Whoever registers is welcomed, and is signed in by the answer; with the fault the form is closed before that.
local fault = true
return App {
  name = "Held lost at an alert",
  schemes = { "club" },
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = { actions = { profile = function() navigate("profile") end } },
    profile = { links = { "/profile" }, from = { "home" }, presentation = "push", protect = "member" },
    login = {
      presentation = "sheet",
      actions = {
        register = function()
          if screen().name ~= "login" then return end
          if fault then close() end
          present("welcome", {
            style = "alert",
            actions = { { id = "ok", handler = function() app.state.user = "ada" end } },
          })
        end,
      },
    },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}
