-- A plan is kept for five minutes, and takes a while to be found out; whoever leaves one clears the cache a minute later.
local fault = true

return App {
  root = stack { "floors" },
  screens = {
    floors = { actions = { open = function() navigate("plan", { parameters = { floor = 1 } }) end } },
    plan = {
      parameters = { floor = "integer" }, from = { "floors" }, presentation = "push", keep_alive = { lifetime = "5m" },
      resolve = function(resolver) clock.after("1s", function() resolver.complete() end) end,
      on_disappear = function() if fault then clock.after("1m", function() cache.clear() end) end end,
    },
  },
  explore = { parameters = { floor = { 1 } } },
}
