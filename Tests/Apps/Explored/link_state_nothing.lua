-- The link of a film leads children to the home screen, where they are: nothing happens, and nothing says why.
local fault = true
return App {
  name = "Link state nothing",
  schemes = { "films" },
  state = { child = false },
  persistent = { "child" },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        hand_over = function() app.state.child = true end,
        take_back = function() app.state.child = false end,
        film = function() navigate("film") end,
      },
    },
    film = {
      links = { "/film" }, from = { "home" }, presentation = "push",
      resolve = function(resolver)
        if fault and app.state.child then return "home" end
        return resolver.complete()
      end,
    },
  },
}
