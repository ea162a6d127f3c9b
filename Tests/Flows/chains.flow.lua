-- Several steps, one after the other.

group("chains", { tags = { "chain" } }, function()
  local taken

  before_each(function() taken = {} end)

  local function step_to(name, request)
    return function()
      taken[#taken + 1] = name
      return request()
    end
  end

  flow("take each step from where the one before ended", function()
    local request = chain {
      step_to("item", function() return push("item", { parameters = { id = "5" } }) end),
      step_to("reviews", function() return push("reviews") end),
      step_to("write", function() return present("write_review") end),
    }
    assert.outcome(request, "done")
    assert.equal({ "item", "reviews", "write" }, taken)
    assert.visible("write_review")
    dismiss()
    assert.stack { "home", "item", "reviews" }
  end)

  flow("stop at the first step that fails and say why", function()
    local request = chain {
      step_to("item", function() return push("item", { parameters = { id = "5" } }) end),
      step_to("nowhere", function() return navigate("/nowhere") end),
      step_to("reviews", function() return push("reviews") end),
    }
    assert.outcome(request, "failed", "routeNotFound")
    assert.equal({ "item", "nowhere" }, taken)
    assert.stack { "home", "item" }
    assert.hazard("half-done")
  end)

  flow("stop at a step that is nothing", function()
    local request = chain {
      step_to("pop", function() return pop() end),
      step_to("reviews", function() return push("reviews") end),
    }
    assert.outcome(request, "noop", "atRoot")
    assert.equal({ "pop" }, taken)
    assert.visible("home")
  end)

  flow("wait at a gate and go on behind it", function()
    local request = chain {
      step_to("profile", function() return navigate("profile", { parameters = { id = "42" } }) end),
      step_to("reviews", function() return push("reviews") end),
    }
    assert.outcome(request, "pending")
    assert.equal({ "profile" }, taken)
    tap("submit", { user = "ada" })
    assert.outcome(request, "done")
    assert.stack { "account", "profile", "reviews" }
  end)

  flow("end where the gate is closed", function()
    local request = chain {
      step_to("profile", function() return navigate("profile", { parameters = { id = "42" } }) end),
      step_to("reviews", function() return push("reviews") end),
    }
    tap("cancel")
    assert.outcome(request, "cancelled", "gateClosed")
    assert.equal({ "profile" }, taken)
    assert.visible("home")
  end)

  group("that wait at a gate behind a first step", function()
    local request

    before_each(function()
      request = chain {
        function() return push("item", { parameters = { id = "5" } }) end,
        function() return navigate("profile", { parameters = { id = "42" } }) end,
      }
      assert.visible("login")
    end)

    flow("are given up where something else is asked for there", function()
      open_url("shop://profile/7")
      assert.outcome(request, "cancelled", "superseded")
      assert.no_event("hazard", { hazard = "half-done" })
    end)

    flow("are given up with the app", function()
      app.terminate()
      assert.outcome(request, "cancelled", "terminated")
      assert.no_event("hazard", { hazard = "half-done" })
    end)
  end)

  flow("wait for each transition", { animations = true }, function()
    local request = chain {
      step_to("item", function() return push("item", { parameters = { id = "5" } }) end),
      step_to("reviews", function() return push("reviews") end),
    }
    assert.outcome(request, "pending")
    settle()
    assert.outcome(request, "done")
    assert.order { "transitionEnded:item", "transitionBegan:reviews", "transitionEnded:reviews" }
    assert.no_hazards()
  end)

  flow("can lie in each other", function()
    local request = chain {
      function()
        return chain {
          function() return push("reviews") end,
          function() return push("share") end,
        }
      end,
      function() return push("upgrade") end,
    }
    assert.outcome(request, "done")
    assert.stack { "home", "reviews", "share", "upgrade" }
  end)
end)

group("a chain while a protection fails", { tags = { "chain" } }, function()
  local fails

  before_each(function() fails = false end)

  app.use {
    root = stack { "home" },
    screens = { home = {}, vault = { protect = "open" }, login = { presentation = "modal" } },
    protections = {
      open = {
        unless = function()
          if fails then error("the vault is stuck") end
          return false
        end,
        challenge = "login",
      },
    },
  }

  flow("ends all the same", function()
    local waiting = navigate("vault")
    fails = true
    assert.raises(function() chain {} end, "the vault is stuck")
    fails = false
    assert.pending(1)
    assert.held(waiting, "open")
  end)

  -- The report of what is half done is a change to which the gate reacts, too.
  flow("ends all the same where it has done a part", { hazards = { ["half-done"] = "ignore" } }, function()
    local waiting = navigate("vault")
    assert.raises(function()
      chain {
        function() return present("home") end,
        function()
          local request = pop_to("login")
          fails = true
          return request
        end,
        function() return dismiss() end,
      }
    end, "the vault is stuck")
    fails = false
    assert.equal({ "navigate" }, (function()
      local names = {}
      for index, request in ipairs(pending()) do names[index] = request.command end
      return names
    end)())
    assert.held(waiting, "open")
    assert.hazard("half-done")
  end)

  flow("ends with the step that fails", function()
    fails = true
    assert.raises(function() chain { function() return navigate("vault") end } end, "the vault is stuck")
    fails = false
    assert.pending(0)
  end)
end)
