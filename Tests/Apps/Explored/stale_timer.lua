-- A seat is held for ten minutes, and is given up; with the fault that time goes on, and ends the hold of the next seat.
local fault = true
return App {
  name = "Stale timer",
  state = { hold = null },
  root = stack { "seats" },
  screens = {
    seats = {
      actions = {
        take = function()
          local mine = { seat = "12C" }
          app.state.hold = mine
          clock.after("600s", function()
            if app.state.hold and (fault or app.state.hold == mine) then
              app.state.hold = null
              pop_to("seats")
            end
          end)
          navigate("extras")
        end,
      },
    },
    extras = {
      from = { "seats" }, presentation = "push",
      actions = {
        cancel = function()
          app.state.hold = null
          close()
        end,
      },
    },
  },
}
