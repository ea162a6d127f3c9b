-- What is only asked changes nothing, and what somebody says about an action is about that action.

local said = {}

app.use {
  state = { visits = 0, user = null },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        buy = function() return push("item") end,
        buy_and_look = function()
          local request = push("item")
          push("other")
          return request
        end,
        two = function()
          push("item")
          push("other")
        end,
        open_vault = function() return push("vault") end,
        open_vault_silently = function() push("vault") end,
        find = function() push("found") end,
        nothing = function() app.state.visits = 1 end,
      },
    },
    item = { presentation = "push", on_appear = function() send("seen") end },
    other = { presentation = "push" },
    vault = { presentation = "push", protect = "signed in" },
    login = { presentation = "sheet" },
    found = {
      presentation = "push",
      resolve = function(resolver)
        app.state.visits = app.state.visits + 1
        said[#said + 1] = app.state.visits
        clock.after("1s", function() app.state.visits = 100 end)
        effect("looked")
        resolver.complete()
      end,
    },
    counted = {
      presentation = "push",
      resolve = function(resolver)
        app.state.visits = app.state.visits + 1
        said[#said + 1] = app.state.visits
        clock.after("1s", function() app.state.visits = 100 end)
        resolver.complete()
      end,
    },
    nosy = { presentation = "push", protect = "nosy" },
    profile = {
      presentation = "push",
      parameters = { user = "string" },
      properties = { note = "string" },
      on_disappear = function(screen)
        said[#said + 1] = screen.parameters.user
        said[#said + 1] = screen.properties.note
        said[#said + 1] = screen.data
      end,
    },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user end, challenge = "login" },
    nosy = { unless = function() app.state.visits = 7; return true end },
  },
  commands = {
    leave = {
      can = function() app.state.visits = 9; return true end,
      execute = function() return push("other") end,
    },
  },
}

before_each(function() said = {} end)

group("a question changes nothing", { hazards = "fail" }, function()
  flow("what a resolve function assigns and schedules goes with the copy", function()
    local before = app.snapshot()
    assert.truthy(can("push", "counted"))
    assert.truthy(can("push", "counted"))
    assert.equal({ 1, 1 }, said)
    assert.unchanged(before)
    assert.equal(0, app.state.visits)
    assert.no_timers()
    assert.outcome(push("counted"), "done")
    assert.equal(1, app.state.visits)
  end)

  flow("resolve leaves the app alone, too", function()
    local before = app.snapshot()
    assert.raises(function() resolve("found") end, "navigates while the navigator asks")
    resolve("counted")
    assert.unchanged(before)
    assert.no_timers()
  end)

  flow("it does not end what can be done again", function()
    push("item")
    app.undo()
    assert.truthy(can("push", "counted"))
    assert.truthy(app.redo())
    assert.visible("item")
  end)

  flow("a condition that assigns is an error in the question as in the deed", function()
    local before = app.snapshot()
    assert.raises(function() can("push", "nosy") end, "it may only look")
    assert.raises(function() push("nosy") end, "it may only look")
    assert.raises(function() resolve("nosy", { protections = true }) end, "it may only look")
    assert.unchanged(before)
  end)

  flow("so is the condition of a command", function()
    assert.raises(function() can("leave") end, "it may only look")
    assert.raises(function() commands.leave() end, "it may only look")
    assert.equal(0, app.state.visits)
  end)

  flow("time does not pass in one", function()
    assert.raises(function()
      can("push", function(resolver)
        clock.advance("1s")
        resolver.complete("item")
      end)
    end, "navigates while the navigator asks")
    assert.equal(0, clock.now())
  end)
end)

group("tap returns the request of the action", function()
  flow("the one that the action returns", function()
    assert.equal("item", tap("buy_and_look").screen.name)
  end)

  flow("not what a screen does when it appears", function()
    local request = tap("buy")
    assert.equal("push", request.command)
    assert.equal("item", request.screen.name)
  end)

  flow("the last that it made if it returns none", function()
    assert.equal("other", tap("two").screen.name)
    app.relaunch()
    assert.equal(nil, tap("nothing"))
  end)

  flow("not the one that shows a challenge", function()
    for _, action in ipairs { "open_vault", "open_vault_silently" } do
      local request = tap(action)
      assert.held(request, "signed in")
      app.relaunch()
    end
  end)

  flow("not one that is made while a destination is found out", function()
    local request = tap("find")
    assert.equal("push", request.command)
    assert.equal("found", request.screen.name)
  end)
end)

group("a screen that has gone is told as it was", function()
  flow("with its parameters, properties and data", function()
    push("profile", { parameters = { user = "ada" }, properties = { note = "old" }, data = 5 })
    screen().properties.note = "new"
    pop()
    assert.equal({ "ada", "new", 5 }, said)
  end)

  flow("also to those who hold it", function()
    push("profile", { parameters = { user = "ada" } })
    local profile = screen()
    profile.properties.note = "new"
    pop()
    assert.equal("ada", profile.parameters.user)
    assert.equal("new", profile.properties.note)
  end)
end)

group("an alert that a challenge function has presented", function()
  local function guard(answers)
    protect("item", {
      name = "age",
      unless = function() return false end,
      challenge = function(gate)
        present("how old?", {
          style = "alert",
          actions = { { id = "adult", handler = answers and gate.allow or function() end } },
        })
      end,
    })
  end

  flow("is an answer to come as long as it is on screen", { hazards = "fail" }, function()
    guard(true)
    local request = push("item")
    clock.advance("5m")
    assert.held(request, "age")
    user.choose("adult")
    assert.outcome(request, "done")
  end)

  flow("is none when it has closed", function()
    guard(false)
    push("item")
    user.choose("adult")
    clock.advance("5m")
    assert.hazard("stalled")
  end)
end)
