-- With the quirk 'suffix-links' an item that is called as the list is opens the list.
return App {
  name = "Ambiguous route",
  schemes = { "shop" },
  root = stack { "home" },
  screens = {
    home = {},
    list = { presentation = "push", links = { "/list" } },
    item = { parameters = { id = "string" }, presentation = "push", links = { "/item/:id" } },
  },
}
