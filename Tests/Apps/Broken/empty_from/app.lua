-- Must report: "from" of screen "detail" is empty; leave it out for "from anywhere"; exit status 4.
return App {
  name = "From nowhere",
  root = stack { "home" },
  screens = { home = {}, detail = { from = {} } },
}
