-- The order in which screens come back: as they were opened, but never before what they lie on or in.
local function relaunched()
  local before, saved = tree(), app.saved_state()
  app.relaunch()
  assert.equal(before, tree())
  assert.equal(saved, app.saved_state())
end

group("an app with modals", function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {}, first = { restorable = true }, leaf = { presentation = "push", restorable = true },
      page = { presentation = "push", keep_alive = "60s", restorable = true },
      sheet = { presentation = "sheet", restorable = true },
      nav = { presentation = "sheet", embed_in = "stack", restorable = true },
      holder = { presentation = "sheet", restorable = true, root = stack { "first" } },
    },
  }

  flow("keeps them in their order, whatever is kept in them", function()
    push("page")
    pop()
    present("sheet")
    present("nav", { stack = { "page" } })
    relaunched()
  end)

  flow("keeps a stack in one that was rearranged", function()
    present("holder")
    push("leaf")
    map_stack(function(path) return { path[2], path[1] } end)
    assert.stack { "leaf", "first" }
    relaunched()
  end)
end)

group("an app with windows", function()
  app.use {
    root = stack { "home" },
    windows = { side = stack { "home", "leaf" } },
    screens = { home = {}, leaf = { parameters = { id = "string" }, presentation = "push", restorable = true } },
  }

  flow("saves the same after a relaunch as before", function()
    push("leaf", { parameters = { id = "1" } })
    open_window("side")
    relaunched()
    push("leaf", { parameters = { id = "2" } })
    relaunched()
  end)
end)

group("a screen that was pushed on a root that does not come back", function()
  app.use {
    root = tabs("main", { tab("first", { root = stack { "inbox", "letter" } }), tab("second", { root = stack { "list" } }) }),
    screens = {
      inbox = {}, letter = {}, list = {}, other = {},
      note = { presentation = "push", restorable = true },
      hint = { presentation = "push", restorable = true },
    },
  }

  for title, clear in pairs { ["alone"] = true, ["beside the rest"] = false } do
    flow("lies on what launching puts there, where the root was set " .. title, { hazards = "fail" }, function()
      set_root("other", { clear = clear })
      push("note")
      app.relaunch()
      assert.stack { "inbox", "letter", "note" }
    end)
  end

  flow("lies there, too, where another took the place of the root", { hazards = "fail" }, function()
    select_tab("second")
    push("other", { replace = true })
    push("note")
    push("hint")
    app.relaunch()
    assert.stack { "list", "note", "hint" }
  end)

  flow("lies on the root that comes back", { hazards = "fail" }, function()
    set_root("note", { clear = true })
    push("hint")
    app.relaunch()
    assert.stack { "note", "hint" }
  end)
end)
