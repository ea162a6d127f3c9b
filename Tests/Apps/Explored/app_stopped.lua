-- The third page of a list looks for its end for ever.
local fault = true

return App {
  name = "App stopped",
  state = { page = 1 },
  root = stack { "list" },
  screens = {
    list = {
      actions = {
        more = function()
          local next = app.state.page
          while next == app.state.page or fault and app.state.page == 3 do next = next % 3 + 1 end
          app.state.page = next
        end,
      },
    },
  },
}
