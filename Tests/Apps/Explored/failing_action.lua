-- The sheet has no stack: what its button asks for can be shown nowhere.
local fault = true
return App {
  name = "Failing action",
  root = stack { "home" },
  screens = {
    home = { actions = { open = function() navigate("options") end } },
    options = {
      from = { "home" },
      presentation = "sheet",
      embed_in = not fault and "stack" or nil,
      actions = { details = function() navigate("details") end, done = function() dismiss() end },
    },
    details = { presentation = "push" },
  },
}
