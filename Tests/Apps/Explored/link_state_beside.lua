-- A link that shows a list beside what is read leads to the settings for those who like large letters.
local fault = true
return App {
  name = "Link state beside",
  schemes = { "beside" },
  state = { text = "normal" },
  persistent = { "text" },
  root = split("news", { primary = stack { "sections" }, detail = stack { "front" } }),
  screens = {
    sections = { actions = { politics = function() navigate("section") end } },
    section = {
      from = { "sections" }, presentation = "push", links = { "/section" },
      resolve = function(resolver)
        if fault and app.state.text == "large" then return "letters" end
        resolver.complete()
      end,
    },
    front = { actions = { letters = function() navigate("letters") end } },
    letters = {
      presentation = "sheet", links = { "/letters" },
      actions = {
        large = function() app.state.text = "large" end,
        normal = function() app.state.text = "normal" end,
        close = function() close() end,
      },
    },
  },
}
