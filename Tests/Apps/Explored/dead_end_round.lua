-- The map leads to a place and the place to the map, and nothing leads out of both.
local fault = true
return App {
  name = "Dead end round",
  root = stack { "home" },
  screens = {
    home = { actions = { map = function() navigate("map") end } },
    map = {
      presentation = "full_screen_cover",
      dismissable = false,
      actions = {
        pin = function() navigate("place") end,
        close = function() if not fault then close() end end,
      },
    },
    place = { presentation = "sheet", actions = { close = function() close() end } },
  },
}
