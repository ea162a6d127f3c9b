-- Who unlocks closes what lay open, and with it what a link has opened that waited behind the lock.
local fault = true

return App {
  name = "Held lost behind the lock",
  schemes = { "app" },
  root = stack { "home" },
  screens = {
    home = {},
    offer = { links = { "/offer" }, presentation = "sheet" },
    lock = {
      lock = true,
      actions = {
        unlock = function()
          app.unlock()
          if fault and presented() then dismiss() end
        end,
      },
    },
  },
}
