-- Pages, splits, switchers and tabs by state together with gates, kept screens, chains, windows, relaunches and steps back.

app.use {
  name = "Places",
  schemes = { "places" },
  state = { user = null, mode = "work", extra = false },
  root = tabs("main", function(state)
    local all = {
      tab("first", { root = stack { "home" } }),
      tab("tour", { root = pages("leaves", { "one", "two", "three" }) }),
      tab("columns", { root = split("columns", { primary = stack { "topics" }, detail = stack { "nothing" } }) }),
      tab("mode", {
        root = switcher("mode", { child = function(s) return s.mode end, work = stack { "work" }, play = stack { "play" } }),
      }),
    }
    if state.extra then all[#all + 1] = tab("extra", { root = stack { "extra" } }) end
    return all
  end),
  screens = {
    home = {}, one = {}, two = { links = { "/two" } }, three = { protect = "member" }, topics = {}, nothing = {},
    work = {}, play = {}, extra = { links = { "/extra" } },
    topic = { parameters = { id = "string" }, presentation = "detail", from = { "topics" }, links = { "/topic/:id" },
      restorable = true },
    film = { presentation = "push", keep_alive = "forever" },
    page = { presentation = "push", restorable = true },
    sheet = { presentation = "sheet" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("pages", function()
  flow("are leafed to, and that is taken back", function()
    navigate("two")
    assert.visible("two")
    assert.tab("tour")
    app.undo()
    assert.visible("home")
    app.redo()
    assert.visible("two")
  end)

  flow("that are guarded wait, and a swipe leaves one where one was", function()
    select_tab("tour")
    local request = navigate("three")
    assert.held(request, "member")
    user.swipe_dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
    assert.visible("one")
  end)

  flow("that are guarded come when somebody signs in, by a link's neighbour", function()
    open_url("places://two")
    local request = navigate("three")
    tap("submit")
    assert.outcome(request, "done")
    assert.visible("three")
    assert.tab("tour")
    back()
    assert.visible("two")
  end)

  flow("come back on the one that was shown", function()
    navigate("two")
    app.relaunch()
    assert.tab("tour")
    assert.visible("two")
  end)

  flow("of a guarded kind come back only after the answer", function()
    app.state.user = "ada"
    navigate("three")
    app.relaunch()
    assert.not_visible("three")
    assert.visible("login")
    tap("submit")
    assert.visible("three")
  end)

  flow("present modals that stay over them while they turn", function()
    select_tab("tour")
    present("sheet")
    assert.outcome(push("page"), "failed", "noStack")
    dismiss()
    assert.visible("one")
  end)
end)

group("a split", function()
  flow("replaces its detail, and hands back what that was asked for", function()
    local told
    select_tab("columns")
    show_detail("topic", { parameters = { id = "1" }, on_result = function(_, reason) told = reason end })
    show_detail("topic", { parameters = { id = "2" } })
    assert.visible("topic", { id = "2" })
    assert.equal("replaced", told)
    assert.equal(1, #screens("topic"))
  end)

  flow("is reached by a link from another tab, and left again by a step back", function()
    local request = open_url("places://topic/5")
    assert.outcome(request, "done")
    assert.tab("columns")
    assert.visible("topic", { id = "5" })
    app.undo()
    assert.tab("first")
    assert.equal(0, #screens("topic"))
  end)

  flow("keeps its detail when somebody goes and comes back", function()
    open_url("places://topic/5")
    select_tab("first")
    select_tab("columns")
    assert.visible("topic", { id = "5" })
  end)

  flow("comes back with its detail", function()
    open_url("places://topic/5")
    app.relaunch()
    assert.tab("columns")
    assert.visible("topic", { id = "5" })
    assert.equal(1, #screens("topics"))
  end)

  flow("asks about a detail, and keeps the one it has until then", function()
    open_url("places://topic/1")
    local request = show_detail("topic", { parameters = { id = "2" }, protect = "member" })
    assert.held(request, "member")
    assert.equal("1", screens("topic")[1].parameters.id)
    tap("submit")
    assert.outcome(request, "done")
    assert.visible("topic", { id = "2" })
  end)
end)
