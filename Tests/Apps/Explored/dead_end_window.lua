-- The player covers the app for good; what it opens besides, such as a window of its own, does not take it away.
local fault = true
return App {
  name = "Dead end with a way to another window",
  root = stack { "home" },
  windows = { transcript = stack { "transcript" } },
  screens = {
    home = { actions = { play = function() navigate("player") end } },
    player = {
      presentation = "full_screen_cover",
      actions = {
        chapters = function() navigate("chapters") end,
        transcript = function() open_window("transcript") end,
        pause = function() if not fault then close() end end,
      },
    },
    chapters = { from = { "player" }, presentation = "sheet" },
    transcript = { actions = { done = function() close_window("transcript") end } },
  },
}
