-- Each of two screens sends on to the other one.
local fault = true
local function to(screen)
  return function(resolver) clock.after("1s", function() resolver.complete(screen) end) end
end
return App {
  name = "Circle",
  schemes = { "shop" },
  root = stack { "home" },
  screens = {
    home = { actions = { open = function() navigate("offer") end } },
    offer = { from = { "home" }, presentation = "push", links = { "/offer" }, resolve = to("sale") },
    sale = { from = { "home" }, presentation = "push", links = { "/sale" }, resolve = fault and to("offer") or nil },
  },
}
