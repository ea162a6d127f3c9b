return App {
  name = "Shop",
  schemes = { "shop" },
  state = { user = null, count = 0 },
  root = tabs("main", {
    tab("home", { root = stack { "home" } }),
    tab("account", { root = stack { "account" } }),
  }),
  screens = {
    home = {
      actions = {
        add = function()
          local before = app.state.count
          app.state.count = before + 1
        end,
      },
    },
    account = {},
    profile = {
      parameters = { id = "string" },
      links = { "/profile/:id" },
      from = { "account" },
      protect = "signed in",
    },
    login = {
      presentation = "sheet",
      actions = { submit = function(form) app.state.user = form.user end },
    },
    code = { lock = true },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
}
