-- Must fail at line 3, whatever ends the lines; exit status 1.
flow("opens", function()
  assert.visible("detail")
end)
