-- An app with variables of its own, one of which belongs to a module.

local notes = require "notes"
local opened = 0

return App {
  name = "Notes",
  root = stack { "home" },
  screens = {
    home = { actions = { open = function() opened = opened + 1; push("page") end } },
    page = {},
  },
  services = {
    notes = { add = notes.add, all = notes.all },
    counter = { opened = function() return opened end },
  },
}
