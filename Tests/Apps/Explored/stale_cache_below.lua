-- Whoever leaves a title, gives up the genre below it, which is to be kept for a minute after it was left.
local fault = true
return App {
  name = "Given up below",
  state = {},
  root = stack { "home" },
  screens = {
    home = { actions = { genre = function() navigate("genre") end } },
    genre = {
      from = { "home" }, presentation = "push", keep_alive = { lifetime = "60s", from = "close" },
      actions = { title = function() navigate("title") end },
    },
    title = {
      from = { "genre" }, presentation = "push",
      on_disappear = function() if fault then cache.clear() end end,
    },
  },
}
