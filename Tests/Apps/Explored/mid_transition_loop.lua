-- A loop that closes modals waits for what is only over when the loop is.
local fault = true
return App {
  name = "Loop",
  root = stack { "home" },
  screens = {
    home = { actions = { open = function() navigate("sheet") end } },
    sheet = { presentation = "sheet", actions = { more = function() navigate("cover") end, done = function() dismiss() end } },
    cover = {
      presentation = "full_screen_cover",
      actions = {
        leave = function()
          if not fault then return dismiss({ from = screens("home")[1] }) end
          while presented() do dismiss() end
        end,
      },
    },
  },
}
