-- Must report: unknown screen "detial" at line 3 (did you mean "detail"?); exit status 1.
flow("mistyped", function()
  push("detial")
  assert.visible("detail")
end)
