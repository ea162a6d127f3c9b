-- Who has booked a room is led back to the first step of the form, which nothing closes; each booking is counted.
local fault = true

return App {
  state = { bookings = 0, room = null },
  root = stack { "rooms" },
  screens = {
    rooms = { actions = { book = function() navigate("room") end } },
    room = {
      from = { "rooms" }, presentation = "full_screen_cover", embed_in = "stack", dismissable = false,
      actions = {
        small = function() app.state.room = "small" navigate("confirm") end,
        large = function() app.state.room = "large" navigate("confirm") end,
      },
    },
    confirm = { from = { "room" }, presentation = "push", actions = {
      confirm = function()
        app.state.bookings = app.state.bookings + 1
        app.state.room = null
        if fault then pop_to_root() else dismiss() end
      end,
    } },
  },
}
