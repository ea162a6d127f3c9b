-- The app keeps the gate until somebody has signed in at the root, and with it who waits: a variable outside the state.
local waiting
return App {
  name = "Gate kept",
  schemes = { "kept" },
  state = { user = null },
  root = switcher("phase", {
    child = function(state) return state.user and "main" or "auth" end,
    auth = stack { "landing" },
    main = tabs("main", { tab("home", { root = stack { "home" } }), tab("other", { root = stack { "other" } }) }),
  }),
  screens = {
    landing = {
      actions = {
        sign_in = function()
          app.state.user = "ada"
          local gate = waiting
          waiting = nil
          if gate then gate.allow() end
        end,
      },
    },
    home = { protect = "member", actions = { open = function() navigate("item") end } },
    other = { protect = "member", links = { "/other" } },
    item = {
      from = { "home" },
      presentation = "sheet",
      protect = "member",
      links = { "/item" },
      actions = { close = function() close() end },
    },
  },
  protections = {
    member = {
      unless = function(state) return state.user ~= nil end,
      challenge = function(gate) waiting = gate end,
    },
  },
}
