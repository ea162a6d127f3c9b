-- Examples of the manual's chapter "Login gating".

app.use {
  name = "Bank",
  schemes = { "bank" },
  state = { user = null, pin = false, adult = false },
  root = tabs("main", {
    tab("news", { root = stack { "news" } }),
    tab("accounts", { root = stack { "accounts" } }),
  }),
  screens = {
    news = {},
    accounts = { links = { "/accounts" } },
    statement = {
      parameters = { id = "string" },
      links = { "/statement/:id" },
      from = { "accounts" },
      presentation = "push",
      protect = "signed in",
    },
    transfer = { links = { "/transfer" }, presentation = "sheet", protect = { "signed in", "pin" } },
    offers = { parameters = { vip = "boolean" }, links = { "/offers" }, presentation = "push" },
    login = {
      presentation = "sheet",
      actions = {
        submit = function(arguments) app.state.user = arguments.user end,
        cancel = function() close() end,
        leave_and_submit = function(arguments)
          close()
          app.state.user = arguments.user
        end,
      },
    },
    pin_pad = {
      presentation = "sheet",
      actions = { enter = function() app.state.pin = true end },
    },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    pin = { unless = function(state) return state.pin end, challenge = "pin_pad" },
  },
}

flow("a guest is asked to sign in, then lands on the statement", function()
  local request = open_url("bank://statement/42")
  assert.held(request, "signed in")
  assert.equal("held", request.stage)
  assert.visible("login")
  tap("submit", { user = "ada" })
  assert.outcome(request, "done")
  assert.visible("statement", { id = "42" })
  assert.stack { "accounts", "statement" }
  assert.nothing_presented()
end)

flow("a guest who gives up stays where they were", function()
  local request = open_url("bank://statement/42")
  user.swipe_dismiss()
  assert.outcome(request, "cancelled", "gateClosed")
  assert.visible("news")
  assert.created("statement", 0)
end)

flow("of several waiting requests the latest goes on", function()
  local first = open_url("bank://statement/1")
  local second = open_url("bank://statement/2")
  assert.outcome(first, "cancelled", "superseded")
  tap("submit", { user = "ada" })
  assert.outcome(second, "done")
  assert.created("login", 1)
end)

flow("protections add up", function()
  local request = navigate("transfer")
  assert.held(request, "signed in")
  tap("submit", { user = "ada" })
  assert.held(request, "pin")
  tap("enter")
  assert.outcome(request, "done")
  assert.visible("transfer")
end)

flow("a waiting request does not hold up others", function()
  local waiting = navigate("transfer")
  assert.outcome(push("offers", { from = "news" }), "done")
  assert.outcome(waiting, "pending")
end)

flow("a protection can be added and taken away", function()
  local handle = protect("offers", {
    name = "opening hours",
    unless = function(state, request) return request.parameters.vip == true end,
  })
  assert.outcome(navigate("offers"), "denied", "protected")
  assert.outcome(navigate("offers", { parameters = { vip = true } }), "done")
  pop()
  handle:remove()
  assert.outcome(navigate("offers"), "done")
end)

flow("a function as challenge answers now or later", function()
  protect("offers", {
    name = "age",
    unless = function(state) return state.adult end,
    challenge = function(gate, request)
      assert.equal("offers", request.screen)
      clock.after("2s", function() gate.allow() end)
    end,
  })
  local request = navigate("offers")
  assert.held(request, "age")
  clock.advance("2s")
  assert.outcome(request, "done")
  assert.falsy(app.state.adult)
end)

flow("a function as challenge can refuse with a reason of its own", function()
  protect("offers", {
    name = "age",
    unless = function() return false end,
    challenge = function(gate) gate.deny("underage") end,
  })
  assert.outcome(navigate("offers"), "denied", "underage")
end)

flow("the gate reacts when the action has returned", function()
  local request = open_url("bank://statement/42")
  tap("submit", { user = "ada" })
  assert.outcome(request, "done")
  assert.order { "held:statement", "stateChanged", "dismissed:login", "opened:statement", "created:statement",
    "settled:statement" }
end)

flow("an action may sign in and close its own screen, in any order", function()
  local request = open_url("bank://statement/42")
  tap("leave_and_submit", { user = "ada" })
  assert.outcome(request, "done")
end)

flow("what protects an address is known beforehand", function()
  assert.equal({ "signed in" }, resolve("bank://statement/42").protections)
  for _, name in ipairs(screens_declared { protect = "signed in" }) do
    assert.held(navigate(name, { parameters = name == "statement" and { id = "1" } or nil }), "signed in")
    dismiss()
  end
end)

flow("one request can carry a protection of its own", function()
  local request = push("offers", { protect = "pin" })
  assert.held(request, "pin")
  tap("enter")
  assert.outcome(request, "done")
end)
