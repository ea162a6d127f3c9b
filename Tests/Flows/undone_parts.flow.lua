-- A request that is made of others waits again where a state is put back in which it waited, whatever its later parts
-- have come to.
group("parts that are taken back", function()
  app.use(App {
    name = "Bank",
    schemes = { "bank" },
    state = { user = null, pin = false },
    root = stack { "home" },
    screens = {
      home = {
        actions = {
          pay = function()
            return chain { function() return navigate("account") end, function() return navigate("payment") end }
          end,
        },
      },
      news = {},
      account = { protect = "signed in" },
      payment = { protect = "pin" },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
      keypad = { presentation = "sheet", actions = { enter = function() app.state.pin = true end } },
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
      pin = { unless = function(state) return state.pin end, challenge = "keypad" },
    },
  })

  local function both()
    return chain { function() return navigate("account") end, function() return navigate("payment") end }
  end
  local larger = {
    ["a chain"] = both,
    ["an action that is performed"] = function() return perform("pay") end,
    ["a destination that is left to its presenter"] = function() return navigate { to = "news", with = both } end,
  }
  for _, name in ipairs { "a chain", "an action that is performed", "a destination that is left to its presenter" } do
    local ask = larger[name]
    flow(name .. " waits at its first gate again when the second is taken back", function()
      local ends = {}
      local request = ask()
      request:on("settled", function() ends[#ends + 1] = request.outcome end)
      assert.visible("login")
      local waiting = app.snapshot()
      tap("submit")
      assert.visible("keypad")
      for _, go_back in ipairs { app.undo, function() app.restore(waiting) end } do
        go_back()
        assert.visible("login")
        assert.outcome(request, "pending")
        tap("submit")
        assert.visible("keypad")
        assert.outcome(request, "pending")
      end
      tap("enter")
      assert.visible("payment")
      assert.outcome(request, "done")
      assert.equal({ "done" }, ends)
    end)

    flow(name .. " has ended where it is taken back itself", function()
      local request = ask()
      tap("submit")
      app.undo()
      app.undo()
      assert.visible("home")
      assert.outcome(request, "cancelled", "undone")
      app.redo()
      assert.outcome(request, "pending")
      assert.visible("login")
    end)
  end
end)

group("a part that was taken back before", function()
  local taken_back
  app.use(App {
    name = "Bank",
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = { actions = { again = function() return taken_back end } },
      news = {},
      account = { protect = "signed in", presentation = "push" },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  })
  before_each(function()
    taken_back = push("account")
    app.undo()
    assert.outcome(taken_back, "cancelled", "undone")
  end)

  local larger = {
    { "a chain", function() return chain { function() return taken_back end, function() return push("news") end } end },
    { "an action that is performed", function() return perform("again") end },
    { "a presenter", function() return navigate { to = "news", with = function() return taken_back end } end },
  }
  for _, case in ipairs(larger) do
    local name, ask = table.unpack(case)
    flow("ends " .. name, function()
      assert.outcome(ask(), "cancelled", "undone")
      assert.pending(0)
    end)
  end
end)

group("a request that waits again", function()
  app.use(App {
    name = "Bank",
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = {},
      account = { protect = "signed in", presentation = "push" },
      sheet = { presentation = "sheet" },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  })

  flow("has led to no screen yet", function()
    local request = push("account")
    app.state.user = "ada"
    assert.equal("account", request.screen.name)
    app.undo()
    assert.held(request, "signed in")
    assert.equal(nil, request.screen)
    app.redo()
    assert.equal("account", request.screen.name)
  end)

  flow("has removed nothing yet", { animations = true }, function()
    push("sheet")
    settle()
    local request = pop()
    settle()
    assert.equal({ "sheet" }, request.removed)
    app.undo()
    assert.pending(1)
    assert.equal({}, request.removed)
  end)

  flow("leads nowhere once the screen it was asked from has left", function()
    push("sheet")
    local request = present("login", { delay = "1s", from = screen() })
    pop()
    clock.advance("1s")
    assert.outcome(request, "noop", "gone")
    assert.equal(nil, request.screen)
  end)
end)
