-- Must report: the flow "turns for ever" exceeded its limit (limit:cpu) and the flow after it passes; exit status 1.
flow("turns for ever", function() while true do end end)
flow("comes after it", function() assert.visible("home") end)
