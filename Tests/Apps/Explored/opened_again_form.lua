-- The same in a field of what the app knows of its guests, which the first screen of a member looks at.
local fault = true
return App {
  name = "Opened again from a field",
  schemes = { "letters" },
  state = { user = "", guest = { visits = 0, next = "" } },
  root = switcher("phase", {
    child = function(state) return state.user ~= "" and "inside" or "door" end,
    door = stack { "door" },
    inside = stack { "letters" },
  }),
  screens = {
    door = { actions = { enter = function() app.state.user = "ada" end } },
    letters = {
      on_create = function()
        local screen = app.state.guest.next
        if screen == "" then return end
        if not fault then app.state.guest.next = "" end
        navigate(screen)
      end,
      actions = {
        sign_out = function() app.state.user = "" end,
        read = function() navigate("letter") end,
      },
    },
    letter = { from = { "letters" }, presentation = "push" },
  },
  link_actions = {
    ["/letter"] = function()
      if app.state.user ~= "" then return navigate("letter") end
      app.state.guest.next = "letter"
    end,
  },
}
