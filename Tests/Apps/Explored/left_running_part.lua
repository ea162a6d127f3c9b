-- A member is asked how it was after a while, also if a guest holds the phone by then. Nothing is protected.
local fault = true
return App {
  name = "Left running in a part",
  state = { user = null },
  root = switcher("session", {
    child = function(state) return state.user and "member" or "guest" end,
    guest = stack { "welcome" },
    member = stack { "club" },
  }),
  screens = {
    welcome = { actions = { enter = function() app.state.user = "ada" end } },
    club = {
      actions = { leave = function() app.state.user = nil end },
      on_create = function()
        clock.after("5m", function() if fault or app.state.user then navigate("rate") end end)
      end,
    },
    rate = { presentation = "modal", reuse = "nearest" },
  },
}
