-- The offer closes itself whenever it appears, also when it has not been taken yet.
local fault = true
return App {
  name = "Gone at once",
  schemes = { "shop" },
  state = { is_taken = false },
  root = stack { "home" },
  screens = {
    home = { actions = { offer = function() navigate("offer") end } },
    offer = {
      presentation = "push",
      links = { "/offer" },
      on_appear = function() if fault then close() end end,
      actions = { take = function() app.state.is_taken = true end },
    },
  },
}
