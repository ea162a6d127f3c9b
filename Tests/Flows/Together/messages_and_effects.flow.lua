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

group("a screen that is found out", function()
  flow("is not found out again while it is kept", function()
    navigate("found", { parameters = { id = "1" } })
    pop()
    navigate("found", { parameters = { id = "1" } })
    assert.equal(1, app.state.count)
    assert.created("found", 1)
    assert.equal("1", screen().data)
  end)

  flow("that cancels leaves nothing", function()
    assert.outcome(push("found", { parameters = { id = "none" } }), "cancelled", "none")
    assert.created("found", 0)
    assert.stack { "home" }
  end)

  flow("leads to a guarded one, which is asked about", function()
    local request = push("found", { parameters = { id = "vault" } })
    assert.held(request, "member")
    tap("submit")
    assert.outcome(request, "done")
    assert.visible("vault")
  end)

  flow("late comes where one is by then", function()
    local request = push("found", { parameters = { id = "late" } })
    select_tab("b")
    clock.advance("2s")
    assert.outcome(request, "done")
    assert.stack { "list", "found" }
  end)

  flow("late comes behind the lock", function()
    local request = push("found", { parameters = { id = "late" } })
    app.lock()
    clock.advance("2s")
    assert.outcome(request, "done")
    assert.visible("lock")
    app.unlock()
    assert.visible("found")
  end)

  flow("is asked about without a trace", function()
    assert.truthy(can("push", "found", { parameters = { id = "1" } }))
    assert.falsy(can("push", "found", { parameters = { id = "none" } }))
    assert.equal(0, app.state.count)
  end)
end)

group("a command", function()
  flow("that makes two requests is one step", function()
    app.state.user = "ada"
    commands.twice()
    assert.stack { "home", "sheet", "vault" }
    app.undo()
    assert.stack { "home" }
  end)

  flow("that cannot run is denied", function()
    assert.outcome(commands.never(), "denied", "notPossible")
    assert.falsy(can("never"))
    assert.nothing_presented()
  end)
end)

group("an effect", function()
  flow("changes the state, and that is taken back", function()
    effect("beep", { n = 3 })
    assert.equal(3, app.state.count)
    assert.effect("beep", { n = 3 })
    app.undo()
    assert.equal(0, app.state.count)
  end)

  flow("that nobody knows is lost, and said to be", function()
    assert.outcome(effect("boop"), "failed", "unknownEffect")
    assert.hazard("ignored-input")
  end)

  flow("happens behind the lock", function()
    app.lock()
    effect("beep", { n = 1 })
    assert.equal(1, app.state.count)
  end)

  flow("may open a gate", function()
    local request = push("vault")
    screen():on_message("sign", function() app.state.user = "ada" end)
    send("sign")
    assert.outcome(request, "done")
    assert.visible("vault")
  end)
end)

group("a message", function()
  flow("that closes its listener reaches the next one all the same", function()
    local heard = {}
    screen():on_message("bye", function() heard[#heard + 1] = "home" end)
    push("sheet")
    screen():on_message("bye", function()
      heard[#heard + 1] = "sheet"
      close()
    end)
    send("bye")
    assert.equal({ "sheet", "home" }, heard)
    assert.visible("home")
  end)

  flow("is heard by what is kept and comes back, not while it is away", function()
    local heard = 0
    navigate("found", { parameters = { id = "1" } })
    screen():on_message("ping", function() heard = heard + 1 end)
    pop()
    send("ping")
    assert.equal(0, heard)
    navigate("found", { parameters = { id = "1" } })
    send("ping")
    assert.equal(1, heard)
  end)

  flow("to who listens since is heard no more when that is taken back", function()
    local heard = 0
    screen():on_message("ping", function() heard = heard + 1 end)
    app.undo()
    assert.outcome(send("ping"), "done", "noListener")
    app.undo()
    app.redo()
    assert.equal(0, heard)
  end)

  flow("does not reach the other tab", function()
    local heard = 0
    select_tab("b")
    screen():on_message("ping", function() heard = heard + 1 end)
    select_tab("a")
    send("ping")
    assert.equal(0, heard)
  end)
end)
