-- An alarm opens the locked app, so that people see it; the sensor that knows a face may do that.
local fault = true
return App {
  name = "Lock leak by an alarm",
  state = { is_alarming = false },
  root = stack { "home" },
  screens = {
    home = {},
    alarm = { presentation = "sheet", actions = { seen = function() app.state.is_alarming = false close() end } },
    lock = { lock = true },
  },
  explore = { inputs = {
    face = function() app.unlock() end,
    alarm = function()
      if app.state.is_alarming then return end
      app.state.is_alarming = true
      if fault then app.unlock() end
      navigate("alarm")
    end,
  } },
}
