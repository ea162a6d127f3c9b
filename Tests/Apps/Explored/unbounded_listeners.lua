-- Whoever comes back to the notes has them listen to what is saved once more.
local fault = true
return App {
  name = "Unbounded listeners",
  state = { saved = 0 },
  root = stack { "notes" },
  screens = {
    notes = {
      on_appear = function(screen)
        if fault or not screen.properties.listens then
          screen:on_message("saved", function() app.state.saved = 1 end)
        end
        screen.properties.listens = true
      end,
      properties = { listens = "boolean" },
      actions = { write = function() return navigate("editor") end },
    },
    editor = {
      from = { "notes" }, presentation = "push",
      actions = { save = function() send("saved") return back() end },
    },
  },
}
