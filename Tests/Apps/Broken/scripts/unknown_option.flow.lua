-- Must report: unknown option "animate" for present at line 3 (did you mean "animated"?); exit status 1.
flow("mistyped", function()
  present("detail", { animate = true })
  assert.visible("detail")
end)
