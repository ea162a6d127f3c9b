-- A button locks the app and has it open again by itself; the lock screen may do that, which asks for a face.
local fault = true
return App {
  name = "Lock leak by itself",
  state = { is_looked_at = false },
  root = stack { "home" },
  screens = {
    home = { actions = {
      lock = function()
        app.lock()
        if fault then clock.after("5m", function() app.unlock() end) end
      end,
    } },
    lock = {
      lock = true,
      on_create = function(lock)
        if app.state.is_looked_at then return end
        app.state.is_looked_at = true
        lock:after("1s", function() app.unlock() end)
      end,
    },
  },
}
