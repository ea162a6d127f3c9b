-- A link whose condition nothing meets.
local fault = true
return App {
  name = "Unreachable link",
  schemes = { "shop" },
  state = { beta = not fault },
  root = stack { "home" },
  screens = {
    home = { links = { "/home" } },
    lab = { presentation = "push", links = { { "/lab", when = function(link) return link.state.beta end } } },
  },
}
