-- Who is old enough opens the cellar by that alone, and the answer comes after it. With the quirk 'answers-repeat' it
-- counts once more.
return App {
  name = "Done twice",
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
            { id = "no", role = "cancel", handler = function() gate.deny("underage") end },
          },
        })
      end,
    },
  },
}
