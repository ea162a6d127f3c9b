-- A letter of a guest is put aside until somebody signs in, and with the fault for all who sign in after that.
local fault = true
return App {
  name = "Opened again",
  schemes = { "letters" },
  state = { user = null, waiting = null },
  root = switcher("phase", {
    child = function(state) return state.user and "inside" or "door" end,
    door = stack { "door" },
    inside = stack { "letters" },
  }),
  screens = {
    door = { actions = { enter = function() return navigate("login") end } },
    login = {
      presentation = "modal",
      actions = {
        submit = function()
          close { from = "login" }
          app.state.user = "ada"
          local waiting = app.state.waiting
          if waiting then navigate("letter", { parameters = { id = waiting } }) end
          if not fault then app.state.waiting = null end
        end,
      },
    },
    letters = {
      actions = {
        sign_out = function() app.state.user = null end,
        read = function() return navigate("letter", { parameters = { id = 1 } }) end,
      },
    },
    letter = {
      parameters = { id = "integer" },
      from = { "letters" }, presentation = "push", protect = "signed in",
      resolve = function(resolver) clock.after("500ms", function() resolver.complete() end) end,
    },
  },
  link_actions = {
    ["/letters/:id"] = function(link)
      local id = tonumber(link.parameters.id)
      if app.state.user then return navigate("letter", { parameters = { id = id } }) end
      app.state.waiting = id
      return navigate("login")
    end,
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end } },
}
