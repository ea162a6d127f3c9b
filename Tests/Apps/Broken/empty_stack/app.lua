-- Must report: the root stack is empty; exit status 4.
return App { name = "Hollow", root = stack {}, screens = { home = {} } }
