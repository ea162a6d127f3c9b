-- Must report: the tab "one" is declared twice in "main"; exit status 4.
return App {
  name = "Twins",
  root = tabs("main", {
    tab("one", { title = "One", root = stack { "home" } }),
    tab("one", { title = "One again", root = stack { "home" } }),
  }),
  screens = { home = {} },
}
