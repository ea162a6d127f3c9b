return App {
  name = "Post",
  root = stack { "home" },
  screens = {
    home = {},
    letter = { parameters = { id = "string" } },
    note = { presentation = "sheet" },
    help = { presentation = "sheet" },
  },
}
