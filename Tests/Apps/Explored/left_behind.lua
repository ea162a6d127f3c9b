-- What is written in a session is cleared as that ends; what is ready to be sent stays for whoever comes next.
local fault = true

local function sign_out()
  app.state.user = nil
  app.state.draft = nil
  if not fault then app.state.parcel = nil end
  pop_to_root()
end

return App {
  state = { user = null, draft = null, parcel = null, language = "en" },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        account = function() navigate("account") end,
        language = function() app.state.language = "fr" end,
      },
    },
    account = {
      from = { "home" }, presentation = "push", protect = "signed in",
      actions = {
        write = function() app.state.draft = "Dear all" end,
        pack = function() app.state.parcel = { to = "bob" } end,
        sign_out = sign_out,
      },
    },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
}
