-- Must report: the app "nowhere/app.lua" of these settings does not exist; exit status 4.
return { app = "nowhere/app.lua" }
