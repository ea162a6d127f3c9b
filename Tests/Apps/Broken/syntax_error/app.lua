-- Must report: a syntax error in this file at line 4 near "screens" (a comma is missing in line 3); exit status 4.
return App {
  root = stack { "home" }
  screens = { home = {} },
}
