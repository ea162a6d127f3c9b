-- Must be refused with --forbid-only (exit status 6): "only" was left at line 2.
flow("just this one", { only = true }, function() assert.visible("home") end)
flow("left out", function() assert.visible("home") end)
