-- Must report, all of them, each with the nearest name: "hmoe" in a tab (home), "detial" in an edge (detail),
-- "signin" as a challenge (sign_in), "detale" in a segue (detail); exit status 4.
return App {
  name = "Typing errors",
  state = { user = null },
  root = tabs("main", {
    tab("first", { title = "First", root = stack { "hmoe" } }),
    tab("second", { title = "Second", root = stack { "home" } }),
  }),
  screens = {
    home = {},
    detail = { from = { "home" } },
    more = { from = { "detial" } },
    sign_in = {},
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "signin" },
  },
  segues = { { from = "home", identifier = "open", to = "detale", kind = "show" } },
}
