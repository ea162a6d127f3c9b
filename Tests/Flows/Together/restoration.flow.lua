-- What comes back with a relaunch together with policies, windows, kept screens, gates, spans and steps back.

app.use {
  name = "Again",
  schemes = { "again" },
  state = { user = null },
  persistent = { "user" },
  root = tabs("main", { tab("a", { root = stack { "home" } }), tab("b", { root = stack { "list" } }) }),
  windows = { second = stack { "desk" } },
  screens = {
    home = {},
    list = {},
    desk = {},
    item = {
      parameters = { id = "string" }, properties = { tint = "string" }, presentation = "push", restorable = true,
      data = "table",
    },
    tray = { presentation = "sheet", embed_in = "stack", restorable = true },
    film = { presentation = "push", keep_alive = "forever", restorable = true },
    news = { presentation = "push", restorable = { id = "news", expires = "10m" } },
    start = { restorable = true },
    secret = { presentation = "push", restorable = true, protect = "member" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

local function item(id, options)
  options = options or {}
  options.parameters = { id = id }
  return push("item", options)
end

group("what comes back", function()
  flow("is what a policy lets, and what has no place then is told", function()
    present("tray")
    item("1")
    app.relaunch { policy = function(screen) return screen.screen == "tray" and "reject" or "allow" end }
    assert.nothing_presented()
    assert.event("evicted", { screen = "tray" })
    assert.event("evicted", { screen = "item" })
  end)

  flow("may have to be asked about by a policy, and a later request takes its place", function()
    item("1")
    app.relaunch { policy = function() return { protect = "member" } end }
    assert.visible("login")
    local request = push("secret", { from = "home" })
    assert.held(request, "member")
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "home", "secret" }
  end)

  flow("does not when its span is over, in a window either", function()
    open_window("second")
    push("news")
    app.terminate()
    clock.advance("10m")
    app.relaunch()
    assert.window("second")
    assert.stack { "desk" }
    assert.event("expired", { screen = "news" })
  end)

  flow("cannot be two of one identifier", function()
    push("news")
    assert.outcome(push("news", { reuse = "never" }), "failed", "keyCollision")
    assert.stack { "home", "news" }
  end)

  flow("is not what was taken back before the end", function()
    item("1")
    item("2")
    app.undo()
    app.relaunch()
    assert.stack { "home", "item" }
    assert.visible("item", { id = "1" })
  end)

  flow("has its data and the properties that it had last", function()
    item("1", { data = { n = 1 }, properties = { tint = "red" } })
    screen().properties.tint = "blue"
    app.relaunch()
    assert.equal({ n = 1 }, screen().data)
    assert.equal("blue", screen().properties.tint)
  end)

  flow("is a root that was set, with its tab", function()
    select_tab("b")
    set_root("start", { clear = true })
    item("1")
    app.relaunch()
    assert.tab("b")
    assert.stack { "start", "item" }
  end)

  flow("is not locked", function()
    item("1")
    app.lock()
    app.relaunch()
    assert.visible("item")
  end)

  flow("is the same the second time", function()
    item("1")
    present("tray")
    item("2")
    app.relaunch()
    local once = tostring(tree())
    app.relaunch()
    assert.equal(once, tostring(tree()))
    assert.stack { "tray", "item" }
  end)

  flow("is in the text that is saved", function()
    item("1")
    present("tray", { dismissable = false })
    local saved = app.saved_state()
    app.terminate()
    app.launch { restore = saved }
    assert.visible("tray")
    assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
    dismiss()
    assert.visible("item", { id = "1" })
  end)

  flow("is kept again", function()
    push("film")
    app.relaunch()
    local film = screen()
    pop()
    push("film")
    assert.same_instance(film, screen())
  end)

  flow("is not asked about where the state has outlived the end", function()
    app.state.user = "ada"
    push("secret")
    app.relaunch()
    assert.equal("ada", app.state.user)
    assert.stack { "home", "secret" }
  end)

  flow("waits for an answer in its window, and the others are there", function()
    app.state.user = "ada"
    push("secret")
    open_window("second")
    item("1")
    app.state.user = nil
    app.relaunch()
    assert.window("second")
    assert.stack { "desk", "item" }
    activate_window("main")
    assert.visible("login")
    tap("submit")
    assert.stack { "home", "secret" }
  end)

  flow("is not what was closed, though it is kept", function()
    push("film")
    pop()
    app.relaunch()
    assert.stack { "home" }
    assert.equal({}, cache.ids())
  end)

  flow("comes back to its place in a stack that was rearranged", function()
    item("1")
    item("2")
    map_stack(function() return { "home", { "item", parameters = { id = "2" } }, { "item", parameters = { id = "1" } } } end)
    app.relaunch()
    assert.stack { "home", "item", "item" }
  end)

  flow("cannot be undone", function()
    item("1")
    app.relaunch()
    assert.falsy(app.undo())
    assert.visible("item")
  end)
end)
