-- Must report: undefined global "pusch" at line 3 (did you mean "push"?) as an error of the flow; exit status 1.
flow("mistyped", function()
  pusch("detail")
  assert.visible("detail")
end)
