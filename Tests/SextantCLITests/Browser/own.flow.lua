-- An app that a script carries itself.
app.use { name = "Own", root = stack { "home" }, screens = { home = {} } }

flow("is at home in its own app", function() assert.visible("home") end)
