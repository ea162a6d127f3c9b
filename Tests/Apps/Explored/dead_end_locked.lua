-- The lock knows members only: a guest whose app locks never gets in again.
local fault = true
return App {
  name = "Dead end behind the lock",
  state = { member = false },
  root = stack { "home" },
  screens = {
    home = { actions = { join = function() app.state.member = true end } },
    lock = { lock = true, actions = { face = function() if app.state.member or not fault then app.unlock() end end } },
  },
}
