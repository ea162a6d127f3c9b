-- The update closes by itself when it is done, unless the device is up to date.
local fault = true

return App {
  state = { firmware = 1 },
  root = stack { "device" },
  screens = {
    device = { actions = { update = function() navigate("update") end } },
    update = {
      from = { "device" }, presentation = "sheet", dismissable = false,
      on_create = function(here)
        if fault then return end
        here:after("20s", function() app.state.firmware = 2 close { from = here } end)
      end,
    },
  },
}
