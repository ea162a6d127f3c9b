-- Must report: the app of this script declares the unknown screen "hmoe" (did you mean "home"?); exit status 1.
app.use { name = "Mistyped", root = stack { "hmoe" }, screens = { home = {} } }
flow("cannot start", function() assert.visible("home") end)
