return App {
  root = tabs { home = stack { "home" } },
  screens = { home = {} },
}
