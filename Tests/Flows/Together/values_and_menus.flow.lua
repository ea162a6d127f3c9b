-- Windows about values, containers on the way in, menus, protections that scripts add: in twos and threes.

app.use {
  name = "Values",
  schemes = { "v" },
  state = { user = null, pin = null },
  root = tabs("main", { tab("a", { root = stack { "home" } }), tab("b", { root = stack { "list" } }) }),
  windows = {
    reader = stack { { "book", parameters = { id = "none" } } },
    safe = stack({ "vault" }),
  },
  screens = {
    home = {}, list = {},
    book = { parameters = { id = "string" }, links = { "/book/:id" }, restorable = true },
    vault = { parameters = { id = "string" }, protect = "member" },
    page = { presentation = "push", restorable = true, links = { "/page" } },
    menu = { presentation = "push", transient = true },
    film = { presentation = "push", keep_alive = "forever" },
    framed = { presentation = "sheet", embed_in = { "tabs", "stack" } },
    boxed = { presentation = "sheet", embed_in = "stack", keep_alive = "forever", restorable = true },
    sheet = { presentation = "sheet" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    pad = { presentation = "sheet", actions = { enter = function() app.state.pin = 1 end } },
    lock = { lock = true },
  },
  protections = {
    member = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    pin = { unless = function(state) return state.pin ~= nil end, challenge = "pad" },
  },
}

group("a window about a value", function()
  flow("that is asked about is superseded by one about another value", function()
    local first = open_window("safe", { value = { id = "1" } })
    local second = open_window("safe", { value = { id = "2" } })
    assert.outcome(first, "cancelled", "superseded")
    tap("submit")
    assert.outcome(second, "done")
    assert.visible("vault", { id = "2" })
    assert.equal(1, #screens("vault"))
  end)

  flow("that is opened again comes to the front with what was pushed there", function()
    open_window("reader", { value = { id = "1" } })
    push("page")
    open_window("reader", { value = { id = "2" } })
    open_window("reader", { value = { id = "1" } })
    assert.stack { "book", "page" }
    assert.equal(2, #screens("book"))
  end)

  flow("that closes leaves the one about another value", function()
    open_window("reader", { value = { id = "1" } })
    open_window("reader", { value = { id = "2" } })
    local request = close_window("reader", { value = { id = "1" } })
    assert.equal({ "book" }, request.removed)
    assert.visible("book", { id = "2" })
  end)

  flow("that is opened and closed is taken back step by step", function()
    open_window("reader", { value = { id = "1" } })
    close_window("reader", { value = { id = "1" } })
    app.undo()
    assert.visible("book", { id = "1" })
    app.undo()
    assert.visible("home")
    app.redo()
    app.redo()
    assert.window("main")
    assert.equal(0, #screens("book"))
  end)

  flow("comes back with what lay in it, each with its own", function()
    for _, id in ipairs { "1", "2" } do
      open_window("reader", { value = { id = id } })
      present("boxed")
      if id == "1" then dismiss() end
    end
    push("page")
    app.relaunch()
    assert.visible("page")
    assert.stack { "boxed", "page" }
    dismiss()
    assert.visible("book", { id = "2" })
    activate_window("reader", { value = { id = "1" } })
    assert.visible("book", { id = "1" })
    assert.nothing_presented()
  end)

  flow("is no destination of another window's link", function()
    open_window("reader", { value = { id = "1" } })
    activate_window("main")
    local request = open_url("v://book/1")
    assert.outcome(request, "done")
    assert.window("main")
    assert.stack { "home", "book" }
  end)

  flow("that nobody opened cannot be brought to the front or closed", function()
    open_window("reader", { value = { id = "1" } })
    assert.equal("notOpen", activate_window("reader", { value = { id = "2" } }).reason)
    assert.equal("notOpen", close_window("reader", { value = { id = "2" } }).reason)
    assert.window("reader")
  end)

  flow("with a value of another type is refused, and nobody is asked", function()
    assert.outcome(open_window("safe", { value = { id = 7 } }), "failed", "payloadType")
    assert.nothing_presented()
    assert.window("main")
  end)
end)

group("a menu", function()
  flow("in one window is left by what is shown there, not by what is shown in another", function()
    push("menu")
    open_window("reader")
    push("page")
    activate_window("main")
    assert.visible("menu")
    push("page")
    assert.stack { "home", "page" }
  end)

  flow("from which something kept is shown is gone when that is popped", function()
    push("menu")
    push("film")
    pop()
    assert.visible("home")
    assert.equal(0, #screens("menu"))
  end)

  flow("stays while the request from it is asked about, and goes with it", function()
    push("menu")
    local request = push("page", { protect = "member" })
    assert.held(request, "member")
    assert.equal(1, #screens("menu"))
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "home", "page" }
  end)

  flow("stays where the request from it is given up", function()
    push("menu")
    push("page", { protect = "member" })
    user.swipe_dismiss()
    assert.visible("menu")
  end)

  flow("is there again when what has left it is taken back", function()
    push("menu")
    local menu = screen()
    push("page")
    app.undo()
    assert.same_instance(menu, screen())
  end)

  flow("is no step back once it has been left", function()
    push("menu")
    push("page")
    back()
    assert.visible("home")
  end)

  flow("does not come back with a relaunch, and what lay on it does", function()
    push("menu", { restorable = true })
    push("page")
    app.relaunch()
    assert.stack { "home", "page" }
  end)

  flow("waits for its link behind the lock", function()
    push("menu")
    app.lock()
    local link = open_url("v://page")
    app.unlock()
    assert.outcome(link, "done")
    assert.stack { "home", "page" }
  end)
end)
