-- How often one has tapped is kept in a local variable, and decides where one gets to.
local fault = true
local taps = 0
return App {
  name = "Hidden state",
  state = { taps = 0 },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        count = function() if fault then taps = 1 else app.state.taps = 1 end end,
        go = function() navigate((taps > 0 or app.state.taps > 0) and "surprise" or "usual") end,
      },
    },
    usual = { presentation = "push" },
    surprise = { presentation = "push" },
  },
}
