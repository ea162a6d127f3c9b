-- A sheet that cannot be swiped away and has nothing to tap.
local fault = true
return App {
  name = "Dead end",
  root = stack { "home" },
  screens = {
    home = { actions = { update = function() navigate("update") end } },
    update = { presentation = "modal", dismissable = not fault },
  },
}
