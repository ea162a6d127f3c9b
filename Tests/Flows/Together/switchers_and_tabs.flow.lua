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

group("a switcher", function()
  flow("that turns takes what waits for its screens along", function()
    select_tab("mode")
    local request = push("page", { protect = "member" })
    app.state.mode = "play"
    assert.outcome(request, "cancelled", "gateClosed")
    assert.visible("play")
  end)

  flow("that turns behind a modal of another screen leaves that", function()
    present("sheet")
    app.state.mode = "play"
    assert.visible("sheet")
    dismiss()
    select_tab("mode")
    assert.visible("play")
  end)

  flow("that turns is taken back with what lay in it", function()
    select_tab("mode")
    push("page")
    local page = screen()
    app.state.mode = "play"
    assert.visible("play")
    app.undo()
    assert.equal("work", app.state.mode)
    assert.same_instance(page, screen())
  end)

  flow("that turns lets what is kept be kept", function()
    select_tab("mode")
    push("film")
    local film = screen()
    app.state.mode = "play"
    push("film")
    assert.same_instance(film, screen())
    assert.stack { "play", "film" }
  end)

  flow("is turned by a step of a chain, and the next goes on from there", function()
    select_tab("mode")
    local request = chain {
      function() return switch_to("play") end,
      function() return push("page") end,
    }
    assert.outcome(request, "done")
    assert.stack { "play", "page" }
  end)

  flow("begins anew with a relaunch as the state asks for", function()
    select_tab("mode")
    switch_to("play")
    app.relaunch()
    assert.visible("work")
  end)

  flow("ends the work of what it leaves", function()
    local ran = 0
    select_tab("mode")
    screen():after("1s", function() ran = ran + 1 end)
    switch_to("play")
    clock.advance("1s")
    assert.equal(0, ran)
  end)
end)

group("tabs by state", function()
  flow("are there once the state says so, for a link that came before", function()
    assert.outcome(select_tab("extra"), "failed", "unknownTab")
    app.state.extra = true
    assert.outcome(open_url("places://extra"), "done")
    assert.tab("extra")
  end)

  flow("that go take the modal of what they hold", function()
    app.state.extra = true
    select_tab("extra")
    present("sheet")
    app.state.extra = false
    assert.tab("first")
    assert.nothing_presented()
    assert.event("removed", { screen = "extra", reason = "replaced" })
  end)

  flow("that go end the gate of what they hold", function()
    app.state.extra = true
    select_tab("extra")
    local request = push("page", { protect = "member" })
    app.state.extra = false
    assert.outcome(request, "cancelled", "gateClosed")
    assert.tab("first")
  end)

  flow("that went are there again by a step back, as they were", function()
    app.state.extra = true
    select_tab("extra")
    push("page")
    local page = screen()
    app.state.extra = false
    app.undo()
    assert.tab("extra")
    assert.same_instance(page, screen())
  end)

  flow("that went and come again begin anew", function()
    app.state.extra = true
    select_tab("extra")
    push("page")
    app.state.extra = false
    app.state.extra = true
    select_tab("extra")
    assert.stack { "extra" }
  end)

  flow("that go behind the lock are gone when that opens", function()
    app.state.extra = true
    select_tab("extra")
    app.lock()
    app.state.extra = false
    app.unlock()
    assert.tab("first")
  end)

  flow("that are not there any more do not come back", function()
    app.state.extra = true
    select_tab("extra")
    push("page")
    app.relaunch()
    assert.tab("first")
    assert.equal(0, #screens("page"))
    assert.event("evicted", { screen = "page" })
  end)

  flow("that go while a person is asked there leave a request elsewhere alone", function()
    app.state.extra = true
    local request = push("page", { protect = "member", from = "home" })
    app.state.extra = false
    assert.held(request, "member")
    tap("submit")
    assert.outcome(request, "done")
  end)
end)
