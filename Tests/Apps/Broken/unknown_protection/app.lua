-- Must report: screen "vault" names the protection "singed in"; did you mean "signed in"? Exit status 4.
return App {
  name = "Unprotected",
  state = { user = null },
  root = stack { "home" },
  screens = { home = {}, vault = { protect = "singed in" }, login = {} },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
}
