-- Must report, one failed flow each: assertions that are given what they cannot compare; exit status 1.
flow("an outcome of nothing", function() assert.outcome(nil, "done") end)
flow("an outcome that does not exist", function() assert.outcome(push("detail"), "finished") end)
flow("an event that does not exist", function() assert.event("apeared") end)
flow("a stack that is no list", function() assert.stack("home") end)
flow("an order that is empty", function() assert.order {} end)
flow("an assertion that does not exist", function() assert.visibel("home") end)
flow("visible without a name", function() assert.visible() end)
