-- The code leads to a vault that nothing leads out of: it is the vault that keeps people, not the question for the code.
local fault = true
return App {
  name = "Dead end behind",
  state = { is_open = false },
  root = stack { "home" },
  screens = {
    home = { actions = { open = function() navigate("vault") end } },
    code = { presentation = "full_screen_cover", actions = { enter = function() app.state.is_open = true end } },
    vault = {
      presentation = "full_screen_cover",
      embed_in = "stack",
      protect = "code",
      actions = {
        look = function() navigate("drawer") end,
        close = function() if not fault then close() end end,
      },
    },
    drawer = { presentation = "push" },
  },
  protections = { code = { unless = function(state) return state.is_open end, challenge = "code" } },
}
