-- A download that is ready opens the app again, also if somebody has locked it in the meantime.
local fault = true
return App {
  name = "Lock leak later",
  state = { is_loading = false, is_looked_at = false },
  root = stack { "home" },
  screens = {
    home = { actions = {
      download = function()
        if app.state.is_loading then return end
        app.state.is_loading = true
        clock.after("20s", function() if fault then app.unlock() end end)
      end,
    } },
    lock = { lock = true, on_appear = function() app.state.is_looked_at = false end, actions = {
      -- The face is known after a moment: that was started behind the lock.
      look = function()
        if app.state.is_looked_at then return end
        app.state.is_looked_at = true
        screen():after("1s", function() app.unlock() end)
      end,
    } },
  },
}
