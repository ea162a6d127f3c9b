-- A link's function goes by what happens to be in front.
local fault = true
return App {
  name = "Link function",
  schemes = { "post" },
  root = stack { "home" },
  screens = {
    home = { actions = { settings = function() navigate("settings") end } },
    settings = { presentation = "push" },
    letters = { presentation = "push" },
    accounts = { presentation = "push" },
  },
  link_actions = {
    ["/letters"] = function()
      local front = screen()
      navigate(fault and front and front.name == "settings" and "accounts" or "letters")
    end,
    ["/accounts"] = function() navigate("accounts") end,
  },
}
