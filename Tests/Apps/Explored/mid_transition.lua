-- Whoever closes the form is thanked at once, while it still slides away.
local fault = true
return App {
  name = "Mid transition",
  root = stack { "home" },
  screens = {
    home = { actions = { write = function() navigate("form") end } },
    form = {
      presentation = "sheet",
      actions = {
        send = function()
          close()
          present("thanks", { style = "alert", unsafely = fault, actions = { { id = "ok", title = "OK" } } })
        end,
      },
    },
  },
}
