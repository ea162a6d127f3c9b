-- Instances are told apart by the wrong parameter: a link shows the item that happens to be open.
local fault = true
return App {
  name = "Link history",
  schemes = { "shop" },
  root = stack { "home" },
  screens = {
    home = {},
    item = {
      parameters = { kind = "string", id = "string" },
      identity = fault and { "kind" } or { "kind", "id" },
      presentation = "push",
      links = { "/item/:kind/:id" },
    },
  },
  explore = { parameters = { kind = { "tea" }, id = { "1", "2" } } },
}
