-- Who has taken the bonus is shown the ranking a little later, and may read something else by then.
local fault = true
return App {
  name = "Led away",
  root = tabs("bar", {
    tab("play", { root = stack { "play" } }),
    tab("ranking", { root = stack { "ranking" } }),
  }),
  screens = {
    play = { actions = {
      bonus = function()
        clock.after("5s", function()
          if fault or screen().name == "play" then select_tab("ranking") end
        end)
      end,
      rules = function() navigate("rules") end,
    } },
    rules = { from = { "play" }, presentation = "push" },
    ranking = {},
  },
}
