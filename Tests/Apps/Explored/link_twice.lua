-- A link that pushes without looking at what is there.
local fault = true
return App {
  name = "Link twice",
  schemes = { "shop" },
  root = stack { "home" },
  link_actions = { ["/news"] = function() if fault then push("news") else navigate("news") end end },
  screens = { home = {}, news = { presentation = "push" } },
}
