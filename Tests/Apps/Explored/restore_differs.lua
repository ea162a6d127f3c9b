-- A draft that closes itself when it appears for the second time, also after the app was ended.
local fault = true
return App {
  name = "Restore differs",
  state = { drafted = false },
  root = stack { "home" },
  screens = {
    home = { actions = { write = function() navigate("draft") end } },
    draft = {
      presentation = "push",
      restorable = true,
      on_create = function()
        if fault and app.state.drafted then close() end
        app.state.drafted = true
      end,
    },
  },
}
