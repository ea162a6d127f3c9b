-- CoreNavigation 1.x: what comes back after the end of the app, and what comes from outside
-- (rows CN1-30 to CN1-32, CN1-37 and CN1-38).

group("core navigation 1, restoration", { tags = { "seeds", "core-navigation", "restoration" } }, function()
  app.use {
    name = "Restored",
    schemes = { "demo" },
    hosts = { "demo.example" },
    state = { user = null, open = true },
    root = tabs("main", {
      tab("first", { root = stack { "home" } }),
      tab("second", { root = stack { "list" } }),
    }),
    windows = { side = stack { "desk" } },
    screens = {
      home = {}, list = {}, desk = {},
      item = {
        parameters = { id = "string" }, properties = { colour = "string" }, links = { "/item/:id" },
        restorable = true, presentation = "push", data = "any",
      },
      draft = { restorable = "draft", presentation = "sheet", data = "string" },
      passing = { presentation = "push" },
      vault = { restorable = true, protect = "signed in", presentation = "push" },
      slow = { restorable = true, protect = "slow", presentation = "push" },
      instant = { restorable = true, protect = "instant", presentation = "push" },
      never = { restorable = true, protect = "never", presentation = "push" },
      login = { actions = { submit = function() app.state.user = "ada" end } },
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
      slow = { unless = function(state) return state.open end,
        challenge = function(gate) clock.after("5s", function() gate.allow() end) end },
      instant = { unless = function(state) return state.open end, challenge = function(gate) gate.allow() end },
      never = { unless = function(state) return state.open end },
    },
  }

  flow("CN1-30: the app as it is can be kept as a value and brought back", function()
    push("item", { parameters = { id = "1" }, properties = { colour = "red" }, data = "letter" })
    present("draft", { embed_in = "stack" })
    local before = app.snapshot()
    dismiss()
    pop()
    select_tab("second")
    app.state.user = "ada"
    app.restore(before)
    assert.unchanged(before)
    assert.presented("draft")
    dismiss()
    assert.visible("item", { id = "1" })
    assert.equal({ "red", "letter" }, { screen().properties.colour, screen().data })
  end)

  flow("CN1-30: what is marked comes back after the end, what is not does not", { hazards = "fail" }, function()
    push("item", { parameters = { id = "1" }, properties = { colour = "red" }, data = { page = 3 } })
    push("passing")
    push("item", { parameters = { id = "2" } })
    local old = screen()
    app.terminate()
    app.relaunch()
    assert.stack { "home", "item", "item" }
    assert.visible("item", { id = "2" })
    assert.different_instance(old, screen())
    pop()
    assert.equal("red", screen().properties.colour)
    assert.equal({ page = 3 }, screen().data)
    assert.equal(2, #events { kind = "restored" })
    assert.equal(2, #events { kind = "requested", cause = "restoration" })
  end)

  flow("CN1-30: a request may mark its screen, with an identifier or without, or unmark it", function()
    push("passing", { restorable = "mine" })
    push("item", { parameters = { id = "1" }, restorable = false })
    push("passing", { restorable = true })
    app.relaunch()
    assert.stack { "home", "passing", "passing" }
  end)

  flow("CN1-30: an identifier comes back with the container around it, both once", function()
    present("draft", { embed_in = "stack", data = "text" })
    push("item", { parameters = { id = "1" } })
    app.relaunch()
    assert.stack { "draft", "item" }
    assert.presented("draft", { style = "sheet" })
    pop()
    assert.equal("text", screen().data)
    assert.equal(1, #screens("draft"))
  end)

  flow("CN1-30: an identifier that two live screens share is an error", function()
    push("passing", { restorable = "same" })
    local before = app.snapshot()
    local request = push("item", { parameters = { id = "1" }, restorable = "same" })
    assert.outcome(request, "failed", "keyCollision")
    assert.match("passing", request.message)
    assert.unchanged(before)
  end)

  flow("CN1-30: tabs and windows come back as they were", function()
    select_tab("second")
    push("item", { parameters = { id = "1" } })
    app.relaunch()
    assert.tab("second")
    assert.stack { "list", "item" }
  end)

  local function keep_three()
    app.state.user = "ada"
    push("item", { parameters = { id = "1" }, data = "kept" })
    push("vault")
    push("item", { parameters = { id = "2" } })
    app.terminate()
  end

  flow("CN1-31: a policy decides for every screen whether it comes back", function()
    keep_three()
    local asked = {}
    app.relaunch {
      state = { user = "ada" },
      policy = function(entry)
        asked[#asked + 1] = { entry.screen, entry.parameters.id, entry.data, entry.protections[1] }
        if entry.screen == "vault" or entry.parameters.id == "2" then return "reject" end
        return "allow"
      end,
    }
    assert.equal(
      { { "item", "1", "kept" }, { "vault", nil, nil, "signed in" }, { "item", "2" } }, asked)
    assert.stack { "home", "item" }
    assert.equal("kept", screen().data)
    assert.created("vault", 1, "the one before the end")
  end)

  flow("CN1-31: a policy may put a protection before what comes back", function()
    push("item", { parameters = { id = "1" } })
    app.relaunch { policy = function() return { protect = "signed in" } end }
    assert.visible("login")
    assert.created("item", 1, "the one before the end")
    tap("submit")
    assert.stack { "home", "item" }
  end)

  flow("CN1-31: nothing comes back where nothing is wanted", function()
    push("item", { parameters = { id = "1" } })
    app.relaunch { restore = false }
    assert.stack { "home" }
    assert.no_event("requested", { cause = "restoration" })
  end)

  flow("CN1-32: an open protection lets its screen come back", { hazards = "fail" }, function()
    push("slow")
    app.relaunch()
    assert.stack { "home", "slow" }
    assert.event("protectionAsked", { protection = "slow", open = true })
  end)

  flow("CN1-32: a protection that allows at once lets it come back in its place", function()
    push("instant")
    push("item", { parameters = { id = "1" } })
    app.relaunch { state = { open = false } }
    assert.stack { "home", "instant", "item" }
    assert.pending(0)
  end)

  flow("CN1-32: one that allows later leaves it waiting in sight, then it comes", { hazards = "fail" }, function()
    push("slow")
    app.relaunch { state = { open = false } }
    assert.stack { "home" }
    assert.pending(1)
    assert.event("held", { screen = "slow", protection = "slow" })
    clock.advance("5s")
    assert.stack { "home", "slow" }
    assert.pending(0)
  end)

  flow("CN1-32: one that refuses is told, and the rest comes back", { hazards = "fail" }, function()
    push("never")
    push("item", { parameters = { id = "1" } })
    app.relaunch { state = { open = false } }
    assert.stack { "home", "item" }
    assert.event("settled", { command = "push", outcome = "denied", reason = "protected" })
    assert.pending(0)
  end)

  flow("CN1-32: what waits at a sign-in comes back after it, or not at all", { hazards = "fail" }, function()
    app.state.user = "ada"
    push("vault")
    app.relaunch()
    assert.visible("login")
    tap("submit")
    assert.stack { "home", "vault" }
    app.relaunch { state = { user = null } }
    assert.visible("login")
    dismiss()
    assert.stack { "home" }
    assert.event("settled", { outcome = "cancelled", reason = "gateClosed" })
    assert.pending(0)
  end)

  flow("CN1-37: a link lands on what is visible, unanimated if asked so", { animations = true }, function()
    present("draft", { embed_in = "stack" })
    settle()
    local request = open_url("https://demo.example/item/1", { source = "universal_link", animated = false })
    assert.outcome(request, "done")
    assert.stack { "draft", "item" }
    assert.event("transitionBegan", { request = request, animated = false })
  end)

  flow("CN1-37: where a link lands can be said", function()
    open_window("side")
    activate_window("main")
    assert.outcome(open_url("demo://item/1", { window = "side" }), "done")
    assert.outcome(open_url("demo://item/2", { from = "list" }), "done")
    assert.hazard("hidden-target")
    assert.outcome(open_url("demo://item/3", { style = "full_screen_cover" }), "done")
    assert.presented("item", { style = "full_screen_cover" })
    dismiss()
    activate_window("side")
    assert.stack { "desk", "item" }
  end)

  for _, source in ipairs { "external", "universal_link", "notification", "in_app" } do
    flow("CN1-37: an activity from outside (" .. source .. ") is shown, starts the app, or is refused", function()
      local place = source == "universal_link" and "https://demo.example/" or "demo://"
      assert.outcome(open_url(place .. "item/1", { source = source }), "done")
      assert.outcome(open_url(place .. "nowhere", { source = source }), "failed", "routeNotFound")
      app.terminate()
      open_url(place .. "item/2", { source = source })
      assert.visible("item", { id = "2" })
    end)
  end

  flow("CN1-38: a window names the tree that is searched", function()
    assert.outcome(push("item", { parameters = { id = "1" }, window = "side" }), "failed", "unknownWindow")
    open_window("side")
    activate_window("main")
    assert.outcome(push("item", { parameters = { id = "1" }, window = "side" }), "done")
    assert.stack { "home" }
    assert.outcome(present("draft", { window = "side" }), "done")
    assert.nothing_presented()
    assert.event("presented", { screen = "draft", window = "side" })
    activate_window("side")
    assert.presented("draft")
  end)
end)
