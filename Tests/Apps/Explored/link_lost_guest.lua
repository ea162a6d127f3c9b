-- With the fault the link of a message finds no place as long as nobody has signed in, as the tabs are not there yet, and
-- nobody is asked to sign in.
local fault = true
return App {
  name = "Lost to guests",
  schemes = { "post" },
  state = { user = null },
  root = switcher("door", {
    child = function(state) return state.user and "main" or "front" end,
    front = stack { "welcome" },
    main = tabs("main", {
      tab("home", { root = stack { "home" } }),
      tab("inbox", { root = stack { "inbox" } }),
    }),
  }),
  screens = {
    welcome = { actions = { sign_in = function() navigate("login") end } },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    home = { from = { "inbox" }, protect = "member", actions = { sign_out = function() app.state.user = nil end } },
    inbox = { from = { "home" }, protect = "member", actions = { open = function() navigate("message") end } },
    message = {
      links = { "/message" }, from = fault and { "inbox" } or nil, presentation = "push", protect = "member",
    },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}
