-- When the sign-in has gone it leads to the start, and what people were about to see is hidden behind another tab.
local fault = true
return App {
  name = "Held lost behind the start",
  schemes = { "shop" },
  state = { user = null },
  root = tabs("bar", {
    tab("start", { root = stack { "start" } }),
    tab("account", { root = stack { "account" } }),
  }),
  screens = {
    start = { actions = { orders = function() navigate("orders") end } },
    account = {},
    orders = { from = { "account" }, presentation = "push", protect = "signed in" },
    login = {
      presentation = "modal",
      actions = {
        submit = function() app.state.user = "ada" end,
      },
      on_disappear = function() if fault and app.state.user then select_tab("start") end end,
    },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}
