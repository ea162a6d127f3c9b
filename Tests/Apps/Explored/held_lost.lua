-- Signing in closes the gate instead of opening it.
local fault = true
return App {
  name = "Held lost",
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = { actions = { account = function() navigate("account") end } },
    account = { presentation = "push", protect = "signed in" },
  },
  protections = {
    ["signed in"] = {
      unless = function(state) return state.user ~= nil end,
      challenge = function(gate)
        present("ask", {
          style = "alert",
          actions = {
            {
              id = "sign_in",
              handler = function()
                app.state.user = "ada"
                if fault then gate.deny("later") else gate.allow() end
              end,
            },
            { id = "cancel", role = "cancel", handler = function() gate.deny("later") end },
          },
        })
      end,
    },
  },
}
