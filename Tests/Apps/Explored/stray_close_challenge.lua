-- Who takes long to enter the code is asked no more; who has entered it loses what it has let in.
local fault = true
return App {
  name = "Stray close of a challenge",
  state = { is_open = false },
  root = stack { "home" },
  screens = {
    home = { actions = { safe = function() navigate("safe") end } },
    safe = { from = { "home" }, presentation = "push", protect = "code" },
    code = {
      presentation = "sheet",
      on_create = function(code)
        if fault then clock.after("15s", function() close() end) else code:after("15s", function() close() end) end
      end,
      actions = { enter = function() app.state.is_open = true end },
    },
  },
  protections = { code = { unless = function(state) return state.is_open end, challenge = "code" } },
}
