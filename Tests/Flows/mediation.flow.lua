-- A function that sees both ends of a navigation just before it happens.

group("mediation", { tags = { "mediation" } }, function()
  local function recorder()
    local calls = {}
    return calls, function(source, destination) calls[#calls + 1] = { source.name, destination.name } end
  end

  flow("sees both screens, once", function()
    local calls, mediation = recorder()
    push("reviews", { mediation = mediation })
    assert.equal({ { "home", "reviews" } }, calls)
  end)

  flow("comes after the data and before the transition", function()
    push("reviews", { mediation = function() end })
    assert.order { "created:reviews", "resolved", "mediated", "transitionBegan", "didAppear:reviews" }
  end)

  flow("sees the way things are: the destination is not visible yet", function()
    local visible
    present("share", { mediation = function() visible = screen().name end })
    assert.equal("home", visible)
    assert.visible("share")
  end)

  flow("sees the screen that was kept, too", function()
    local calls, mediation = recorder()
    push("item", { parameters = { id = "5" }, mediation = mediation })
    pop()
    push("item", { parameters = { id = "5" }, mediation = mediation })
    assert.created("item", 1)
    assert.equal({ { "home", "item" }, { "home", "item" } }, calls)
  end)

  flow("is not asked when nothing happens", function()
    local calls, mediation = recorder()
    navigate("/nowhere", { mediation = mediation })
    navigate("home", { mediation = mediation })
    assert.equal({}, calls)
  end)

  flow("is not asked before the gate has opened", function()
    local calls, mediation = recorder()
    navigate("profile", { parameters = { id = "42" }, mediation = mediation })
    assert.equal({}, calls)
    tap("submit", { user = "ada" })
    assert.equal(1, #calls)
    assert.equal("profile", calls[1][2])
  end)

  flow("belongs to its own request only", function()
    local calls, mediation = recorder()
    push("reviews", { mediation = mediation })
    push("share")
    assert.equal(1, #calls)
  end)

  flow("can be part of a request that is a table", function()
    local calls, mediation = recorder()
    assert.outcome(navigate { to = "reviews", mediation = mediation }, "done")
    assert.equal(1, #calls)
  end)

  flow("gives no parameter another type than the screen declares", function()
    local request = navigate("profile", {
      parameters = { id = "42" },
      mediation = function(_, destination) destination.parameters.id = 42 end,
    })
    tap("submit", { user = "ada" })
    assert.outcome(request, "failed", "payloadType")
    assert.visible("home")
  end)
end)

group("a mediation and what else is called", { tags = { "mediation" } }, function()
  local heard
  local function hear(what) return function() heard[#heard + 1] = what end end

  app.use {
    root = stack { "home" },
    screens = {
      home = {},
      sheet = { presentation = "sheet" },
      form = {
        properties = { title = "string" },
        data = "integer",
        on_create = hear("created"),
        on_data = hear("data"),
        on_appear = hear("appeared"),
      },
      titled = {
        properties = { title = "string" },
        on_create = function(screen) screen.properties.title = "given" end,
      },
    },
  }
  before_each(function() heard = {} end)

  for name, options in pairs {
    ["data as a value"] = { data = 5 },
    ["data of a block"] = { data = function(deliver) deliver(5) end },
    ["somebody who waits for the destination"] = { data = 5, on_resolved = function() end },
  } do
    flow("comes after the destination has heard that it is there, and of its data: " .. name, function()
      options.mediation = hear("mediated")
      push("form", options)
      assert.equal({ "created", "data", "mediated", "appeared" }, heard)
    end)
  end

  flow("finds what the destination has given itself", function()
    local found
    push("titled", { mediation = function(_, destination) found = destination.properties.title end })
    assert.equal("given", found)
  end)

  flow("does not come where nothing can be carried out", function()
    present("sheet")
    for _, options in ipairs { {}, { data = 5 }, { data = function(deliver) deliver(5) end } } do
      options.mediation = hear("mediated")
      assert.outcome(push("form", options), "failed", "noStack")
      assert.falsy(can("push", "form", options))
    end
    assert.outcome(present("form", { from = "home", mediation = hear("mediated") }), "failed", "alreadyPresenting")
    assert.equal({}, heard)
  end)
end)

flow("looks and changes its two ends: it does not navigate", function()
  assert.raises(function() push("reviews", { mediation = function() push("reviews") end }) end, "it may only look")
end)
