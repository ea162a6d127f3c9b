-- The number of the first letter is given where its name is asked for.
local fault = true

return App {
  root = stack { "letters" },
  screens = {
    letters = {
      actions = { first = function() navigate("letter", { parameters = { name = fault and 1 or "first" } }) end },
    },
    letter = { parameters = { name = "string" }, from = { "letters" }, presentation = "push" },
  },
}
