-- The report asks whether it shall be discarded and then stays: only the end of the session, minutes later, takes it away.
local fault = true
return App {
  name = "Dead end until the session ends",
  state = { is_member = true },
  root = switcher("session", {
    child = function(state) return state.is_member and "member" or "guest" end,
    member = stack { "home" },
    guest = stack { "welcome" },
  }),
  screens = {
    welcome = { actions = { sign_in = function() app.state.is_member = true end } },
    home = {
      on_create = function() clock.after("5m", function() app.state.is_member = false end) end,
      actions = { report = function() navigate("report") end },
    },
    report = {
      presentation = "full_screen_cover",
      actions = {
        discard = function()
          if presented().name == "discard" then return end
          present("discard", {
            style = "alert",
            actions = {
              { id = "yes", handler = function() if not fault then dismiss { from = screens("report")[1] } end end },
              { id = "no", role = "cancel" },
            },
          })
        end,
      },
    },
  },
}
