-- A segue that embeds a screen may bring a protection: it guards that part wherever its frame is made.

group("a protection of an embedding segue", { hazards = "fail" }, function()
  local login = {
    presentation = "sheet",
    actions = { submit = function() app.state.user = "ada" end, cancel = function() close() end },
  }

  for title, part in pairs { ["as it is"] = {}, ["in a stack of its own"] = { embed_in = "stack" } } do
    group(title, function()
      app.use {
        name = "Frames",
        state = { user = null },
        root = tabs("main", { tab("home", { root = stack { "home" } }), tab("more", { root = stack { "more" } }) }),
        windows = { side = stack { "frame" } },
        screens = { home = {}, more = {}, frame = { keep_alive = "1h" }, part = part, login = login },
        protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
        segues = { { from = "frame", identifier = "fill", to = "part", kind = "embed", protect = "member" } },
      }

      local ways = {
        push = function() return push("frame") end,
        present = function() return present("frame") end,
        ["on the way"] = function() return navigate("more", { via = { "frame" }, reuse = "never" }) end,
        ["in a stack that is brought"] = function() return present("home", { stack = { "frame" } }) end,
        ["as a root"] = function() return set_root("frame", { clear = true }) end,
        ["in a window"] = function() return open_window("side") end,
        ["by an arrangement"] = function() return map_stack(function() return { "home", "frame" } end) end,
        ["as a child"] = function() return add_child("frame") end,
      }

      for way, go in pairs(ways) do
        flow("holds who makes the frame, " .. way, function()
          local request = go()
          assert.held(request, "member")
          assert.created("part", 0)
          tap("submit")
          assert.outcome(request, "done")
          assert.equal(1, #screens("part"))
        end)

        flow("leaves all as it was, " .. way, function()
          local request = go()
          tap("cancel")
          assert.outcome(request, "cancelled", "gateClosed")
          assert.equal(0, #screens("part"))
        end)
      end

      flow("is asked once, and does not guard the part elsewhere", function()
        app.state.user = "ada"
        push("frame")
        assert.equal(1, #events { kind = "protectionAsked" })
        app.state.user = nil
        select_tab("more")
        assert.outcome(present("part"), "done")
      end)

      flow("is asked for a frame that was kept", { hazards = "warn" }, function()
        app.state.user = "ada"
        push("frame")
        pop()
        app.state.user = nil
        assert.held(push("frame"), "member")
      end)
    end)
  end
end)

group("what a protection is told of a screen that has parts", { hazards = "fail" }, function()
  local asked = {}
  app.use {
    name = "Parts",
    root = tabs("main", { tab("home", { root = stack { "home" } }), tab("more", { root = stack { "frame" } }) }),
    windows = { side = stack { "frame" } },
    screens = { home = {}, frame = { protect = "watched" }, part = {} },
    protections = {
      watched = {
        unless = function(_, request)
          asked[#asked + 1] = request.screen
          return true
        end,
      },
    },
    segues = { { from = "frame", identifier = "fill", to = "part", kind = "embed" } },
  }

  local ways = {
    ["its tab is selected"] = function() return select_tab("more") end,
    ["a window opens with it"] = function() return open_window("side") end,
    ["it is gone to"] = function() return push("frame") end,
  }
  for way, go in pairs(ways) do
    flow("is its name and not that of a part, when " .. way, function()
      asked = {}
      assert.outcome(go(), "done")
      assert.equal({ "frame" }, asked)
      assert.event("protectionAsked", { screen = "frame" })
    end)
  end

  flow("also when its window comes to the front", function()
    open_window("side")
    activate_window("main")
    asked = {}
    assert.outcome(activate_window("side"), "done")
    assert.equal({ "frame" }, asked)
  end)
end)
