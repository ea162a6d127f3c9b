-- A copy of all letters takes a while; whoever has signed out by then leaves it to whoever comes next.
local fault = true

local function sign_out()
  app.state.user = nil
  app.state.copy = nil
  pop_to_root()
end

return App {
  state = { user = null, copy = null },
  root = stack { "home" },
  screens = {
    home = { actions = { account = function() navigate("account") end } },
    account = {
      from = { "home" }, presentation = "push", protect = "signed in",
      actions = {
        copy = function()
          local user = app.state.user
          clock.after("5s", function()
            if fault or app.state.user == user then app.state.copy = { "letters" } end
          end)
        end,
        sign_out = sign_out,
      },
    },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
}
