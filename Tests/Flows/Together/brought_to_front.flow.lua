-- bring_to_front together with tabs, modals, gates, kept screens, menus and steps back.

app.use {
  name = "Raise",
  schemes = { "raise" },
  state = { user = null },
  root = tabs("main", { tab("a", { root = stack { "home" } }), tab("b", { root = stack { "list" } }) }),
  screens = {
    home = {},
    list = {},
    item = { parameters = { id = "string" }, presentation = "push", reuse = "bring_to_front", links = { "/item/:id" } },
    page = { presentation = "push" },
    film = { presentation = "push", keep_alive = "60s", reuse = "bring_to_front" },
    form = {
      parameters = { id = "string" },
      identity = {},
      on_same = "update",
      presentation = "push",
      reuse = "bring_to_front",
    },
    menu = { presentation = "push", transient = true },
    share = { presentation = "sheet" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

local function item(id, options)
  options = options or {}
  options.parameters = { id = id }
  return navigate("item", options)
end

group("bring_to_front", function()
  flow("is taken back and done again", function()
    item("1")
    push("page")
    item("1")
    assert.stack { "home", "page", "item" }
    app.undo()
    assert.stack { "home", "item", "page" }
    app.redo()
    assert.stack { "home", "page", "item" }
    assert.created("item", 1)
  end)

  flow("selects the tab of what it raises", function()
    item("1")
    push("page")
    select_tab("b")
    local request = item("1")
    assert.outcome(request, "done")
    assert.equal({}, request.removed)
    assert.tab("a")
    assert.stack { "home", "page", "item" }
  end)

  flow("closes the modal that covers what it raises", function()
    item("1")
    push("page")
    present("share")
    local request = item("1")
    assert.equal({ "share" }, request.removed)
    assert.stack { "home", "page", "item" }
    assert.nothing_presented()
  end)

  flow("asks about what it is for", function()
    item("1")
    push("page")
    protect("item", "member")
    local request = item("1")
    assert.held(request, "member")
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "home", "page", "item" }
  end)

  flow("brings what is kept and closed as it was", function()
    navigate("film")
    local film = screen()
    pop()
    push("page")
    assert.outcome(navigate("film"), "done", "shown")
    assert.same_instance(film, screen())
    assert.stack { "home", "page", "film" }
  end)

  flow("has nothing to do where it is in front", function()
    item("1")
    assert.outcome(item("1"), "noop", "alreadyThere")
    assert.falsy(can("navigate", "item", { parameters = { id = "1" } }))
  end)

  flow("raises the root of a stack, too", function()
    push("page")
    navigate("home", { reuse = "bring_to_front" })
    assert.stack { "page", "home" }
  end)

  flow("raises the one that is meant, not another of its name", function()
    item("1")
    item("2")
    push("page")
    item("1")
    assert.stack { "home", "item", "page", "item" }
    assert.visible("item", { id = "1" })
  end)

  flow("gives what it raises other parameters", function()
    navigate("form", { parameters = { id = "1" } })
    local form = screen()
    push("page")
    navigate("form", { parameters = { id = "2" } })
    assert.same_instance(form, screen())
    assert.visible("form", { id = "2" })
    assert.stack { "home", "page", "form" }
    app.undo()
    assert.equal("1", screens("form")[1].parameters.id)
  end)

  flow("leaves a menu that was in front", function()
    item("1")
    push("page")
    push("menu")
    local request = item("1")
    assert.equal({ "menu" }, request.removed)
    assert.stack { "home", "page", "item" }
  end)

  flow("is what back goes back from", function()
    item("1")
    push("page")
    item("1")
    assert.outcome(back(), "done")
    assert.visible("page")
  end)

  flow("follows a link", function()
    item("1")
    push("page")
    assert.outcome(open_url("raise://item/1"), "done")
    assert.stack { "home", "page", "item" }
  end)

  flow("waits behind the lock with its link", function()
    item("1")
    push("page")
    app.lock()
    local link = open_url("raise://item/1")
    assert.held(link, "lock")
    app.unlock()
    assert.stack { "home", "page", "item" }
  end)

  flow("brings its data", function()
    item("1")
    push("page")
    item("1", { data = { n = 1 } })
    assert.equal({ n = 1 }, screen().data)
    assert.created("item", 1)
  end)
end)
