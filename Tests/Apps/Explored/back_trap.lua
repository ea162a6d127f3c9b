-- An advertisement comes up whenever the first screen appears, also when one goes back to it.
local fault = true
return App {
  name = "Back trap",
  state = { seen = false },
  root = stack { "home" },
  screens = {
    home = {
      on_appear = function()
        if not fault and app.state.seen then return end
        app.state.seen = true
        push("advertisement")
      end,
    },
    advertisement = {},
  },
}
