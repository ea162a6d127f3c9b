-- A film is kept under one name for all films: whichever is opened next, it is the first one that is seen.
local fault = true

return App {
  schemes = { "cinema" },
  root = stack { "films" },
  screens = {
    films = { actions = { open = function(a) navigate("film", { parameters = { id = a.id or "alien" } }) end } },
    film = {
      parameters = { id = "string" },
      links = { "/films/:id" },
      from = { "films" }, presentation = "push",
      keep_alive = { id = fault and "film" or nil, lifetime = "forever" },
    },
  },
  explore = { parameters = { id = { "alien" } } },
}
