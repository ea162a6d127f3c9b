-- A link leads to the last step of a booking, once somebody has signed in, and books a room that nobody has chosen.
local fault = true

return App {
  state = { user = null, room = null, bookings = 0 },
  persistent = { "user" },
  root = stack { "home" },
  screens = {
    home = { actions = { book = function() navigate("room") end } },
    room = {
      from = { "home" }, presentation = "full_screen_cover", embed_in = "stack", protect = "member",
      actions = {
        small = function() app.state.room = "small" navigate("confirm") end,
        cancel = function() close() end,
      },
    },
    confirm = {
      from = { "room" }, presentation = "push", protect = "member", links = { "/confirm" },
      actions = {
        confirm = function()
          if not (fault or app.state.room) then return end
          app.state.bookings = math.min(app.state.bookings + 1, 3)
          app.state.room = null
          dismiss()
        end,
      },
    },
    sign_in = { presentation = "sheet", actions = {
      submit = function() app.state.user = "ada" end,
      cancel = function() close() end,
    } },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "sign_in" } },
}
