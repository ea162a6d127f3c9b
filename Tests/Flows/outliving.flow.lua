-- What happens once for an instance, and what outlives termination.
group("on_create", function()
  local log
  app.use(App {
    name = "Counting",
    root = tabs("main", { tab("a", { root = stack { "a" } }), tab("b", { root = stack { "b" }, selected = true }) }),
    screens = {
      a = { on_create = function(screen) log = (log or "") .. "+" .. screen.name end },
      b = { on_create = function() log = (log or "") .. "+b" end, on_appear = function() log = log .. "!" end },
      item = {
        parameters = { id = "string" },
        keep_alive = { lifetime = "60s" },
        on_create = function(screen) log = "item " .. screen.parameters.id end,
        on_appear = function() log = log .. "!" end,
      },
    },
  })

  flow("runs once for each instance, also where it is not visible", function()
    assert.equal("+a+b!", log)
    assert.visible("b")
    select_tab("a")
    select_tab("b")
    assert.equal("+a+b!!", log)
  end)

  flow("runs before the instance appears and not again for a kept one", function()
    push("item", { parameters = { id = "1" } })
    assert.equal("item 1!", log)
    pop()
    push("item", { parameters = { id = "1" } })
    assert.equal("item 1!!!", log, "the screen below appears between")
  end)
end)

group("persistent keys of the state", function()
  app.use(App {
    name = "Settings",
    state = { user = null, theme = "light", visits = 0 },
    persistent = { "user", "theme" },
    root = "home",
    screens = { home = {} },
  })

  flow("outlive termination", function()
    app.state.user, app.state.theme, app.state.visits = "ada", "dark", 5
    app.relaunch()
    assert.equal({ "ada", "dark", 0 }, { app.state.user, app.state.theme, app.state.visits })
    app.terminate()
    app.launch()
    assert.equal({ "ada", "dark", 0 }, { app.state.user, app.state.theme, app.state.visits })
    app.launch { state = { theme = "light" } }
    assert.equal("light", app.state.theme)
    assert.equal("ada", app.state.user)
  end)

  flow("are part of what is saved", function()
    app.state.user, app.state.visits = "ada", 5
    local saved = app.saved_state()
    app.state.user = "ben"
    app.terminate()
    app.launch { restore = saved }
    assert.equal("ada", app.state.user)
    assert.equal(0, app.state.visits)
  end)

  flow("are fresh for the next flow", function() assert.equal(nil, app.state.user) end)

  flow("are declared", function()
    local found = app.check({ root = "home", screens = { home = {} }, state = { user = null }, persistent = { "usr" } })
    assert.match("did you mean 'user'", found[1].message)
  end)
end)

group("what is scheduled", function()
  app.use(App {
    name = "Kettle",
    state = { rings = 0 },
    root = stack { "kettle" },
    protections = {
      slow = {
        unless = function() return false end,
        challenge = function(gate) clock.after("5s", gate.allow) end,
      },
    },
    screens = {
      kettle = {
        actions = {
          boil = function()
            clock.after("3s", function()
              app.state.rings = app.state.rings + 1
              clock.after("3s", function() app.state.rings = app.state.rings + 1 end)
            end)
          end,
          pour = function() push("cup") end,
        },
      },
      cup = { protect = "slow" },
    },
  })

  flow("ends with the app where the app's own code has scheduled it", function()
    tap("boil")
    clock.advance("4s")
    assert.equal(1, app.state.rings)
    tap("pour")
    app.relaunch()
    assert.no_timers()
    clock.advance("10s")
    assert.equal(0, app.state.rings)
    assert.visible("kettle")
  end)

  flow("goes on where the flow has scheduled it, whatever the app does meanwhile", function()
    local heard = {}
    clock.after("2s", function()
      heard[#heard + 1] = clock.now()
      tap("boil")
      clock.after("2s", function() heard[#heard + 1] = clock.now() end)
    end)
    clock.advance("3s")
    app.relaunch()
    clock.run()
    assert.equal({ 2, 4 }, heard)
    assert.equal(0, app.state.rings)
  end)
end)
