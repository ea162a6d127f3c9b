-- The account asks who one is, and the statement, which lies behind it, does not; a link knows a way past the account.
local fault = true
return App {
  name = "Unguarded",
  schemes = { "bank" },
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = { actions = { account = function() navigate("account") end } },
    account = { presentation = "push", protect = "signed in", actions = { open = function() navigate("statement") end } },
    statement = { from = { "account" }, presentation = "sheet", protect = fault and {} or { "signed in" } },
    login = { presentation = "modal", actions = { submit = function() app.state.user = "ada" end } },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  link_actions = { ["/statement"] = function() if not presented() then present("statement") end end },
}
