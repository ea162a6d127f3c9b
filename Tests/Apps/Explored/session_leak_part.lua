-- A genre is kept for a minute, and with the fault for whoever signs in within that; no protection guards it, as it lies in
-- the part that is only there for somebody who is signed in.
local fault = true
return App {
  name = "Kept for the next",
  schemes = { "films" },
  state = { user = null },
  root = switcher("door", {
    child = function(state) return state.user and "main" or "front" end,
    front = stack { "welcome" },
    main = stack { "home" },
  }),
  screens = {
    welcome = { actions = { enter = function() app.state.user = "ada" end } },
    home = {
      actions = {
        genre = function() navigate("genre") end,
        sign_out = function()
          app.state.user = nil
          if not fault then cache.clear() end
        end,
      },
    },
    genre = { from = { "home" }, presentation = "push", keep_alive = { lifetime = "60s", from = "close" } },
  },
}
