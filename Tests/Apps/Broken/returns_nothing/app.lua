-- Must report: the app description returned nothing; end it with "return App { … }"; exit status 4.
local description = App { name = "Forgotten", root = stack { "home" }, screens = { home = {} } }
