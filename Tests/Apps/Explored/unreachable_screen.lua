-- Nothing opens the settings.
local fault = true
return App {
  name = "Unreachable screen",
  root = stack { "home" },
  screens = {
    home = { actions = { about = function() navigate(fault and "about" or "settings") end } },
    about = { links = { "/about" } },
    settings = {},
  },
}
