-- perform, presenters, providers, resolvers, commands, effects and messages together with gates, the lock and steps back.

app.use {
  name = "Doing",
  schemes = { "doing" },
  state = { user = null, count = 0, where = "page" },
  root = tabs("main", { tab("a", { root = stack { "home" } }), tab("b", { root = stack { "list" } }) }),
  screens = {
    home = {},
    list = { actions = { add = function(arguments) app.state.count = app.state.count + (arguments.n or 1) end } },
    page = {
      from = { "list" },
      presentation = "push",
      actions = {
        edit = function() return present("sheet") end,
        leave = function() return close { result = "left" } end,
      },
    },
    vault = {
      presentation = "push",
      protect = "member",
      actions = { count = function() app.state.count = app.state.count + 10 end },
    },
    sheet = { presentation = "sheet" },
    found = {
      parameters = { id = "string" },
      presentation = "push",
      keep_alive = "forever",
      resolve = function(resolver, parameters)
        app.state.count = app.state.count + 1
        if parameters.id == "none" then return resolver.cancel("none") end
        if parameters.id == "late" then return clock.after("2s", function() resolver.complete() end) end
        if parameters.id == "vault" then return "vault" end
        resolver.complete { data = parameters.id }
      end,
    },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  providers = { where = function() return app.state.where end },
  commands = {
    twice = function()
      push("sheet", { from = "home" })
      return push("vault", { from = "home" })
    end,
    never = { can = function() return false end, execute = function() return push("sheet") end },
  },
  effects = { beep = function(fields) app.state.count = app.state.count + fields.n end },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("perform", function()
  flow("goes to the screen that has the action, and taps it there", function()
    local request = perform("edit")
    assert.outcome(request, "done")
    assert.presented("sheet")
    dismiss()
    assert.stack { "list", "page" }
  end)

  flow("gives the arguments, and is one step to take back", function()
    perform("add", { n = 5 })
    assert.equal(5, app.state.count)
    assert.tab("b")
    app.undo()
    assert.equal(0, app.state.count)
    assert.tab("a")
  end)

  flow("taps once the gate has opened", function()
    local request = perform("count")
    assert.outcome(request, "pending")
    assert.equal(0, app.state.count)
    tap("submit")
    assert.outcome(request, "done", "performed")
    assert.equal(10, app.state.count)
    assert.visible("vault")
  end)

  flow("ends as the way does that ends otherwise", function()
    local request = perform("count")
    user.swipe_dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
    assert.equal(0, app.state.count)
  end)

  flow("reaches nothing behind the lock", function()
    app.lock()
    assert.outcome(perform("add"), "denied", "locked")
    assert.equal(0, app.state.count)
  end)

  flow("that waits is taken back", function()
    local request = perform("count")
    app.undo()
    assert.outcome(request, "cancelled", "undone")
    app.state.user = "ada"
    assert.equal(0, app.state.count)
    assert.visible("home")
  end)

  flow("closes what it is on", function()
    navigate("page")
    assert.outcome(perform("leave"), "done")
    assert.stack { "list" }
  end)
end)

group("a presenter", function()
  flow("is asked when the gate has opened", function()
    local asked = 0
    local request = navigate {
      to = "vault",
      with = function(_, destination)
        asked = asked + 1
        return push(destination)
      end,
    }
    assert.held(request, "member")
    assert.equal(0, asked)
    tap("submit")
    assert.outcome(request, "done")
    assert.equal(1, asked)
    assert.stack { "home", "vault" }
  end)

  flow("that shows nothing fails, and leaves nothing", function()
    local before = app.snapshot()
    assert.outcome(navigate { to = "sheet", with = function() end }, "failed", "notPresented")
    assert.nothing_presented()
    assert.equal(0, #screens("sheet"))
  end)

  flow("that shows later is waited for, and that is taken back", function()
    local request = navigate {
      to = "sheet",
      with = function(_, destination) return present(destination, { delay = "2s" }) end,
    }
    assert.equal("presenting", request.stage)
    app.undo()
    assert.outcome(request, "cancelled", "undone")
    clock.run()
    assert.nothing_presented()
  end)

  flow("ends with the app", function()
    local request = navigate {
      to = "sheet",
      with = function(_, destination) return present(destination, { delay = "2s" }) end,
    }
    app.relaunch()
    assert.outcome(request, "cancelled", "terminated")
    clock.run()
    assert.nothing_presented()
  end)
end)

group("a provider", function()
  flow("says where by the state of now", function()
    navigate { provider = "where" }
    assert.visible("page")
    app.state.where = "sheet"
    navigate { provider = "where", with = "present" }
    assert.presented("sheet")
  end)

  flow("that leads to what is guarded waits, whatever it would say later", function()
    app.state.where = "vault"
    local request = navigate { provider = "where" }
    assert.held(request, "member")
    app.state.where = "page"
    tap("submit")
    assert.outcome(request, "done")
    assert.visible("vault")
  end)
end)
