-- The code that people enter is a text, and is compared with a number; meanwhile they may look into another window.
local fault = true

return App {
  state = { open = false, brightness = 1 },
  root = stack { "home" },
  windows = { monitor = stack { "monitor" } },
  screens = {
    home = { actions = {
      alarm = function() navigate("alarm") end,
      monitor = function() open_window("monitor") end,
    } },
    monitor = { actions = { brighter = function() app.state.brightness = app.state.brightness + 1 end } },
    alarm = { from = { "home" }, presentation = "push", protect = "code" },
    code_pad = { presentation = "sheet", actions = {
      enter = function(given) app.state.open = given.code == (fault and 4711 or "4711") end,
      cancel = function() close() end,
    } },
  },
  protections = { code = { unless = function(state) return state.open end, challenge = "code_pad" } },
  explore = { actions = { code_pad = { enter = { { code = "4711" }, { code = "1" } } } } },
}
