-- Whoever gives up the countdown has it back when its time is over, and the run begins all the same.
local fault = true
return App {
  name = "Led away, back",
  root = stack { "home" },
  screens = {
    home = { actions = { start = function() navigate("countdown") end } },
    countdown = {
      presentation = "full_screen_cover", from = { "home" },
      on_create = function(screen)
        local function go() navigate("player") end
        if fault then clock.after("3s", go) else screen:after("3s", go) end
      end,
      actions = { cancel = function() close() end },
    },
    player = {
      presentation = "full_screen_cover", from = { "countdown" },
      actions = { stop = function() dismiss { from = "countdown" } end },
    },
  },
}
