-- Whoever leaves the house has given the code of its cameras for the next one, too.
local fault = true
return App {
  name = "Left open in a part",
  state = { house = "villa", is_open = false },
  persistent = { "house" },
  root = switcher("paired", {
    child = function(state) return state.house and "house" or "pairing" end,
    house = stack { "rooms" },
    pairing = stack { "pair" },
  }),
  screens = {
    pair = { actions = { find = function() app.state.house = "villa" end } },
    rooms = { actions = {
      cameras = function() navigate("cameras") end,
      leave = function()
        app.state.house = nil
        if not fault then app.state.is_open = false end
      end,
    } },
    cameras = {
      from = { "rooms" }, presentation = "push", protect = "code",
      actions = { yard = function() navigate("yard") end },
    },
    yard = { from = { "cameras" }, presentation = "push", protect = "code" },
    code = { presentation = "modal", actions = { enter = function() app.state.is_open = true end } },
  },
  protections = { code = { unless = function(state) return state.is_open end, challenge = "code" } },
}
