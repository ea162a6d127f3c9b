-- Must report: the switcher "session" answered "mian", which is none of its children ("main"); when it is launched.
return App {
  name = "Misled",
  root = switcher("session", { child = function() return "mian" end, main = stack { "home" } }),
  screens = { home = {} },
}
