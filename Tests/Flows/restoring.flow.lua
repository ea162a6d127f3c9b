-- What comes back after the end of the app: identifiers, expiry, policies.

group("restoring", { tags = { "restoration" } }, function()
  app.use {
    name = "Restoring",
    schemes = { "rest" },
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = { restorable = true, properties = { draft = "string" } },
      item = { parameters = { id = "string" }, links = { "/item/:id" }, presentation = "push", restorable = true },
      brief = { presentation = "push", restorable = { id = "brief", expires = "10m" } },
      note = { presentation = "push", keep_alive = "forever" },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  }

  flow("an expiry counts from the opening, on the clock of the app", { hazards = "fail" }, function()
    push("brief")
    clock.advance("6m")
    app.relaunch()
    assert.visible("brief")
    clock.advance("6m")
    app.relaunch()
    assert.visible("brief", nil, "it was opened anew six minutes ago")
    clock.advance("10m")
    app.relaunch()
    assert.visible("home")
    assert.event("expired", { screen = "brief", id = "brief" })
  end)

  flow("the span begins anew when a screen has come back", function()
    push("brief")
    clock.advance("9m")
    app.relaunch()
    assert.visible("brief")
    clock.advance("9m")
    app.relaunch()
    assert.visible("brief")
    clock.advance("10m")
    app.relaunch()
    assert.not_visible("brief")
    assert.event("expired", { screen = "brief" })
  end)

  flow("a kept screen comes back as it was asked for once, with an expiry from its last opening", function()
    push("note", { restorable = { expires = "10m" } })
    back()
    clock.advance("9m")
    push("note")
    clock.advance("9m")
    app.relaunch()
    assert.visible("note", nil, "it was opened again nine minutes ago")
    clock.advance("10m")
    app.relaunch()
    assert.visible("home")
  end)

  flow("an expiry survives as text", { hazards = "fail" }, function()
    push("brief")
    local saved = app.saved_state()
    app.terminate()
    clock.advance("9m")
    app.launch { restore = saved }
    assert.visible("brief")
    app.terminate()
    clock.advance("1m")
    app.launch { restore = saved }
    assert.visible("home")
    assert.event("expired", { screen = "brief" })
  end)

  flow("a text from a later time counts as written now", { hazards = "fail" }, function()
    local saved = '{"app":"Restoring","screens":[{"expires":600000,"identifier":"brief","isDeclared":false,'
      .. '"isStacked":false,"parameters":{},"properties":{},"screen":"brief","until":4200000,"window":"main",'
      .. '"spot":{"path":["stack"],"index":1,"isAlone":false}}],'
      .. '"selections":{},"time":3600000,"version":1}'
    app.launch { restore = saved }
    assert.visible("brief")
    clock.advance("10m")
    app.relaunch()
    assert.visible("home")
    assert.event("expired", { screen = "brief" })
  end)

  flow("one identifier for two screens is refused, unless the first leaves by that", function()
    push("brief")
    local before = app.snapshot()
    assert.outcome(push("brief"), "failed", "keyCollision")
    assert.unchanged(before)
    assert.outcome(set_root("brief", { clear = true }), "done")
    assert.stack { "brief" }
  end)

  flow("a policy sees what it decides about", { hazards = "fail" }, function()
    screens("home")[1].properties.draft = "letter"
    push("item", { parameters = { id = "1" } })
    push("brief")
    local seen = {}
    app.relaunch {
      policy = function(entry)
        seen[#seen + 1] = { entry.screen, entry.identifier, entry.window, entry.properties.draft, entry.parameters.id }
        return entry.screen == "item" and "reject" or nil
      end,
    }
    assert.equal({
      { "home", nil, "main", "letter" }, { "item", nil, "main", nil, "1" }, { "brief", "brief", "main" },
    }, seen)
    assert.stack { "home", "brief" }
    assert.equal("letter", screens("home")[1].properties.draft)
    assert.event("evicted", { screen = "item" })
    assert.no_event("requested", { to = "item", cause = "restoration" })
  end)

  flow("a policy may put protections before what comes back", { hazards = "fail" }, function()
    screens("home")[1].properties.draft = "letter"
    push("item", { parameters = { id = "1" } })
    app.relaunch { policy = function() return { protect = "signed in" } end }
    assert.visible("login")
    assert.equal(nil, screens("home")[1].properties.draft, "a closed protection keeps the contents back")
    assert.equal({ "push", "restoration" }, { pending()[1].command, pending()[1].cause })
    tap("submit")
    assert.stack { "home", "item" }
  end)

  flow("a policy that says anything else is a mistake", function()
    push("item")
    app.terminate()
    assert.raises(function() app.launch { restore = true, policy = function() return "alow" end } end, "'allow'")
    assert.raises(function() app.launch { restore = true, policy = function() return 5 end } end, "not a number")
    assert.raises(function()
      app.launch { restore = true, policy = function() return { protect = "signed on" } end }
    end, "did you mean 'signed in'")
    assert.raises(function() app.launch { policy = "allow" } end, "a function expected")
    assert.raises(function() app.launch { restore = true, polcy = 1 } end, "did you mean 'policy'")
  end)

  flow("a link that starts the app lands on what comes back", { hazards = "fail" }, function()
    protect("item", {
      name = "instant", unless = function() return false end, challenge = function(gate) gate.allow() end,
    })
    push("item", { parameters = { id = "1" } })
    push("item", { parameters = { id = "2" } })
    app.terminate()
    app.launch { restore = true, url = "rest://item/3" }
    assert.stack { "home", "item", "item", "item" }
    assert.visible("item", { id = "3" })
    assert.pending(0)
  end)

  flow("what says no identifier may expire, too, and what is misspelt is named", function()
    push("item", { restorable = { expires = "1m" } })
    app.terminate()
    clock.advance("1m")
    app.relaunch()
    assert.stack { "home" }
    assert.raises(function() push("item", { restorable = { expire = "1m" } }) end, "did you mean 'expires'")
    assert.raises(function() push("item", { restorable = 5 }) end, "identifier or a table")
  end)
end)

group("what a request has made restorable where the description puts it", function()
  app.use {
    name = "Reader",
    root = stack { "shelf" },
    screens = { shelf = { properties = { sorting = "string" } }, book = {} },
  }

  flow("comes back every time", function()
    assert.outcome(navigate("shelf", { restorable = true }), "noop", "alreadyThere")
    screen().properties.sorting = "title"
    for _ = 1, 3 do
      app.relaunch()
      assert.equal("title", screen().properties.sorting)
    end
  end)
end)

group("what a finger has let go of when the app ends", function()
  app.use {
    name = "Reader",
    root = stack { "shelf" },
    screens = {
      shelf = {},
      book = { presentation = "push", restorable = true },
      note = { presentation = "sheet", restorable = true },
    },
  }

  for _, case in ipairs { { "book", user.swipe_back }, { "note", user.swipe_dismiss } } do
    local name, swipe = table.unpack(case)
    for _, finish in ipairs { "app.terminate", "app.relaunch" } do
      flow(name .. " is gone for good, though " .. finish .. " comes before its end", { animations = true }, function()
        navigate(name)
        settle()
        local request = swipe()
        assert.pending(1)
        if finish == "app.terminate" then app.terminate() end
        app.relaunch()
        assert.outcome(request, "done", "completed")
        assert.visible("shelf")
      end)
    end
  end
end)

group("a request that is refused", function()
  app.use {
    state = { open = true },
    root = stack { "home" },
    screens = {
      home = {},
      film = { presentation = "push", keep_alive = "60s", data = "any" },
    },
    protections = { open = { unless = function(state) return state.open end } },
  }

  local function refused(options)
    options.delay, options.protect, options.restorable = "1s", "open", true
    local request = navigate("film", options)
    app.state.open = false
    clock.advance("1s")
    assert.outcome(request, "denied", "protected")
  end

  flow("does not have what is in front come back", { hazards = "fail" }, function()
    push("film")
    refused { data = 1 }
    app.relaunch()
    assert.visible("home")
  end)

  flow("does not have what was kept come back", { hazards = "fail" }, function()
    push("film")
    pop()
    refused {}
    push("film")
    assert.created("film", 1)
    app.relaunch()
    assert.visible("home")
  end)

  flow("is none that brings data to what is in front", { hazards = "fail" }, function()
    push("film")
    assert.outcome(navigate("film", { data = 1, restorable = true }), "done", "revealed")
    app.relaunch()
    assert.visible("film")
  end)
end)
