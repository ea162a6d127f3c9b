-- A kept screen that is in use when a way begins, and that the way closes: it comes in the stack that it asks for, as it
-- would have if it had been closed before.
app.use {
  root = stack { "home", "list" },
  screens = {
    { "home" },
    { "list" },
    { "page", presentation = "push" },
    { "notes", embed_in = "stack", keep_alive = "forever" },
    { "comment", presentation = "push", from = { "notes" } },
  },
}

local function modal(names)
  assert.presented("notes", { style = "sheet" })
  assert.stack(names)
end

flow("the way closes it and shows it once more", function()
  local notes = push("notes").screen
  push("page")
  local request = navigate("notes", { via = { "home" } })
  assert.outcome(request, "done", "shown")
  assert.same_instance(notes, request)
  modal { "notes" }
  assert.equal({ "page", "list" }, request.removed)
end)

flow("it is closed before the way begins", function()
  local notes = push("notes").screen
  pop_to("list")
  local request = navigate("notes", { via = { "home" } })
  assert.same_instance(notes, request)
  modal { "notes" }
end)

flow("it lies on the way", function()
  local notes = push("notes").screen
  push("page")
  assert.outcome(navigate("comment", { via = { "home", "notes" } }), "done", "shown")
  modal { "notes", "comment" }
  assert.same_instance(notes, screens("notes")[1])
end)

flow("somebody else closes it while the request waits", function()
  local notes = push("notes").screen
  push("page")
  local request = navigate("notes", { delay = "1s" })
  pop_to("list")
  clock.advance("1s")
  assert.outcome(request, "done", "shown")
  assert.same_instance(notes, request)
  modal { "notes" }
end)

flow("where it is pushed it has none", function()
  push("notes")
  push("page")
  assert.outcome(navigate { to = "notes", with = "push", delay = "1s" }, "pending")
  pop_to("list")
  clock.advance("1s")
  assert.stack { "home", "list", "notes" }
  assert.nothing_presented()
end)

flow("what lies on it in its stack is made then", function()
  push("notes")
  push("page")
  navigate("notes", { via = { "home" }, stack = { "page" } })
  modal { "notes", "page" }
  dismiss()
  navigate("notes")
  modal { "notes", "page" }
end)

group("a kept menu that lies on the way twice", function()
  app.use {
    root = stack { "home" },
    screens = {
      { "home" },
      { "goal" },
      { "menu", presentation = "push", embed_in = "stack", keep_alive = "forever", transient = true },
      { "sheet", presentation = "sheet", embed_in = "stack" },
    },
  }

  flow("is the same instance both times, and is told once of those that have left", function()
    local request = navigate("goal", { via = { "menu", "sheet", "menu" } })
    assert.outcome(request, "done", "shown")
    assert.stack { "sheet", "goal" }
    assert.equal({ "menu" }, request.removed)
    assert.created("menu", 1)
  end)
end)

group("what was kept with a stack on which others lie", function()
  app.use {
    root = stack { "home", "page" },
    screens = {
      home = {}, page = { presentation = "push" }, poster = {},
      album = { presentation = "push", keep_alive = "forever", from = { "home" } },
    },
  }

  before_each(function() present("album", { stack = { "poster" } }) end)

  flow("is not pushed without them", function()
    dismiss()
    assert.outcome(navigate("album"), "failed", "stackInStack")
  end)

  flow("is not where the way itself has closed it, either", function()
    local before = app.snapshot()
    assert.unchanged(before, function()
      assert.outcome(navigate("album", { via = { "page" } }), "failed", "stackInStack")
    end)
    assert.stack { "album", "poster" }
  end)

  flow("is pushed without its stack when it is alone on that", function()
    pop()
    present("poster")
    local request = navigate("album", { via = { "page" } })
    assert.outcome(request, "done", "shown")
    assert.stack { "home", "album" }
    assert.created("album", 1)
  end)
end)
