-- The PIN is a text, and with the fault the protection asks for something else; each try begins the time of the PIN anew.
local fault = true
return App {
  name = "Never opens, with a timer",
  state = { pin = null },
  root = tabs("main", {
    tab("home", { root = stack { "home" } }),
    tab("cards", { root = stack { "cards" } }),
  }),
  screens = {
    home = {},
    cards = { protect = "pin" },
    pin_pad = {
      presentation = "sheet",
      actions = {
        enter = function()
          app.state.pin = "entered"
          screens("home")[1]:after("2m", function()
            select_tab("home")
            app.state.pin = null
          end)
        end,
        cancel = function() close() end,
      },
    },
  },
  protections = {
    pin = {
      unless = function(state)
        if fault then return state.pin == true end
        return state.pin ~= nil
      end,
      challenge = "pin_pad",
    },
  },
}
