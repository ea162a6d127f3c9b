-- A session ends ten minutes after it has begun, and what ends it ends the next one as well, however short that is.
local fault = true
local function sign_out() app.state.user = nil end
return App {
  name = "Left running for the next",
  state = { user = null },
  root = switcher("session", {
    child = function(state) return state.user and "main" or "entrance" end,
    entrance = stack { "welcome" },
    main = stack { "home" },
  }),
  screens = {
    welcome = { actions = { sign_in = function() app.state.user = "ada" end } },
    home = {
      on_create = function(screen)
        if fault then clock.after("10m", sign_out) else screen:after("10m", sign_out) end
      end,
      actions = { sign_out = sign_out },
    },
  },
}
