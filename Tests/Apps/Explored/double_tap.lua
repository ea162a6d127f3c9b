-- An action that pushes at every touch.
local fault = true
return App {
  name = "Double tap",
  root = stack { "home" },
  screens = {
    home = { actions = { open = function() if fault then push("item") else navigate("item") end end } },
    item = { presentation = "push" },
  },
}
