-- Must report: two flows of this file are named "opens", lines 2 and 6; the script does not load; exit status 1.
flow("opens", function()
  push("detail")
  assert.visible("detail")
end)
flow("opens", function()
  assert.visible("home")
end)
