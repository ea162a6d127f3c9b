-- Who has sent a claim goes back to the form, on which there is nothing left to do.
local fault = true

return App {
  state = { claim = null, claims = {} },
  root = stack { "home" },
  screens = {
    home = { actions = { new = function() app.state.claim = "dental" navigate("check") end } },
    check = {
      from = { "home" }, presentation = "push",
      actions = {
        send = function()
          if not app.state.claim then return end
          app.state.claim = nil
          app.state.claims = { "c1" }
          if fault then push("sent") else set_root("sent") end
        end,
      },
    },
    sent = { from = { "check" }, presentation = "push", actions = { done = function() set_root("home") end } },
  },
}
