-- Must run: a byte order mark is no mistake, and line numbers stay as they are.
flow("opens", function() assert.visible("home") end)
