-- What goes back asks nothing; what brings something up that was not gone back to asks as any other way.
group("protected screens", function()
  app.use {
    state = { open = true },
    root = tabs("main", {
      tab("desk", { root = stack { "home", "vault" } }),
      tab("book", { root = pages("book", { "cover", "secret", "end" }) }),
    }),
    screens = {
      home = {}, vault = { protect = "open" }, note = {}, slip = {},
      cover = {}, secret = { protect = "open" }, ["end"] = {},
    },
    protections = { open = { unless = function(state) return state.open end } },
    segues = { { from = "note", identifier = "back", to = "vault", kind = "unwind" } },
  }

  before_each(function()
    push("note")
    app.state.open = false
  end)

  flow("that a rearranged stack raises are asked about", function()
    local request = map_stack(function(path) return { path[1], path[3], path[2] } end)
    assert.outcome(request, "denied", "protected")
    assert.stack { "home", "vault", "note" }
  end)

  flow("that come to lie under others are, too, when they are raised", function()
    assert.outcome(map_stack(function(path) return { path[2], path[1], path[3] } end), "done")
    assert.outcome(map_stack(function(path) return { path[2], path[1], path[3] } end), "denied", "protected")
  end)

  flow("that a rearranged stack goes back to are not", function()
    assert.outcome(map_stack(function(path) return { path[1], path[2] } end), "done")
    assert.visible("vault")
    assert.hazard("protection-bypass")
  end)

  flow("to which a segue unwinds are not: it goes back", function()
    assert.outcome(segue("back"), "done", "revealed")
    assert.visible("vault")
    assert.hazard("protection-bypass")
  end)

  flow("are not asked about by what a segue brings along on its way back, unless it says so itself", function()
    app.state.open = true
    assert.outcome(segue("back", { protect = { name = "closed", unless = function() return false end } }), "denied")
  end)

  flow("to which a person leafs back are asked about as those to which one leafs on", function()
    navigate("end")
    assert.outcome(user.back(), "denied", "protected")
    assert.visible("end")
    assert.outcome(user.swipe_back(), "denied", "protected")
    assert.outcome(user.swipe_back { cancel = true }, "cancelled", "gestureCancelled")
    app.state.open = true
    assert.outcome(user.back(), "done")
    assert.visible("secret")
    assert.no_hazards()
  end)
end)

-- What the function of a gate shows is its challenge, as a screen that is declared as one.
group("a second link at an alert that a gate has shown", function()
  app.use {
    schemes = { "bank" },
    root = stack { "home" },
    screens = {
      home = {},
      home_detail = {},
      account = { presentation = "push", parameters = { id = "string" }, links = { "/account/:id" }, protect = "adult" },
    },
    protections = {
      adult = {
        unless = function() return false end,
        challenge = function(gate)
          present("ask", {
            style = "alert",
            actions = {
              { id = "yes", handler = function() gate.allow() end },
              { id = "no", role = "cancel", handler = function() gate.deny("underage") end },
            },
          })
        end,
      },
    },
  }

  flow("waits in place of the first, and asks anew", function()
    local first = open_url("bank://account/1")
    assert.held(first, "adult")
    local second = open_url("bank://account/2")
    assert.outcome(first, "cancelled", "superseded")
    assert.held(second, "adult")
    assert.equal(2, #events("presented"))
    user.choose("yes")
    assert.outcome(second, "done")
    assert.stack { "home", "account" }
    assert.visible("account", { id = "2" })
    assert.nothing_presented()
  end)

  flow("is promised", function()
    open_url("bank://account/1")
    assert.truthy(can("open_url", "bank://account/2"))
    assert.equal({ "account" }, resolve("bank://account/2").plan)
  end)

  flow("goes on from what lies under it when nothing asks any more", function()
    local handle = protect("home_detail", {
      unless = function() return false end,
      challenge = function() present("ask", { style = "alert", actions = { { id = "ok" } } }) end,
    })
    local request = push("home_detail")
    assert.presented("ask", { style = "alert" })
    handle:remove()
    assert.outcome(request, "done")
    assert.stack { "home", "home_detail" }
    assert.nothing_presented()
  end)

  flow("is no half of what is refused then", { hazards = "fail" }, function()
    local isOver = false
    local handle = protect("home", {
      unless = function() return false end,
      challenge = function() present("ask", { style = "alert", actions = { { id = "ok" } } }) end,
    })
    protect("home", { name = "hours", unless = function() return not isOver end })
    local request = push("home")
    assert.presented("ask", { style = "alert" })
    isOver = true
    handle:remove()
    assert.outcome(request, "denied", "protected")
    assert.nothing_presented()
  end)

  flow("also while things move", { animations = true }, function()
    local first = open_url("bank://account/1")
    settle()
    local second = open_url("bank://account/2")
    settle()
    assert.outcome(first, "cancelled", "superseded")
    user.choose("no")
    settle()
    assert.outcome(second, "denied", "underage")
    assert.visible("home")
    assert.no_timers()
  end)
end)

-- What a function shows for one protection is no challenge of the next one.
group("a gate that opens at once", function()
  app.use {
    state = { user = null },
    root = stack { "home" },
    screens = { home = {}, account = { presentation = "push", protect = { "terms", "signed in" } }, login = {} },
    protections = {
      terms = { unless = function() return false end, challenge = function(gate) gate.allow() end },
      ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    },
  }

  flow("leaves the challenge of the next one to the request that comes later", function()
    navigate("account")
    local challenge = screen()
    local later = navigate("account")
    assert.held(later, "signed in")
    assert.same_instance(challenge, screen())
    assert.created("login", 1)
  end)
end)
