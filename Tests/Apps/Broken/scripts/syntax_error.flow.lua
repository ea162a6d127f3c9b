-- Must report: a syntax error in this file at line 4 near "end" (a parenthesis of line 3 is open); exit status 1.
flow("never closes", function()
  assert.visible("home"
end)
