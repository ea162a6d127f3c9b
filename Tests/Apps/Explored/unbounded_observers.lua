-- Each visit of a note has the list of notes watched by one more function.
local fault = true
return App {
  name = "Unbounded observers",
  state = { seen = false },
  root = stack { "notes" },
  screens = {
    notes = { actions = { open = function() return navigate("note") end } },
    note = {
      from = { "notes" }, presentation = "push",
      on_appear = function()
        if fault or not app.state.seen then
          screens("notes")[1]:on("didAppear", function() app.state.seen = true end)
        end
        app.state.seen = true
      end,
      actions = { close = function() return back() end },
    },
  },
}
