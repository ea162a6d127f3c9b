-- A link to a screen that is pushed, in an app of pages, which have no stack.
local fault = true
return App {
  name = "Link fails",
  schemes = { "shop" },
  root = pages("tour", fault and { "home", "end" } or { stack { "home" }, stack { "end" } }),
  screens = {
    home = {},
    ["end"] = {},
    item = { presentation = "push", links = { "/item" } },
  },
}
