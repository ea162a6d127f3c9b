-- A link's function takes away what happens to be open, where it opens the help otherwise.
local fault = true
return App {
  name = "Link pops",
  schemes = { "post" },
  root = stack { "home" },
  screens = {
    home = { actions = { letter = function() navigate("letter") end } },
    letter = { presentation = "push" },
    help = { presentation = "sheet" },
  },
  link_actions = {
    ["/help"] = function()
      if fault and #stack() > 1 then pop() else navigate("help") end
    end,
  },
}
