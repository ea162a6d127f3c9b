-- A sound app for the broken scripts beside it.
return App {
  name = "Sound",
  schemes = { "sound" },
  root = stack { "home" },
  screens = { home = {}, detail = { presentation = "push" } },
}
