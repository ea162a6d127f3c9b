-- A challenge that is given up tells nobody.
local fault = true
return App {
  name = "No outcome",
  state = { adult = false },
  root = stack { "home" },
  screens = {
    home = { actions = { cellar = function() navigate("cellar") end } },
    cellar = { presentation = "push", protect = "adult" },
  },
  protections = {
    adult = {
      unless = function(state) return state.adult end,
      challenge = function(gate)
        present("age", {
          style = "alert",
          actions = {
            { id = "yes", handler = function() app.state.adult = true gate.allow() end },
            { id = "no", role = "cancel", handler = function() if not fault then gate.deny("underage") end end },
          },
        })
      end,
    },
  },
}
