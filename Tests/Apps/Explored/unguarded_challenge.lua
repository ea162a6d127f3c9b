-- Whoever swipes the question for the code away is let in as if it had been answered.
local fault = true
return App {
  name = "Challenge taken away",
  state = { code = false },
  root = stack { "home" },
  screens = {
    home = { actions = { vault = function() navigate("vault") end } },
    vault = { presentation = "push", from = { "home" }, protect = "code" },
    pad = { presentation = "sheet", actions = { enter = function() close { result = "1234" } end } },
  },
  protections = {
    code = {
      unless = function(state) return state.code end,
      challenge = function(gate)
        present("pad", {
          on_result = function(code) if code or fault then gate.allow() else gate.deny("no code") end end,
        })
      end,
    },
  },
}
