-- Each article leads on to the other one, and each time there is one more to go back through.
local fault = true
return App {
  name = "Unbounded by turns",
  root = stack { "list" },
  screens = {
    list = { actions = { open = function() navigate("article", { parameters = { id = "1" } }) end } },
    article = {
      parameters = { id = "string" }, from = { "list", "article" }, presentation = "push",
      actions = {
        next = function()
          local other = screen().parameters.id == "1" and "2" or "1"
          if not fault then pop() end
          push("article", { parameters = { id = other } })
        end,
      },
    },
  },
  explore = { parameters = { id = { "1", "2" } }, skip = { gestures = { "navigate" } } },
}
