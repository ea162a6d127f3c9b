-- Thousands of situations at home, and behind six rooms a screen that nothing leads away from.
local state, switches, screens = {}, {}, { trap = { from = { "room6" }, presentation = "full_screen_cover", dismissable = false } }
for number = 1, 12 do
  local key = "s" .. number
  state[key] = false
  switches[key] = function() app.state[key] = not app.state[key] end
end
switches.enter = function() push("room1") end
screens.home = { actions = switches }
for number = 1, 6 do
  local next = number < 6 and "room" .. number + 1 or "trap"
  screens["room" .. number] = { actions = { on = function() navigate(next) end } }
end
return App { name = "Switches", state = state, root = stack { "home" }, screens = screens }
