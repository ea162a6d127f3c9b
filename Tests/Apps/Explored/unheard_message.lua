-- What is sent when something was saved, and what the list listens to, are two words.
local fault = true
return App {
  name = "Unheard message",
  state = { is_stale = false },
  root = stack { "list" },
  screens = {
    list = {
      actions = { edit = function() navigate("edit") end },
      on_message = { saved = function() app.state.is_stale = true end },
    },
    edit = {
      presentation = "push",
      actions = {
        save = function()
          send(fault and "save" or "saved")
          close()
        end,
      },
    },
  },
}
