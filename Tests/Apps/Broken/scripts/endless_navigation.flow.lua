-- Must report: the navigation does not come to rest (each push asks for the next one); exit status 1.
app.use {
  name = "Restless",
  root = stack { "home" },
  screens = { home = {}, detail = { on_appear = function() push("detail") end } },
}
flow("never settles", function()
  push("detail")
  assert.visible("detail")
end)
