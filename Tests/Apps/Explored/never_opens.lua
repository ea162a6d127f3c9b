-- Whoever enters the code has verified nothing: the wrong key of the state is set.
local fault = true

return App {
  state = { verified = false, verifed = false },
  root = stack { "home" },
  screens = {
    home = { actions = { documents = function() navigate("documents") end } },
    documents = { from = { "home" }, presentation = "push", protect = "verified" },
    verify = {
      presentation = "sheet",
      actions = {
        enter = function() if fault then app.state.verifed = true else app.state.verified = true end end,
        help = function() navigate("help") end,
        cancel = function() close() end,
      },
    },
    help = { from = { "verify" }, presentation = "sheet" },
  },
  protections = { verified = { unless = function(state) return state.verified end, challenge = "verify" } },
}
