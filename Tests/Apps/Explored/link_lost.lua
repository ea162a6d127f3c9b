-- What a link leads to is known two seconds after the start; a link that starts the app does not wait for that.
local fault = true
return App {
  name = "Link lost",
  schemes = { "shop" },
  state = { ready = false },
  root = switcher("phase", {
    child = function(state) return state.ready and "main" or "splash" end,
    splash = stack { "splash" },
    main = stack { "home" },
  }),
  screens = {
    splash = { on_appear = function() clock.after("2s", function() app.state.ready = true end) end },
    home = { actions = { open = function() navigate("item") end } },
    item = {
      from = { "home" },
      presentation = "push",
      links = { { "/item", when = fault and function(link) return link.state.ready end or nil } },
      resolve = not fault and function(resolver)
        local function answer() resolver.complete() end
        if app.state.ready then answer() else clock.after("3s", answer) end
      end or nil,
    },
  },
}
