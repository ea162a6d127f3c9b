-- Each search is another one, and each is kept for ever.
local fault = true
return App {
  name = "Unbounded cache",
  state = { searches = 0 },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        search = function()
          app.state.searches = fault and app.state.searches + 1 or 1
          navigate("results", { parameters = { number = app.state.searches } })
        end,
      },
    },
    results = { parameters = { number = "integer" }, presentation = "push", keep_alive = "forever" },
  },
}
