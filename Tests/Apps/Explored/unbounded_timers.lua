-- Whoever looks at the prices has them fetched every minute from then on, once more for each visit.
local fault = true
return App {
  name = "Unbounded timers",
  state = { is_fetching = false },
  root = stack { "home" },
  screens = {
    home = { actions = { prices = function() navigate("prices") end } },
    prices = {
      presentation = "push",
      on_appear = function()
        local function fetch() clock.after("1m", fetch) end
        if fault or not app.state.is_fetching then fetch() end
        app.state.is_fetching = true
      end,
    },
  },
}
