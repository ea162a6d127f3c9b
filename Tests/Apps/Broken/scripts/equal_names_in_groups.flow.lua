-- Must report: two flows of this file are named "account › opens" (lines 3 and 6); the script does not load; exit status 1.
group("account", function()
  flow("opens", function() assert.visible("home") end)
end)
group("account", function()
  flow("opens", function() assert.visible("home") end)
end)
