-- Each time that the connection is lost people are told, also while they are being told.
local fault = true
return App {
  name = "Alert twice",
  root = stack { "home" },
  screens = { home = {} },
  explore = {
    inputs = {
      offline = function()
        if not fault and presented() then return end
        present("offline", { style = "alert", actions = { { id = "ok" } } })
      end,
    },
  },
}
