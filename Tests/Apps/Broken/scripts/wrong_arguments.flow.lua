-- Must report, one failed flow each: a number, nothing, a function and a boolean where a screen's name is
-- expected, at the line of the call; exit status 1.
flow("a number", function() push(7) end)
flow("nothing", function() push() end)
flow("a function", function() present(function() end) end)
flow("a boolean", function() navigate(true) end)
