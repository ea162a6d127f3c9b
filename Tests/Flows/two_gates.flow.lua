-- Somebody answers one challenge, and what follows waits at another protection: its challenge comes when the first has
-- closed, whoever has asked for it and whenever.

local function app_with(root)
  local screens = {
    hello = {}, inbox = {},
    desk = { presentation = "push", protect = "member" },
    safe = { presentation = "push", protect = "pin" },
    pad = { presentation = "sheet", actions = { enter = function() app.state.pin = true end } },
    login = {
      presentation = "sheet",
      actions = {
        submit = function() app.state.user = true end,
        submit_and_close = function()
          app.state.user = true
          close()
        end,
        close_and_submit = function()
          close()
          app.state.user = true
        end,
        submit_and_go = function()
          app.state.user = true
          return present("safe")
        end,
        go_and_submit = function()
          local request = present("safe")
          app.state.user = true
          return request
        end,
        go_and_close = function()
          local request = present("safe")
          close()
          return request
        end,
      },
    },
  }
  return {
    state = { user = false, pin = false },
    root = root,
    screens = screens,
    protections = {
      member = { unless = function(state) return state.user end, challenge = "login" },
      pin = { unless = function(state) return state.pin end, challenge = "pad" },
    },
  }
end

group("a root that another protection guards", function()
  app.use(app_with(switcher("session", {
    child = function(state) return state.user and "main" or "welcome" end,
    main = stack { "inbox", protect = "pin" },
    welcome = stack { "hello" },
  })))

  local function comes_after_the_pin()
    assert.visible("pad")
    assert.equal(0, #screens("login"))
    tap("enter")
    assert.stack { "inbox" }
    assert.nothing_presented()
    assert.pending(0)
  end

  for _, action in ipairs { "submit_and_close", "close_and_submit" } do
    flow("comes, however the sign-in screen closes itself: " .. action, function()
      present("login")
      tap(action)
      comes_after_the_pin()
    end)

    flow("comes, however a challenge closes itself: " .. action, function()
      push("desk")
      tap(action)
      comes_after_the_pin()
    end)
  end

  flow("comes when a gate opens by the same change of state", function()
    local request = push("desk")
    app.state.user = true
    assert.outcome(request, "done")
    assert.order { "dismissed:login", "settled:desk", "presented:pad" }
    comes_after_the_pin()
  end)
end)

group("a root that the state asks for no longer", function()
  app.use(app_with(switcher("session", {
    child = function(state) return state.user and "main" or "welcome" end,
    main = stack { "inbox", protect = "pin" },
    welcome = stack { "hello" },
  })))

  flow("takes its challenge along", function()
    app.state.user = true
    assert.visible("pad")
    app.state.user = false
    assert.visible("hello")
    assert.pending(0)
  end)

  flow("leaves the challenge to a request that waits beside", function()
    app.state.user = true
    local request = push("safe", { from = "hello" })
    app.state.user = false
    assert.held(request, "pin")
    assert.created("pad", 1)
    tap("enter")
    assert.outcome(request, "done")
    assert.stack { "hello", "safe" }
  end)
end)

group("a request of an action that has answered a challenge", function()
  app.use(app_with(stack { "hello" }))

  for _, action in ipairs { "submit_and_go", "go_and_submit" } do
    flow("waits at its own protection: " .. action, function()
      local first = push("desk")
      local second = tap(action)
      assert.outcome(first, "done")
      assert.held(second, "pin")
      assert.visible("pad")
      tap("enter")
      assert.outcome(second, "done")
      assert.visible("safe")
    end)
  end

  flow("does not lose its challenge when the action closes its screen", function()
    present("login")
    local request = tap("go_and_close")
    assert.held(request, "pin")
    assert.equal(0, #screens("login"))
    tap("enter")
    assert.outcome(request, "done")
  end)
end)

group("a challenge for several", function()
  app.use {
    state = { user = null, paid = false },
    root = stack { "home" },
    screens = {
      home = {},
      free = { presentation = "push", protect = "gate", restorable = true },
      paid = { presentation = "push", protect = "gate", restorable = true },
      login = { presentation = "modal" },
    },
    protections = {
      gate = {
        unless = function(state, request)
          return state.user and (request.screen ~= "paid" or state.paid)
        end,
        challenge = "login",
      },
    },
  }

  flow("is asked anew of whom it has not let through", function()
    app.state.user, app.state.paid = "ada", true
    push("free")
    push("paid")
    app.relaunch()
    assert.visible("login")
    assert.pending(2)
    app.state.user = "ada"
    assert.pending(1)
    assert.visible("login")
    app.state.paid = true
    assert.stack { "home", "free", "paid" }
  end)
end)
