-- The tabs ask who one is, and their screen does not: a link shows it beside them.
local fault = true
return App {
  name = "Unguarded place",
  schemes = { "bank" },
  state = { user = null },
  root = switcher("phase", {
    child = function(state) return state.user and "main" or "auth" end,
    auth = stack { "landing" },
    main = tabs("main", { protect = "signed in", tab("vault", { root = stack { "vault" } }) }),
  }),
  screens = {
    landing = { actions = { sign_in = function() app.state.user = "ada" end } },
    vault = {
      links = { "/vault" },
      protect = fault and {} or { "signed in" },
      actions = { sign_out = function() app.state.user = null end },
    },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end } },
}
