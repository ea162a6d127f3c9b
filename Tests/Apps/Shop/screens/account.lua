-- The account: what belongs to a member. Everything here but the account page, the settings
-- and the sign-in itself is protected.

local ask = require("ask")

--- Signs in, or says that it did not work; `before` runs just before the session starts.
local function submit(arguments, before)
  arguments = arguments or {}
  if arguments.password == "wrong" then
    return ask("sign_in_failed", {
      style = "alert",
      title = "That did not work",
      actions = { { id = "again", title = "Try again", role = "cancel" } },
    })
  end
  if before then before() end
  services.session.start(arguments.user or "ada", arguments.lasts)
end

return {
  -- The challenge of "signed in": the gate closes it when somebody has signed in.
  login = {
    presentation = "sheet",
    actions = {
      submit = function(arguments) submit(arguments) end,
      cancel = function() close() end,
    },
  },
  -- The same form, opened by somebody who just wants to sign in: it closes itself.
  sign_in = {
    presentation = "sheet",
    actions = {
      submit = function(arguments) submit(arguments, close) end,
      cancel = function() close() end,
    },
  },
  account = {
    links = { "/account" },
    actions = {
      sign_in = function() ask("sign_in") end,
      sign_out = function()
        ask("sign_out", {
          style = "confirmation_dialog",
          message = "Sign out of the shop?",
          actions = {
            { id = "sign_out", title = "Sign out", role = "destructive", handler = function() services.session.stop() end },
            { id = "stay", title = "Stay", role = "cancel" },
          },
        })
      end,
      profile = function() navigate("profile", { parameters = { id = "me" } }) end,
      orders = function() navigate("orders") end,
      settings = function() segue("showSettings") end,
    },
  },
  profile = {
    parameters = { id = "string" },
    links = { "/profile/:id" },
    from = { "account" },
    presentation = "push",
    protect = "signed in",
    keep_alive = { lifetime = { until_message = "signed_out" } },
  },
  orders = {
    links = { "/orders" },
    from = { "account" },
    presentation = "push",
    protect = "signed in",
    actions = {
      open = function(arguments)
        navigate("order", { parameters = { number = arguments and arguments.number or 1 } })
      end,
    },
  },
  order = {
    parameters = { number = "integer" },
    links = { "/orders/:number" },
    from = { "orders" },
    presentation = "push",
    protect = "signed in",
    actions = { track = function() open_window("tracking") end },
  },
  settings = {
    links = { "/settings" },
    from = { "account" },
    presentation = "push",
    actions = {
      legal = function() navigate("legal", { parameters = { page = "terms" } }) end,
      addresses = function() navigate("addresses") end,
      lock_now = function() app.lock() end,
      introduction = function() app.state.introduced = false end,
    },
  },
  addresses = {
    from = { "settings" },
    presentation = "push",
    protect = "signed in",
    actions = {
      delete = function()
        ask("delete_address", {
          style = "alert",
          title = "Delete this address?",
          message = "Orders on their way are not affected.",
          actions = {
            { id = "delete", title = "Delete", role = "destructive", handler = function() app.state.address = nil end },
            { id = "keep", title = "Keep", role = "cancel" },
          },
        })
      end,
    },
  },
}
