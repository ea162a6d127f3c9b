-- A call that comes in is shown over the lock.
local fault = true
return App {
  name = "Lock leak",
  root = stack { "home" },
  screens = {
    home = {},
    call = { presentation = "modal" },
    lock = { lock = true, actions = { unlock = function() app.unlock() end } },
  },
  explore = { inputs = { call = function() present("call") end } },
}
