-- Small apps that the flows of this folder run.
local worlds = {}

--- Two tabs with stacks, a sheet, an alert style and a protected screen.
function worlds.small()
  return App {
    name = "Small",
    schemes = { "small" },
    hosts = { "small.example" },
    state = { user = null, count = 0, list = {}, nested = { deep = { value = 1 } } },
    root = tabs("main", {
      tab("first", { title = "First", root = stack { "home" } }),
      tab("second", { title = "Second", root = stack { "other" } }),
    }),
    screens = {
      home = {
        actions = {
          open = function(arguments) return push("item", { parameters = arguments }) end,
          count = function() app.state.count = app.state.count + 1 end,
          nothing = function() end,
        },
      },
      other = {},
      item = { parameters = { id = "string" }, properties = { color = "string" }, links = { "/item/:id" }, data = "any" },
      sheet = { presentation = "sheet", actions = { close = function() close() end } },
      login = { presentation = "sheet", actions = { submit = function(arguments) app.state.user = arguments.user end } },
      profile = { links = { "/profile" }, protect = "signed in" },
      vault = { data = "any" },
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    },
    routes = { latest = function() return { to = "item", parameters = { id = "latest" } } end },
    segues = { { from = "home", identifier = "showItem", to = "item", kind = "show" } },
    services = { greeter = { greet = function(name) return "hello " .. name end } },
    commands = { visit = function(id) return push("item", { parameters = { id = id } }) end },
    windows = { second = stack { "vault" } },
    effects = { review = function() end },
  }
end

return worlds
