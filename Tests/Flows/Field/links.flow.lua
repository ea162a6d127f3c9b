-- Defects that users of navigation libraries have reported, about links.

app.use {
  name = "News",
  schemes = { "news" },
  hosts = { "news.example" },
  state = { user = null },
  root = tabs("main", {
    tab("front", { title = "Front", root = stack { "front" } }),
    tab("mine", { title = "Mine", root = stack { "mine" } }),
  }),
  windows = { reader = stack { "reader" } },
  screens = {
    front = { links = { "/front" } },
    mine = { links = { "/mine" } },
    section = { links = { "/section/:name" }, parameters = { name = "string" }, from = { "front" }, presentation = "push" },
    article = {
      links = { "/article/:id" },
      parameters = { id = "string" },
      from = { "section_list" },
      presentation = "push",
    },
    latest = { links = { "/article/latest" }, from = { "section_list" }, presentation = "push" },
    section_list = { from = { "front" }, presentation = "push" },
    saved = { links = { "/saved" }, from = { "mine" }, presentation = "push", protect = "signed in" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end, cancel = function() close() end } },
    reader = {},
    lock = { lock = true },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
}

group("field", { tags = { "field", "links" } }, function()
  flow("ISS-15: a hundred links leave one tree", { id = "ISS-15" }, function()
    for index = 1, 100 do
      open_url("news://article/" .. index)
      pop_to_root()
    end
    assert.created("front", 1)
    assert.equal(0, #screens("article"))
    assert.no_leaks()
  end)

  flow("ISS-17: a link of several steps arrives, or nothing moves", { id = "ISS-17" }, function()
    assert.outcome(open_url("news://article/1"), "done")
    assert.stack { "front", "section_list", "article" }
    pop_to_root()
    protect("article", { unless = function() return false end, challenge = function(gate) gate.deny("paywall") end })
    local before = app.snapshot()
    assert.outcome(open_url("news://article/2"), "denied", "paywall")
    assert.unchanged(before)
    assert.stack { "front" }
  end)

  flow("ISS-20: of two patterns that fit, the one that says more wins, every time", { id = "ISS-20" }, function()
    for _ = 1, 10 do
      assert.resolves("news://article/latest", "latest")
      assert.resolves("news://article/latest?edition=2", "latest")
      assert.resolves("news://article/5", "article", { id = "5" })
    end
  end)

  flow("ISS-21: the same link twice shows one screen, at the right depth", { id = "ISS-21" }, function()
    open_url("news://article/1")
    open_url("news://article/1")
    assert.stack { "front", "section_list", "article" }
    assert.created("article", 1)
  end)

  flow("ISS-22: a link builds what lies above its target", { id = "ISS-22" }, function()
    select_tab("mine")
    open_url("news://article/1")
    assert.tab("front")
    assert.stack { "front", "section_list", "article" }
    user.back()
    assert.visible("section_list")
  end)

  flow("ISS-23: with several windows the link goes where it is told to", { id = "ISS-23" }, function()
    open_window("reader")
    local request = open_url("news://article/1", { window = "main" })
    assert.outcome(request, "done")
    assert.window("reader")
    assert.event("pushed", { screen = "article", window = "main" })
    assert.no_event("pushed", { window = "reader" })
    assert.outcome(open_url("news://saved"), "pending", nil, "without a window it goes to the active one")
    assert.presented("login")
    assert.event("presented", { screen = "login", window = "reader" })
    tap("cancel")
    close_window("reader")
    assert.visible("article", { id = "1" })
  end)

  flow("ISS-25: another host or scheme is refused", { id = "ISS-25" }, function()
    assert.unresolved("https://evil.example/article/1")
    assert.unresolved("evil://article/1")
    assert.unresolved("https://evil.example/any/article/1")
    assert.resolves("https://news.example/article/1", "article", { id = "1" })
  end)

  flow("ISS-35: a link that was opened while logged out goes on to its target", { id = "ISS-35" }, function()
    local request = open_url("news://saved")
    tap("submit")
    assert.outcome(request, "done")
    assert.visible("saved")
    assert.stack { "mine", "saved" }
    assert.created("saved", 1)
  end)

  flow("ISS-35: and is dropped when nobody signs in", { id = "ISS-35-cancelled" }, function()
    local request = open_url("news://saved")
    tap("cancel")
    app.state.user = "ada"
    assert.outcome(request, "cancelled", "gateClosed")
    assert.visible("front")
  end)

  flow("ISS-36: a link that starts the app is not lost", { id = "ISS-36", launch = { url = "news://article/1" } }, function()
    assert.visible("article", { id = "1" })
    assert.stack { "front", "section_list", "article" }
  end)

  flow("ISS-37: a link does not get past the lock", { id = "ISS-37" }, function()
    app.lock()
    local request = open_url("news://article/1")
    assert.visible("lock")
    assert.outcome(request, "pending")
    app.unlock()
    assert.outcome(request, "done")
    assert.visible("article", { id = "1" })
    assert.not_visible("lock")
  end)

  flow("ISS-43: a link to what is on screen is nothing", { id = "ISS-43" }, function()
    open_url("news://article/1")
    assert.outcome(open_url("news://article/1"), "noop", "alreadyThere")
    assert.visible("article", { id = "1" })
  end)
end)
