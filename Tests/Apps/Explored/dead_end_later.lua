-- The receipt, which nothing leads on from, lies behind a long form that many other situations are nearer than.
local fault = true
local function answer(step) return { presentation = "push", actions = { go_on = function() navigate(step) end } } end
return App {
  name = "Dead end behind a form",
  schemes = { "form" },
  state = { a = false, b = false, c = false, d = false, e = false, f = false, g = false, h = false, i = false },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        a = function() app.state.a = not app.state.a end,
        b = function() app.state.b = not app.state.b end,
        c = function() app.state.c = not app.state.c end,
        d = function() app.state.d = not app.state.d end,
        e = function() app.state.e = not app.state.e end,
        f = function() app.state.f = not app.state.f end,
        g = function() app.state.g = not app.state.g end,
        h = function() app.state.h = not app.state.h end,
        i = function() app.state.i = not app.state.i end,
        fill_in = function() navigate("name") end,
      },
    },
    name = answer("street"),
    street = answer("town"),
    town = answer("card"),
    card = answer("review"),
    review = answer("thanks"),
    thanks = answer("receipt"),
    receipt = { presentation = "modal", dismissable = not fault },
  },
}
