-- Must report: the link "/item/:id" belongs to both "item" and "product", so neither can be told apart; exit status 4.
return App {
  name = "Two of a kind",
  schemes = { "two" },
  root = stack { "home" },
  screens = {
    home = {},
    item = { links = { "/item/:id" }, parameters = { id = "string" } },
    product = { links = { "/item/:number" }, parameters = { number = "string" } },
  },
}
