-- Must report: unknown option "tag" of a flow at line 2 (did you mean "tags"?); the script does not load; exit status 1.
flow("mistyped", { tag = { "slow" } }, function() assert.visible("home") end)
