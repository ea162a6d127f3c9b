return App {
  name = "Shop",
  schemes = { "shop" },
  state = { user = null },
  root = tabs("main", {
    tab("home", { root = stack { "home" } }),
    tab("account", { root = stack { "account" } }),
  }),
  screens = {
    home = {},
    account = {},
    profile = { parameters = { id = "string" }, links = { "/profile/:id" }, from = { "account" }, protect = "signed in" },
    login = {
      presentation = "sheet",
      actions = { submit = function(form) app.state.user = form.user end },
    },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
}
