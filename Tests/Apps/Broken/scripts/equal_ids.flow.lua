-- Must report: the id "one" belongs to two flows; exit status 1.
flow("first", { id = "one" }, function() assert.visible("home") end)
flow("second", { id = "one" }, function() assert.visible("home") end)
