-- The item opens when it has been fetched, once for each tap by then.
local fault = true
return App {
  name = "Double tap, answered late",
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        open = function()
          clock.after(2, function() if fault then push("item") else navigate("item") end end)
        end,
      },
    },
    item = { presentation = "push" },
  },
}
