app.use {
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
      actions = { submit = function(arguments) app.state.user = arguments.user end },
    },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
}

flow("a guest is asked to sign in, then lands on the profile", function()
  local request = open_url("shop://profile/42")
  assert.held(request, "signed in")
  assert.visible("login")
  tap("submit", { user = "ada" })
  assert.outcome(request, "done")
  assert.visible("profile", { id = "42" })
  assert.stack { "account", "profile" }
end)
