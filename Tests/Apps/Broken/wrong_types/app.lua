-- Must report, all of them: "schemes" is text where a list is expected, the link of "home" is a number,
-- the lifetime of "detail" is no duration ("soon"); exit status 4.
return App {
  name = "Wrong types",
  schemes = "shop",
  root = stack { "home" },
  screens = { home = { links = { 7 } }, detail = { keep_alive = "soon" } },
}
