-- All plans are kept under one name, so the plan of another floor comes back; each takes a while to be found out.
local fault = true

return App {
  state = { opened = 0 },
  root = stack { "floors" },
  screens = {
    floors = { actions = { open = function() navigate("plan", { parameters = { floor = 1 } }) end } },
    plan = {
      parameters = { floor = "integer" }, from = { "floors" }, presentation = "push",
      keep_alive = { id = fault and "plan" or nil, lifetime = "5m" },
      resolve = function(resolver) clock.after("1s", function() resolver.complete() end) end,
    },
  },
  explore = { parameters = { floor = { 1, 2 } } },
}
