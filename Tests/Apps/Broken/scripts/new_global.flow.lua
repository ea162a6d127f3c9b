-- Must report: a new global "counter" is assigned at line 3; make it local; exit status 1.
flow("forgets local", function()
  counter = 1
  assert.visible("home")
end)
