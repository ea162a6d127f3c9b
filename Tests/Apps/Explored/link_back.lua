-- A link puts the order on top of whatever is there, and not on the orders, from which its way begins.
local fault = true
local function open() if fault and screen().name ~= "order" then push("order") else navigate("order") end end
return App {
  name = "Link back",
  schemes = { "shop" },
  root = stack { "home" },
  screens = {
    home = { actions = { orders = function() navigate("orders") end } },
    orders = { presentation = "push", actions = { order = function() navigate("order") end } },
    order = { from = { "orders" }, presentation = "push" },
  },
  link_actions = { ["/order"] = open },
}
