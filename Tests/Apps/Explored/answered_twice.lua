-- Who is asked in one window and then in another may answer both questions. With the quirk 'answers-repeat' the first
-- answer sends a request on that was given up when the second was asked.
return App {
  name = "Answered twice",
  schemes = { "cellar" },
  state = { adult = false },
  root = stack { "home" },
  windows = { desk = stack { "desk" } },
  screens = {
    home = { actions = { cellar = function() navigate("cellar") end } },
    desk = {},
    cellar = { presentation = "push", protect = "adult", links = { "/cellar" } },
  },
  protections = {
    adult = {
      unless = function(state) return state.adult end,
      challenge = function(gate)
        present("age", {
          style = "alert",
          actions = {
            { id = "yes", handler = function()
              app.state.adult = true
              gate.allow()
            end },
            { id = "no", role = "cancel", handler = function() gate.deny("underage") end },
          },
          on_result = function(answer) if not answer then gate.deny("unanswered") end end,
        })
      end,
    },
  },
}
