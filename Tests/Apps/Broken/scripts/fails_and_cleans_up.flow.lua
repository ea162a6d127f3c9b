-- Must report both: the failure of the flow (line 5) and that of after_each (line 2); exit status 1.
after_each(function() error("the cleaning failed as well") end)
flow("fails", function()
  push("detail")
  assert.visible("home")
end)
