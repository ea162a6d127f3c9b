-- Must report: the app description has no "root"; exit status 4.
return App { name = "Rootless", screens = { home = {} } }
