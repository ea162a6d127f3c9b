-- A link shows the entry in place of the list, which nobody finds again.
local fault = true
return App {
  name = "Link without a way back",
  schemes = { "diary" },
  root = stack { "entries" },
  screens = {
    entries = { actions = { open = function() return navigate("entry", { parameters = { id = 1 } }) end } },
    entry = {
      parameters = { id = "integer" }, from = { "entries" }, presentation = "push",
      links = { { "/entry/:id", with = fault and "root" or "push" } },
    },
  },
}
