-- Tabs that depend on the app's state, and a tab that is selected at first.
group("tabs by state", function()
  app.use(App {
    name = "Team",
    state = { admin = false, guest = false, broken = false },
    root = tabs("main", function(state)
      if state.broken then return {} end
      local list = { tab("home", { root = stack { "home" } }) }
      if state.admin then
        list[#list + 1] = tab("people", {
          root = switcher("people_switcher", {
            child = function(inner) return inner.guest and "none" or "some" end,
            some = stack { "people" },
            none = "nobody",
          }),
        })
      end
      if not state.guest then list[#list + 1] = tab("account", { root = stack { "account" }, selected = true }) end
      return list
    end),
    screens = { home = {}, people = {}, nobody = {}, account = {}, detail = {} },
  })

  flow("begin with those of the first state, and the selected one", function()
    assert.tabs { "home", "account" }
    assert.tab("account")
  end)

  flow("come and keep what is in the others", function()
    push("detail")
    app.state.admin = true
    assert.tabs { "home", "people", "account" }
    assert.tab("account")
    assert.stack { "account", "detail" }
    assert.created("account", 1)
    select_tab("people")
    assert.visible("people")
  end)

  flow("go with what is in them", function()
    push("detail")
    app.state.guest = true
    assert.tabs { "home" }
    assert.visible("home")
    assert.event("tabSelected", { tab = "home" })
    assert.event("removed", { screen = "detail", reason = "replaced" })
    app.state.guest = false
    assert.tabs { "home", "account" }
    assert.tab("home")
    assert.created("account", 2)
  end)

  flow("may hold containers that other states do not have", function()
    app.state.admin = true
    select_tab("people")
    app.state.guest = true
    assert.visible("nobody")
    switch_to("some")
    assert.visible("people")
  end)

  flow("begin as the state at launch says", { launch = { state = { admin = true } } }, function()
    assert.tabs { "home", "people", "account" }
  end)

  flow("are the same after a question", function()
    assert(can("select_tab", "home"))
    local before = app.snapshot()
    app.state.admin = true
    app.restore(before)
    assert.tabs { "home", "account" }
  end)

  flow("cannot be none", function()
    assert.raises(function() app.state.broken = true end, "no child for this state")
  end)
end)

group("a switcher in tabs by state", function()
  app.use {
    name = "Club",
    state = { level = 0 },
    root = tabs("main", function(state)
      local function shows() return nil end
      if state.level == 2 then return { tab("pro", { root = switcher("area", { child = shows, p = "p", q = "q" }) }) } end
      if state.level == 1 then return { tab("free", { root = switcher("area", { child = shows, x = "x", y = "y" }) }) } end
      return { tab("none", { root = stack { "x" } }) }
    end),
    screens = { x = {}, y = {}, p = {}, q = {} },
  }

  flow("has the children of the state that there is", function()
    app.state.level = 1
    assert.outcome(switch_to("y"), "done")
    app.state.level = 2
    assert.outcome(switch_to("q"), "done")
    assert.outcome(switch_to("y"), "failed", "unknownChild")
  end)

  flow("has them again when what changed the state was undone", function()
    app.state.level = 1
    app.state.level = 2
    app.undo()
    assert.outcome(switch_to("y"), "done")
    assert.visible("y")
  end)
end)

group("tabs by state in a screen that is closed", function()
  app.use(App {
    name = "Studio",
    schemes = { "studio" },
    state = { admin = false, broken = false },
    root = tabs("main", function(state)
      return state.admin and { tab("home", { root = stack { "home" } }) }
        or { tab("home", { root = stack { "home" } }), tab("help", { root = stack { "help" } }) }
    end),
    screens = {
      home = {},
      panel = {
        presentation = "sheet",
        root = tabs("panel_tabs", function(state)
          if state.broken then return {} end
          return state.admin and { tab("basics", { root = stack { "basics" } }), tab("people", { root = stack { "people" } }) }
            or { tab("basics", { root = stack { "basics" } }) }
        end),
      },
      basics = {},
      people = { links = { "/people" } },
      invite = { from = { "people" } },
      support = { presentation = "sheet", root = stack { "help" } },
      help = {},
    },
  })

  flow("are opened for what only this state has in them", function()
    assert.stack { "home" }
    app.state.admin = true
    assert.equal({ "panel", "people" }, resolve("/people").plan or {})
    assert.outcome(open_url("studio://people"), "done", "shown")
    assert.presented("panel")
    assert.tab("people")
    dismiss()
    navigate("invite")
    assert.stack { "people", "invite" }
  end)

  flow("may have none while they are closed", function()
    app.state.broken = true
    navigate("support")
    assert.visible("help")
    assert.raises(function() navigate("panel") end, "no child for this state")
  end)

  flow("are not opened for what is elsewhere in this state", function()
    assert.plan("people", { "people" })
    navigate("help")
    assert.tab("help")
    assert.nothing_presented()
    app.state.admin = true
    assert.plan("help", { "support", "help" })
    navigate("help")
    assert.presented("support")
  end)
end)

group("a selected tab", function()
  local function two(first, second)
    return {
      root = tabs("main", {
        tab("a", { root = "a", selected = first }), tab("b", { root = "b", selected = second }),
      }),
      screens = { a = {}, b = { restorable = true } },
    }
  end

  app.use(App(two(false, true)))

  flow("is in front at first", function()
    assert.tab("b")
    select_tab("a")
    app.relaunch()
    assert.tab("a")
  end)

  flow("is one", function()
    assert.match("selects two children", app.check(two(true, true))[1].message)
  end)
end)

group("tabs by state in what is kept", function()
  app.use {
    state = { member = false },
    root = stack { "home" },
    screens = {
      home = {},
      book = {
        presentation = "sheet",
        keep_alive = "forever",
        root = tabs("parts", function(state)
          local parts = { tab("text", { root = stack { "text" } }) }
          if state.member then parts[2] = tab("notes", { root = stack { "notes" } }) end
          return parts
        end),
      },
      text = {},
      notes = {},
      film = { presentation = "push", keep_alive = "forever" },
    },
  }

  flow("are as the state asks when it comes back; what had gone with it is not removed once more", function()
    app.state.member = true
    present("book")
    select_tab("notes")
    push("film")
    local film = screen()
    assert.equal({ "film", "notes", "text", "book" }, dismiss().removed)
    app.state.member = false
    assert.equal({}, present("book").removed)
    assert.tabs { "text" }
    assert.outcome(navigate("film"), "done", "shown")
    assert.same_instance(film, screen())
    assert.no_leaks()
  end)
end)

group("what only a later state has", function()
  app.use {
    state = { admin = false },
    root = tabs("main", function(state)
      local list = { tab("home", { root = stack { "home" } }) }
      if state.admin then list[2] = tab("people", { root = stack { "people", protect = "granted" } }) end
      return list
    end),
    screens = { home = {}, people = {} },
    protections = { granted = { unless = function() return false end, challenge = function(gate) gate.deny("no") end } },
  }

  flow("is guarded when the state brings it", function()
    app.state.admin = true
    assert.outcome(select_tab("people"), "denied", "no")
    assert.outcome(navigate("people"), "denied", "no")
    assert.tab("home")
  end)

  flow("is guarded when a launch begins with it", function()
    app.launch { state = { admin = true } }
    assert.outcome(select_tab("people"), "denied", "no")
  end)
end)

-- What no state of the launch has is looked at when it comes, as a description is when it is loaded.
group("tabs by state that cannot be", function()
  local first = tab("home", { root = stack { "home" } })
  local wrong = {
    { "a screen that is missing", tab("people", { root = stack { "poeple" } }), "'poeple' is not declared: did you mean 'people'?" },
    { "a protection that is missing", tab("people", { root = stack { "people", protect = "admn" } }), "'admn'.*did you mean 'admin'?" },
    { "tabs in a stack", tab("people", { root = stack { "people", tabs("inner", { first }) } }), "do not belong in a stack" },
    { "two tabs of one name", tab("home", { root = stack { "people" } }), "two children 'home'" },
  }
  for index, case in ipairs(wrong) do
    local name, second, message = table.unpack(case)
    group(name, function()
      app.use(App {
        name = "Team",
        state = { later = false },
        root = tabs("main", function(state) return state.later and { first, second } or { first } end),
        screens = { home = {}, people = {} },
        protections = { admin = { unless = function() return true end } },
      })
      flow("is told when the state asks for it, and nothing is changed", function()
        assert.raises(function() app.state.later = true end, message)
        assert.tabs { "home" }
        assert.falsy(app.state.later)
      end)
    end)
  end
end)

-- Containers that take what guards them elsewhere than in their list.
for title, root in pairs {
  ["tabs by state"] = tabs("main", function()
    return { tab("notes", { root = stack { "notes" } }), tab("files", { root = stack { "files" } }) }
  end, { protect = "member" }),
  ["a split"] = split("main", { primary = stack { "notes" }, detail = "files", protect = "member" }),
} do
  group(title, function()
    app.use {
      state = { user = null },
      root = switcher("root", { guest = "welcome", member = root }),
      screens = { welcome = {}, notes = {}, files = {}, login = { presentation = "sheet" } },
      protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
    }

    flow("guard what is in them", function()
      local request = switch_to("member")
      assert.held(request, "member")
      app.state.user = "ada"
      assert.outcome(request, "done")
      assert.equal(1, #screens("notes"))
    end)
  end)
end

flow("what guards tabs stands in their list, or behind their function", function()
  local home = tab("home", { root = stack { "home" } })
  assert.raises(function() tabs("main", { home }, { protect = "member" }) end, "stands in it: { tab.*protect = \"member\"")
  assert.raises(function() tabs("main", function() return { home } end, "member") end, "a table expected")
  assert.raises(function() tabs("main", function() return { home } end, { protct = "member" }) end, "did you mean 'protect'")
end)
