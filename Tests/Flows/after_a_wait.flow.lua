-- What a request that had to wait finds when it goes on: it leads where it would lead if it was made then.
group("a request that had to wait", function()
  app.use {
    state = { shut = false },
    root = tabs("main", { tab("first", { root = stack { "home" } }), tab("second", { root = stack { "list" } }) }),
    screens = {
      home = {}, list = {},
      item = { parameters = { id = "string" }, data = "any" },
      kept = { keep_alive = "1h", data = "any" },
    },
  }

  local deliver
  local waits = {
    ["its delay"] = {
      options = function(more) more.delay = "5s" return more end,
      over = function() clock.advance("5s") end,
    },
    ["its data"] = {
      options = function(more)
        more.data, more.wait_for_data = function(answer) deliver = answer end, true
        return more
      end,
      over = function() deliver("fresh") end,
    },
  }

  flow("is asked about at the time to which it has waited", function()
    local asked = {}
    local function note(name) return function() asked[#asked + 1] = name .. " at " .. math.tointeger(clock.now()) end end
    clock.advance("1s")
    push("item", { delay = "2s", mediation = note("mediation"), animated = note("animated"), on_done = note("done") })
    present("kept", { delay = function() return "2s" end, from = "list", mediation = note("modal") })
    clock.advance("1s")
    assert.equal({}, asked)
    clock.advance("1m")
    assert.equal({ "mediation at 3", "animated at 3", "done at 3", "modal at 3" }, asked)
  end)

  for title, wait in pairs(waits) do
    flow("is asked by protections of its own that have closed meanwhile: " .. title, function()
      local request = push("item", wait.options {
        protect = { name = "own", unless = function(state) return not state.shut end, challenge = "list" },
      })
      app.state.shut = true
      wait.over()
      assert.held(request, "own")
      app.state.shut = false
      assert.outcome(request, "done")
      assert.visible("item")
    end)


    flow("reveals what has come meanwhile: " .. title, { hazards = "fail" }, function()
      local heard = 0
      local request = navigate("item", wait.options {
        parameters = { id = "1" },
        on_resolved = function() heard = heard + 1 end,
      })
      push("item", { parameters = { id = "1" } })
      local there = screen()
      select_tab("second")
      wait.over()
      if request.outcome == "pending" then wait.over() end
      assert.outcome(request, "done", "revealed")
      assert.same_instance(there, screen())
      assert.same_instance(there, request.screen)
      assert.equal(1, heard)
      assert.equal(1, #screens("item"))
      assert.no_leaks()
    end)

    flow("shows its own where what has come does not match: " .. title, { hazards = "fail" }, function()
      local request = navigate("item", wait.options { parameters = { id = "1" } })
      push("item", { parameters = { id = "2" } })
      wait.over()
      assert.outcome(request, "done", "shown")
      assert.stack { "home", "item", "item" }
      assert.visible("item", { id = "1" })
    end)

    flow("shows its own if it is to be a new one: " .. title, { hazards = "fail" }, function()
      local request = push("item", wait.options { parameters = { id = "1" } })
      push("item", { parameters = { id = "1" } })
      wait.over()
      assert.outcome(request, "done", "shown")
      assert.stack { "home", "item", "item" }
    end)

    flow("shows the kept instance, wherever that is by then: " .. title, { hazards = "fail" }, function()
      push("kept")
      local kept = screen()
      pop()
      local request = navigate("kept", wait.options {})
      push("kept")
      select_tab("second")
      wait.over()
      if request.outcome == "pending" then wait.over() end
      assert.outcome(request, "done", "revealed")
      assert.same_instance(kept, screen())
    end)
  end

  flow("gives its data to what has come meanwhile", { hazards = "fail" }, function()
    local request = navigate("item", { parameters = { id = "1" }, data = "news", delay = "5s" })
    push("item", { parameters = { id = "1" }, data = "old" })
    clock.advance("5s")
    assert.outcome(request, "done", "revealed")
    assert.equal("news", screen().data)
  end)
end)

group("what guards the destination of a request that had to wait", function()
  app.use {
    state = { user = null },
    root = switcher("part", { front = "cover", inside = stack { "home" } }),
    screens = { cover = {}, home = {}, item = {}, vault = { protect = "signed in" } },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end } },
  }

  flow("is asked where it could not appear when it was asked for", function()
    local request = push("vault", { delay = "5s" })
    switch_to("inside")
    clock.advance("5s")
    assert.outcome(request, "denied", "protected")
    assert.stack { "home" }
  end)

  flow("is asked if it was put there meanwhile", function()
    switch_to("inside")
    local request = push("item", { delay = "5s" })
    protect("item", "signed in")
    clock.advance("5s")
    assert.outcome(request, "denied", "protected")
  end)

  flow("is asked once if it was open and still is", function()
    switch_to("inside")
    app.state.user = "ada"
    local request = push("vault", { delay = "5s" })
    clock.advance("5s")
    assert.outcome(request, "done")
    assert.equal(1, #events { kind = "protectionAsked" })
  end)
end)

group("what guards the place to which a request that had to wait leads", function()
  app.use {
    state = { user = null },
    root = tabs("main", {
      tab("open", { root = stack { "home" } }),
      tab("mine", { root = stack { "list", protect = { "signed in" } } }),
    }),
    screens = { home = {}, list = {}, item = {} },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end } },
  }

  flow("is asked when it leads there", function()
    local request = push("item", { delay = "5s" })
    app.state.user = "ada"
    select_tab("mine")
    app.state.user = nil
    clock.advance("5s")
    assert.outcome(request, "denied", "protected")
    assert.stack { "list" }
  end)
end)

group("a destination that has waited", function()
  app.use {
    state = { more = false, part = "one" },
    root = stack { "home" },
    screens = {
      home = {}, note = {}, first = {}, second = {},
      panel = {
        presentation = "sheet",
        root = tabs("inner", function(state)
          local items = { tab("first", { root = stack { "first" } }) }
          if state.more then items[2] = tab("second", { root = stack { "second" } }) end
          return items
        end),
      },
      wizard = {
        presentation = "sheet",
        root = switcher("part", { child = function(state) return state.part end, one = "first", two = "second" }),
      },
      card = { presentation = "sheet", embed_in = "stack", keep_alive = { lifetime = "10s", from = "close" } },
    },
  }

  flow("has the tabs that the state asks for when it appears", function()
    local request = navigate("panel", { delay = "5s" })
    app.state.more = true
    clock.advance("5s")
    assert.outcome(request, "done")
    select_tab("second")
    assert.visible("second")
  end)

  flow("shows the part that the state asks for when it appears", function()
    local request = navigate("wizard", { delay = "5s" })
    app.state.part = "two"
    clock.advance("5s")
    assert.outcome(request, "done")
    assert.visible("second")
    assert.no_leaks()
  end)

  flow("is another one if it was shown meanwhile, has left, and is kept no longer", function()
    local request = navigate("card", { delay = "60s" })
    navigate("card")
    push("note")
    dismiss()
    clock.advance("60s")
    assert.outcome(request, "done", "shown")
    assert.visible("card")
    assert.created("card", 2)
    assert.no_leaks()
  end)

  flow("is the same one if it was shown meanwhile, has left, and is kept", function()
    local request = navigate("card", { delay = "8s" })
    navigate("card")
    local card = screen()
    dismiss()
    clock.advance("8s")
    assert.outcome(request, "done", "shown")
    assert.same_instance(card, screen())
  end)
end)

group("a wait together with", function()
  app.use {
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = {}, item = { parameters = { id = "string" } }, vault = { protect = "signed in" },
      login = { presentation = "sheet", actions = { go = function() app.state.user = "ada" end } },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  }

  flow("functions as options asks each of them once", function()
    local asked = { style = 0, animated = 0, embed_in = 0 }
    protect("item", { name = "open", unless = function() return true end })
    local request = navigate("item", {
      delay = "5s",
      style = function() asked.style = asked.style + 1 return "sheet" end,
      animated = function() asked.animated = asked.animated + 1 return false end,
      embed_in = function() asked.embed_in = asked.embed_in + 1 return "stack" end,
    })
    clock.advance("5s")
    assert.outcome(request, "done")
    assert.equal({ style = 1, animated = 1, embed_in = 1 }, asked)
  end)

  flow("a protection that was put there meanwhile goes on after the sign-in, with what was made", function()
    local request = push("item", { delay = "5s" })
    protect("item", "signed in")
    clock.advance("5s")
    assert.held(request, "signed in")
    tap("go")
    assert.outcome(request, "done", "shown")
    assert.created("item", 1)
    assert.stack { "home", "item" }
  end)

  flow("undo waits again, and shows its own where nothing has come", function()
    local request = navigate("item", { delay = "5s", parameters = { id = "1" } })
    push("item", { parameters = { id = "1" } })
    clock.advance("5s")
    assert.outcome(request, "noop", "alreadyThere")
    app.undo()
    app.undo()
    assert.outcome(request, "pending")
    clock.advance("5s")
    assert.outcome(request, "done", "shown")
    assert.equal(1, #screens("item"))
  end)
end)

group("data that is waited for", function()
  app.use {
    root = stack { "home" },
    screens = { home = { data = "string" }, item = { data = "string" } },
  }

  local function waiting(to)
    local block = { asked = 0 }
    block.request = navigate(to, {
      wait_for_data = true,
      data = function(deliver)
        block.asked = block.asked + 1
        block.deliver = deliver
      end,
    })
    return block
  end

  flow("is given to what is shown by then, and its block is asked once", function()
    local block = waiting("item")
    push("item")
    block.deliver("fresh")
    assert.outcome(block.request, "done", "revealed")
    assert.equal("fresh", screen().data)
    assert.equal(1, block.asked)
    assert.equal(1, #screens("item"))
  end)

  flow("is given to what covers the screen that was meant", function()
    local block = waiting("home")
    push("home")
    block.deliver("fresh")
    assert.outcome(block.request, "done", "revealed")
    assert.equal("fresh", screen().data)
    assert.equal(1, block.asked)
  end)

  flow("is given to a new screen where the one that was meant has left", function()
    push("item")
    local block = waiting("item")
    pop()
    block.deliver("fresh")
    assert.outcome(block.request, "done", "shown")
    assert.equal("fresh", screen().data)
    assert.equal(1, block.asked)
  end)
end)
