-- Who asks at one place and then at another is answered twice. With the quirk 'answers-repeat' the first answer sends a
-- request on that was given up when the second was asked.
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
      -- The answer comes from a server.
      challenge = function(gate) clock.after("2s", function() gate.allow() end) end,
    },
  },
}
