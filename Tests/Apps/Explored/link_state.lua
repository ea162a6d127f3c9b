-- What the letters' link shows depends on whether there are any, which its declaration does not say.
local fault = true
return App {
  name = "Link state",
  schemes = { "post" },
  state = { letters = 0 },
  root = stack { "home" },
  screens = {
    home = { actions = { write = function() app.state.letters = 1 end } },
    letters = { presentation = "push" },
    empty = { presentation = "push", links = { "/empty" } },
  },
  link_actions = {
    ["/letters"] = function() navigate(fault and app.state.letters == 0 and "empty" or "letters") end,
  },
}
