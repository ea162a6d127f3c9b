-- The shop's doors: what its site, its Info.plist and its entitlements let in.
return App {
  name = "Doors",
  schemes = { "shop", "shop-old" },
  associations = {
    ["shop.example"] = "apple-app-site-association.json",
    ["*.shop.example"] = "wide.json",
  },
  info_plist = "Info.plist",
  entitlements = "Shop.entitlements",
  root = stack { "home" },
  not_found = "missing",
  screens = {
    home = { links = { "/" } },
    item = { parameters = { id = "string" }, links = { "/item/:id" } },
    help = { parameters = { page = "string" }, links = { "/help/:page" } },
    search = { links = { "/search" } },
    missing = {},
  },
}
