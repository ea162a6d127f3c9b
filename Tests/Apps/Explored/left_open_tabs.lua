-- Whoever signs out has entered the PIN of the cards for the next one, too: it guards a tab among those of a member.
local fault = true
return App {
  name = "Left open in tabs",
  schemes = { "bank" },
  state = { user = null, pin = null },
  root = switcher("door", {
    child = function(state) return state.user and "main" or "front" end,
    front = stack { "welcome" },
    main = tabs("main", {
      tab("home", { root = stack { "home" } }),
      tab("cards", { root = stack { "cards", protect = "pin" } }),
      protect = "member",
    }),
  }),
  screens = {
    welcome = { actions = { sign_in = function() navigate("login") end } },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    home = {
      links = { "/" }, protect = "member",
      actions = {
        sign_out = function()
          app.state.user = nil
          if not fault then app.state.pin = nil end
        end,
      },
    },
    cards = { links = { "/cards" }, protect = { "member", "pin" } },
    pin_pad = {
      presentation = "sheet",
      actions = {
        enter = function() app.state.pin = "entered" end,
        cancel = function() close() end,
      },
    },
  },
  protections = {
    member = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    pin = { unless = function(state) return state.pin ~= nil end, challenge = "pin_pad" },
  },
}
