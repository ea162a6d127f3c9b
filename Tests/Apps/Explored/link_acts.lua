-- A link takes a coupon before anybody has signed in.
local fault = true
return App {
  name = "Link acts",
  schemes = { "shop" },
  state = { user = null, has_coupon = false },
  root = stack { "home" },
  screens = {
    home = { actions = { coupons = function() navigate("coupons") end } },
    coupons = { presentation = "push", protect = "signed in" },
    login = { presentation = "modal", actions = { submit = function() app.state.user = "ada" end } },
  },
  link_actions = {
    ["/coupon"] = function()
      if fault or app.state.user then app.state.has_coupon = true end
      navigate("coupons")
    end,
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}
