-- Must report: tabs "inner" lie in a stack; exit status 4.
return App {
  name = "Inside out",
  root = stack { tabs("inner", { tab("one", { title = "One", root = stack { "home" } }) }) },
  screens = { home = {} },
}
