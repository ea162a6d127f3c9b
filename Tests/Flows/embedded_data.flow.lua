-- The data of an embedding segue may come from a function, as that of any other navigation.

group("data of an embedding segue", { hazards = "fail" }, function()
  local deliver
  app.use {
    name = "Frames",
    state = { received = null },
    root = tabs("main", { tab("home", { root = stack { "home" } }), tab("fixed", { root = stack { "fixed" } }) }),
    screens = {
      home = {},
      fixed = {},
      frame = { keep_alive = "1h" },
      part = { data = "any", on_data = function(data) app.state.received = data end },
    },
    segues = {
      { from = "frame", identifier = "fill", to = "part", kind = "embed", data = function(answer) deliver = answer end },
      { from = "fixed", identifier = "fix", to = "part", kind = "embed", data = function(answer) answer("prompt") end },
    },
  }

  local function part()
    for _, one in ipairs(screens("part")) do
      if one.ancestors[#one.ancestors] == "frame" then return one end
    end
  end

  flow("that a function gives at once is there when the app starts", function()
    assert.equal("prompt", screens("part")[1].data)
    assert.equal("prompt", app.state.received)
  end)

  for title, go in pairs {
    push = function() return push("frame") end,
    present = function() return present("frame") end,
    ["with data of a block, too"] = function()
      return navigate("frame", { data = function() end })
    end,
    ["after a delay"] = function()
      local request = push("frame", { delay = "1s" })
      clock.advance("1s")
      return request
    end,
  } do
    flow("comes when it comes: " .. title, { hazards = "warn" }, function()
      local request = go()
      assert.outcome(request, "done")
      assert.equal(nil, part().data)
      deliver("late")
      assert.equal("late", part().data)
      assert.event("dataDelivered", { screen = "part", data = "late", request = request })
      deliver("again")
      assert.equal("late", part().data)
      assert.hazard("ignored-input")
    end)
  end

  flow("is asked for once, and not again for a frame that was kept", function()
    push("frame")
    deliver("late")
    pop()
    deliver = nil
    push("frame")
    assert.equal(nil, deliver)
    assert.equal("late", part().data)
  end)

  flow("reaches nobody who has gone", { hazards = "warn" }, function()
    push("frame", { keep_alive = 0 })
    pop()
    deliver("late")
    assert.equal(1, #events("dataDelivered"))
    assert.hazard("ignored-input")
  end)

  flow("comes again after a step was taken back", function()
    push("frame")
    deliver("late")
    app.undo()
    assert.equal(nil, part().data)
    deliver("later")
    assert.equal("later", part().data)
  end)
end)
