-- What a function of the app has changed before it fails has been changed: gates react to it.

local function fail() error("the network is down") end

local function sign_in()
  app.state.user = true
  fail()
end

group("a function that signs in and fails", { hazards = { ["half-done"] = "ignore" } }, function()
  app.use {
    schemes = { "club" },
    state = { user = false },
    root = stack { "home" },
    link_actions = { ["/sign-in"] = sign_in },
    services = { session = { sign_in = sign_in } },
    effects = { sign_in = sign_in },
    explore = { inputs = { sign_in = sign_in } },
    screens = {
      home = { on_message = { sign_in = sign_in } },
      hall = { presentation = "push", on_appear = sign_in },
      desk = { presentation = "push", on_create = sign_in },
      safe = { presentation = "push", protect = "member", links = { "/safe" } },
      login = { presentation = "sheet", embed_in = "stack", actions = { sign_in = sign_in } },
    },
    protections = { member = { unless = function(state) return state.user end, challenge = "login" } },
  }

  local functions = {
    ["an action"] = function() tap("sign_in") end,
    ["an action that is performed"] = function() perform("sign_in") end,
    ["a listener"] = function() send("sign_in") end,
    ["a timer"] = function()
      clock.after("1s", sign_in)
      clock.advance("1s")
    end,
    ["a service"] = function() services.session.sign_in() end,
    ["a link's action"] = function() open_url("club://sign-in") end,
    ["an effect"] = function() effect("sign_in") end,
    ["an input"] = function() app.input("sign_in") end,
    ["on_appear"] = function() push("hall") end,
    ["on_create"] = function() push("desk") end,
    ["on_done"] = function() push("home", { on_done = sign_in }) end,
    ["a resolver"] = function() push(sign_in) end,
  }
  for name, call in pairs(functions) do
    flow("has signed in: " .. name, function()
      local request = open_url("club://safe")
      assert.held(request, "member")
      assert.raises(call, "the network is down")
      assert.outcome(request, "done")
      assert.visible("safe")
      assert.nothing_presented()
    end)
  end
end)
