-- Must report by "sextant check": "island" and "bridge" lead to each other only; nothing leads to them.
return App {
  name = "Island",
  root = stack { "home" },
  screens = { home = {}, island = { from = { "bridge" } }, bridge = { from = { "island" } } },
}
