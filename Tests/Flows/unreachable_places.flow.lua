-- What no answer of a protection could make possible is said by the question as by the deed.
group("where nothing can be pushed", function()
  app.use {
    name = "Kiosk",
    schemes = { "kiosk" },
    state = { user = null },
    root = switcher("part", { child = function() return "poster" end, poster = "poster", shop = stack { "shop" } }),
    screens = {
      poster = {},
      shop = {},
      item = {
        presentation = "push", links = { "/item" },
        actions = { buy = function() end, ask = function() end },
      },
      review = { presentation = "push", from = { "item" } },
      help = { presentation = "sheet", links = { "/help" }, actions = { ask = function() end } },
      vault = { presentation = "push", protect = "signed in" },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  }

  flow("resolve has no plan for what the deed refuses", function()
    for _, name in ipairs { "item", "review", "vault" } do
      local found, reason = resolve(name)
      assert.equal(nil, found, name)
      assert.outcome(navigate(name), "failed", reason)
      assert.falsy(can("navigate", name))
    end
    assert.equal({ "help" }, resolve("help").plan)
  end)

  flow("no plan is promised", function()
    assert.raises(function() assert.plan("item", { "item" }) end, "noStack")
    assert.plan("help", { "help" })
  end)

  flow("where a link leads is another question", function()
    assert.resolves("/item", "item")
    assert.raises(function() assert.unresolved("/item") end, "leads somewhere")
  end)

  flow("where something can be pushed there is a plan", function()
    switch_to("shop")
    assert.plan("review", { "item", "review" })
  end)

  flow("perform goes where it can be gone to, and else says why not", function()
    assert.outcome(perform("ask"), "done", "performed")
    assert.visible("help")
    dismiss()
    assert.outcome(perform("buy"), "failed", "noStack")
  end)

  flow("what waits behind a challenge is promised as if that had closed", function()
    switch_to("shop")
    local waiting = navigate("vault")
    assert.held(waiting, "signed in")
    assert.equal({ "vault" }, resolve("vault").plan)
  end)
end)

group("without a running app", function()
  app.use { schemes = { "shop" }, root = stack { "home" }, screens = { home = { links = { "/home" } } } }

  flow("nothing leads anywhere, and that is said", function()
    app.terminate()
    local _, reason = resolve("home")
    assert.equal("notRunning", reason)
    assert.raises(function() assert.resolves("/home", "home") end, "notRunning")
    assert.raises(function() assert.unresolved("/nowhere") end, "not running")
    assert.raises(function() assert.plan("home", {}) end, "notRunning")
  end)
end)
