-- A hint and the end of the session come at the same time: what is left depends on which is first.
local fault = true
return App {
  name = "Instant order",
  state = { last = "none" },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        start = function()
          clock.after("10s", function() app.state.last = "hint" end)
          if fault then clock.after("10s", function() app.state.last = "end" end) end
        end,
      },
    },
  },
}
