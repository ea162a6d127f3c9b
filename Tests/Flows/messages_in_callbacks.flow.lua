-- What callbacks send and chain is heard in the order in which it happens, by who was there.

group("a message that is sent in a callback", { tags = { "message" } }, function()
  app.use {
    name = "Messages",
    state = { user = "ada" },
    root = switcher("phase", {
      child = function(state) return state.user and "main" or "auth" end,
      main = stack { "home" },
      auth = stack { "landing" },
    }),
    screens = {
      home = { on_message = function() effect("heard") end },
      toast = { presentation = "push" },
      landing = {},
    },
    effects = { heard = function() end },
  }

  flow("reaches a listener of the screen that closes itself then", function()
    local heard = 0
    push("toast")
    screen():on_message("finished", function() heard = heard + 1 end)
    screen():after("3s", function() send("finished") close() end)
    clock.advance("3s")
    assert.event("messageSent", { message = "finished", listeners = 2 })
    assert.equal(1, heard)
    assert.effect("heard")
  end)

  flow("reaches a screen that the state takes away before the callback is over", function()
    present("sure", {
      style = "alert",
      actions = { { id = "yes", handler = function() send("confirmed") app.state.user = null end } },
    })
    user.choose("yes")
    assert.visible("landing")
    assert.effect("heard")
  end)

  flow("reaches nobody who begins to listen after it", function()
    local heard = 0
    push("toast")
    clock.after("1s", function()
      send("finished")
      screen():on_message("finished", function() heard = heard + 1 end)
    end)
    clock.advance("1s")
    assert.equal(0, heard)
  end)
end)

group("each of several listeners", { tags = { "message" } }, function()
  local heard
  before_each(function() heard = {} end)

  app.use {
    name = "Listeners",
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = { on_message = function() heard[#heard + 1] = screen().name end },
      secret = { protect = "signed in" },
      login = { on_message = function() app.state.user = "ada" end },
      toast = { presentation = "push" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("hears it after gates have reacted to what the one before has changed", function()
    local request = navigate("secret")
    send("signed in")
    assert.outcome(request, "done")
    assert.equal({ "secret" }, heard)
  end)

  flow("hears it whatever happens to the one before", function()
    push("toast")
    screen():on_message("ready", function() error("broken") end)
    assert.raises(function() send("ready") end, "broken")
    assert.equal({ "toast" }, heard)
  end)
end)

group("a chain", { tags = { "order" } }, function()
  local order = {}
  local function note(word) return function() order[#order + 1] = word end end
  before_each(function() order = {} end)

  app.use {
    name = "Order",
    root = stack { "home" },
    screens = { home = {}, page = { presentation = "push", on_appear = note("page appears") } },
  }

  local function go()
    return chain {
      function() return push("page", { on_done = note("first is done") }) end,
      function()
        note("second begins")()
        return push("page")
      end,
    }
  end
  local expected = { "page appears", "first is done", "second begins", "page appears" }

  flow("goes on when the screens have heard of its step", function()
    assert.outcome(go(), "done")
    assert.equal(expected, order)
  end)

  flow("does so in a callback, too", function()
    local request
    clock.after("1s", function() request = go() end)
    clock.advance("1s")
    assert.outcome(request, "done")
    assert.equal(expected, order)
  end)
end)

group("a message that lets a request go on", { tags = { "order" } }, function()
  local order = {}
  local function note(word) return function() order[#order + 1] = word end end
  before_each(function() order = {} end)

  app.use {
    name = "Order",
    state = { user = false },
    root = stack { "home", "page" },
    screens = {
      home = { on_message = function() order[#order + 1] = "home hears, on " .. screen().name end },
      page = { on_message = function() app.state.user = true end },
      desk = { presentation = "push", on_appear = note("desk appears") },
      login = { presentation = "sheet" },
    },
    protections = { member = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("is heard by all before anybody is told what comes of that, and before a chain goes on", function()
    local request = chain {
      function() return push("desk", { protect = "member", on_done = note("desk is shown") }) end,
      function()
        note("the chain goes on")()
        return pop()
      end,
    }
    send("welcome")
    assert.outcome(request, "done")
    assert.equal({ "home hears, on desk", "desk appears", "desk is shown", "the chain goes on" }, order)
  end)
end)
