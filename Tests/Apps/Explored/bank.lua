-- A bank: a guest sees branches and help; a member sees accounts, payments, cards.
local SESSION = "5m"

local function sign_out()
  send("signed_out")
  app.state.user = nil
  app.state.draft = nil
  cache.clear()
end

local function sign_in(user)
  app.state.user = user
  app.state.logins = app.state.logins + 1
  local epoch = app.state.logins
  clock.after(SESSION, function()
    if app.state.user == user and app.state.logins == epoch then sign_out() end
  end)
end

-- A question that is already there is not asked again, however quickly one taps.
local function ask(name, options)
  if presented() and presented().name == name then return end
  return present(name, options)
end

local function note(name, title)
  return ask(name, { style = "alert", title = title, actions = { { id = "ok", title = "OK", role = "cancel" } } })
end

return App {
  name = "Bank",
  schemes = { "bank" },
  hosts = { "bank.example" },
  state = { user = null, logins = 0, draft = null, blocked = false, sent = 0 },

  root = switcher("session", {
    child = function(state) return state.user and "member" or "guest" end,
    guest = tabs("guest_tabs", {
      tab("start", { title = "Start", root = stack { "welcome" } }),
      tab("branches", { title = "Branches", root = stack { "branches" } }),
    }),
    member = tabs("member_tabs", {
      tab("accounts", { title = "Accounts", root = stack { "accounts" } }),
      tab("pay", { title = "Pay", root = stack { "payments" } }),
      tab("cards", { title = "Cards", root = stack { "cards" } }),
      tab("more", { title = "More", root = stack { "more" } }),
    }),
  }),

  screens = {
    welcome = {
      actions = {
        sign_in = function() navigate("sign_in") end,
        help = function() navigate("help", { parameters = { topic = "start" } }) end,
      },
    },
    branches = { actions = { open = function(a) navigate("branch", { parameters = { id = a and a.id or "1" } }) end } },
    branch = {
      parameters = { id = "string" }, from = { "branches" }, presentation = "push",
      actions = { call = function() ask("call_branch", {
        style = "confirmation_dialog", title = "Call?",
        actions = { { id = "call", title = "Call" }, { id = "no", title = "No", role = "cancel" } } }) end },
    },
    sign_in = {
      presentation = "sheet",
      actions = {
        submit = function(a)
          if a and a.password == "wrong" then return note("wrong_password", "Wrong password") end
          close()
          sign_in(a and a.user or "ada")
        end,
        cancel = function() close() end,
      },
    },
    login = {
      presentation = "sheet",
      actions = { submit = function(a) sign_in(a and a.user or "ada") end, cancel = function() close() end },
    },

    accounts = {
      links = { "/accounts" }, protect = "signed in",
      actions = { open = function(a) navigate("account", { parameters = { id = a and a.id or "giro" } }) end },
    },
    account = {
      parameters = { id = "string" },
      links = { "/accounts/:id" },
      from = { "accounts" }, presentation = "push", protect = "signed in",
      keep_alive = { lifetime = "60s" },
      restorable = true,
      actions = {
        open = function(a) navigate("booking", { parameters = { number = a and a.number or 1 } }) end,
        statements = function() navigate("statement") end,
      },
    },
    booking = {
      parameters = { number = "integer" },
      links = { "/bookings/:number" },
      from = { "account" }, presentation = "push", protect = "signed in",
    },
    statement = {
      presentation = "sheet", protect = "signed in",
      keep_alive = { id = "statement", lifetime = { until_message = "signed_out" } },
      actions = { close = function() close() end },
    },

    payments = {
      links = { "/payments" }, protect = "signed in",
      actions = { transfer = function() navigate("transfer") end },
    },
    transfer = {
      links = { "/transfer" },
      from = { "payments" }, presentation = "sheet", embed_in = "stack", protect = "signed in",
      actions = {
        continue = function(a)
          app.state.draft = a and a.amount or "10"
          navigate("transfer_review")
        end,
        cancel = function() dismiss() end,
      },
    },
    transfer_review = {
      from = { "transfer" }, presentation = "push", protect = "signed in",
      actions = { send = function() navigate("transfer_sending") end },
    },
    transfer_sending = {
      from = { "transfer_review" }, presentation = "push", protect = "signed in",
      on_create = function()
        local here = screen()
        clock.after(2, function()
          if #screens("transfer_sending") == 0 then return end
          app.state.draft = nil
          app.state.sent = 1
          set_root("transfer_done", { clear = true, from = screens("transfer_sending")[1] })
        end)
      end,
    },
    transfer_done = {
      from = { "transfer_sending" }, presentation = "push", protect = "signed in",
      actions = { finish = function() dismiss() end },
    },

    cards = {
      links = { "/cards" }, protect = "signed in",
      actions = { open = function() navigate("card", { parameters = { id = "visa" } }) end },
    },
    card = {
      parameters = { id = "string" }, links = { "/cards/:id" },
      from = { "cards" }, presentation = "push", protect = "signed in",
      actions = {
        pin = function() navigate("card_pin") end,
        block = function()
          ask("block_card", {
            style = "alert", title = "Block this card?",
            actions = {
              { id = "block", title = "Block", role = "destructive", handler = function() app.state.blocked = true end },
              { id = "keep", title = "Keep", role = "cancel" },
            },
          })
        end,
      },
    },
    card_pin = {
      from = { "card" }, presentation = "sheet", protect = { "signed in", "confirmed" },
      actions = { done = function() close() end },
    },

    more = {
      actions = {
        settings = function() navigate("settings") end,
        help = function() navigate("help", { parameters = { topic = "start" } }) end,
        sign_out = function()
          ask("sign_out", {
            style = "confirmation_dialog", message = "Sign out?",
            actions = {
              { id = "sign_out", title = "Sign out", role = "destructive", handler = sign_out },
              { id = "stay", title = "Stay", role = "cancel" },
            },
          })
        end,
      },
    },
    settings = {
      links = { "/settings" }, from = { "more" }, presentation = "push", protect = "signed in",
      actions = { lock = function() app.lock() end },
    },
    help = { parameters = { topic = "string" }, links = { "/help/:topic" }, presentation = "sheet",
      actions = { close = function() close() end } },
    lock = { lock = true, actions = { unlock = function() app.unlock() end } },
  },

  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    ["confirmed"] = {
      unless = function() return false end,
      challenge = function(gate)
        ask("confirm_it_is_you", {
          style = "alert", title = "Is it you?",
          actions = {
            { id = "yes", title = "Yes", handler = function() gate.allow() end },
            { id = "no", title = "No", role = "cancel", handler = function() gate.deny("declined") end },
          },
          on_result = function(answer) if not answer then gate.deny("unanswered") end end,
        })
      end,
    },
  },

  explore = {
    parameters = { topic = { "start" }, number = { 1 }, account = { id = { "giro" } }, card = { id = { "visa" } }, branch = { id = { "1" } } },
    inputs = { session_ends = function() if app.state.user then sign_out() end end },
  },
}
