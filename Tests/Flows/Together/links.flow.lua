-- Links together with the lock, gates, the background, kept screens, menus, relaunches and steps back.

app.use {
  name = "Link",
  schemes = { "link" },
  hosts = function(state) return state.open and { "link.example" } or {} end,
  state = { user = null, open = true, done = 0 },
  not_found = "lost",
  link_actions = { ["/count"] = function() app.state.done = app.state.done + 1 end },
  root = tabs("main", { tab("a", { root = stack { "home" } }), tab("b", { root = stack { "list" } }) }),
  screens = {
    home = { links = { "/" } },
    list = { links = { "/list" } },
    item = {
      parameters = { id = "integer" }, links = { "/item/:id" }, from = { "list" }, presentation = "push",
      restorable = true,
    },
    news = { links = { { "/news", sources = { "notification" } } }, presentation = "sheet" },
    cover = { links = { { "/cover", with = "full_screen_cover" } }, keep_alive = "forever" },
    start = { links = { { "/start", with = "root" } } },
    menu = { links = { "/menu" }, presentation = "push", transient = true },
    secret = { links = { "/secret" }, presentation = "push", protect = "member" },
    lost = { parameters = { address = "string" }, presentation = "sheet" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("a link", function()
  flow("brings the app to the front, also where it has nothing to do", function()
    app.background()
    assert.outcome(open_url("link://"), "noop", "alreadyThere")
    assert.visible("home")
  end)

  flow("that starts the app is held at a gate", { launch = false }, function()
    local request = app.launch { url = "link://secret" }
    assert.held(request, "member")
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "home", "secret" }
  end)

  flow("that starts the app comes after what comes back", function()
    navigate("item", { parameters = { id = 1 } })
    local request = app.relaunch { url = "link://item/2" }
    assert.outcome(request, "done")
    assert.tab("b")
    assert.stack { "list", "item" }
    assert.visible("item", { id = 2 })
  end)

  flow("of a source answers to that only", function()
    assert.outcome(open_url("link://news"), "failed", "routeNotFound")
    assert.outcome(open_url("link://news", { source = "notification" }), "done")
    assert.visible("news")
  end)

  flow("that acts waits behind the lock", function()
    app.lock()
    local link = open_url("link://count")
    assert.equal(0, app.state.done)
    app.unlock()
    assert.outcome(link, "done", "performed")
    assert.equal(1, app.state.done)
  end)

  flow("behind the lock is taken back", function()
    app.lock()
    local link = open_url("link://list")
    app.undo()
    assert.outcome(link, "cancelled", "undone")
    app.unlock()
    assert.tab("a")
  end)

  flow("behind the lock ends with the app", function()
    app.lock()
    local link = open_url("link://list")
    app.relaunch()
    assert.outcome(link, "cancelled", "terminated")
    assert.visible("home")
  end)

  flow("behind the lock takes the place of one before it, whatever each leads to", function()
    app.lock()
    local first = open_url("link://count")
    local second = open_url("link://list")
    app.unlock()
    assert.outcome(first, "cancelled", "superseded")
    assert.outcome(second, "done")
    assert.equal(0, app.state.done)
  end)

  flow("to an app that has ended starts it, and waits at its gates", function()
    app.terminate()
    local link = open_url("link://secret")
    assert.held(link, "member")
    tap("submit")
    assert.outcome(link, "done")
    assert.stack { "home", "secret" }
  end)

  flow("sets a root", function()
    push("menu")
    assert.outcome(open_url("link://start"), "done")
    assert.equal("start", stack()[1])
    assert.visible("start")
  end)

  flow("goes back to what is there, however it would show it", function()
    open_url("link://cover")
    local cover = screen()
    present("news")
    assert.outcome(open_url("link://cover"), "done", "revealed")
    assert.same_instance(cover, screen())
    assert.presented("cover", { style = "full_screen_cover" })
  end)

  flow("brings back what is kept, as it shows it", function()
    open_url("link://cover")
    local cover = screen()
    dismiss()
    open_url("link://cover")
    assert.same_instance(cover, screen())
    assert.presented("cover", { style = "full_screen_cover" })
  end)

  flow("leaves a menu that another has shown", function()
    open_url("link://menu")
    local request = open_url("link://list")
    assert.outcome(request, "done")
    assert.equal({ "menu" }, request.removed)
    select_tab("a")
    assert.stack { "home" }
  end)

  flow("with a value of another type is answered by nobody", function()
    local request = open_url("link://item/one")
    assert.outcome(request, "failed", "routeNotFound")
    assert.visible("lost", { address = "link://item/one" })
  end)

  flow("of a universal kind comes where the state lets the host in", function()
    assert.outcome(open_url("https://link.example/list", { source = "universal_link" }), "done")
    select_tab("a")
    app.state.open = false
    assert.outcome(open_url("https://link.example/list", { source = "universal_link" }), "failed", "routeNotFound")
    assert.tab("a")
  end)

  flow("waits for the transition before it", { animations = true }, function()
    push("menu")
    local link = open_url("link://list")
    assert.equal("queued", link.stage)
    settle()
    assert.outcome(link, "done")
    assert.tab("b")
  end)

  flow("that is not found asks nobody to sign in", function()
    protect("lost", "member")
    assert.outcome(open_url("link://nowhere"), "failed", "routeNotFound")
    assert.visible("home")
  end)

  flow("that is not found, twice, shows that for each address", function()
    open_url("link://one")
    open_url("link://two")
    assert.visible("lost", { address = "link://two" })
  end)

  flow("behind the lock that is at a gate afterwards is still one request", function()
    app.lock()
    local link = open_url("link://secret")
    app.unlock()
    assert.held(link, "member")
    tap("submit")
    assert.outcome(link, "done")
    assert.created("secret", 1)
  end)

  flow("that waits at a gate when the app is locked goes on behind the lock", function()
    local link = open_url("link://secret")
    app.lock()
    app.state.user = "ada"
    app.unlock()
    assert.outcome(link, "done")
    assert.visible("secret")
  end)

  flow("is resolved as it is followed", function()
    assert.equal({ "list", "item" }, resolve("link://item/5").plan)
    open_url("link://item/5")
    assert.stack { "list", "item" }
    assert.equal({}, resolve("link://item/5").plan)
    assert.equal("/item/5", screen().address)
  end)
end)
