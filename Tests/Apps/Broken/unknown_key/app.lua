-- Must report: unknown key "screns" of an app description (did you mean "screens"?) and unknown key
-- "presentaton" of screen "detail" (did you mean "presentation"?); exit status 4.
return App {
  name = "Unknown keys",
  root = stack { "home" },
  screens = { home = {}, detail = { presentaton = "push" } },
  screns = {},
}
