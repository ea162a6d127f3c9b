-- Must report: the link "/item/:id" of screen "item" has the parameter "id", which the screen does not declare.
return App {
  name = "Undeclared parameter",
  schemes = { "undeclared" },
  root = stack { "home" },
  screens = { home = {}, item = { links = { "/item/:id" }, parameters = { number = "string" } } },
}
