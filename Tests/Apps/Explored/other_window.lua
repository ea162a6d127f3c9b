-- What is shared from the second window is shown in the first.
local fault = true
return App {
  name = "Other window",
  root = stack { "home" },
  windows = { second = stack { "desk" } },
  screens = {
    home = {},
    desk = {
      actions = {
        share = function()
          navigate("share", { window = fault and "main" or "second" })
        end,
      },
    },
    share = { presentation = "modal" },
  },
}
