-- A screen that was shown beside a list is beside it again after a relaunch, with what lies on it.
app.use {
  root = split("columns", { primary = stack { "inbox" }, detail = "empty" }),
  screens = {
    inbox = {}, empty = {},
    letter = { restorable = true, embed_in = "stack" },
    note = { restorable = true },
    attachment = { restorable = true, presentation = "push" },
  },
}

group("restored details", function()
  flow("a detail comes back", function()
    show_detail("note", { from = "inbox" })
    local before = tree()
    app.relaunch()
    assert.equal(before, tree())
    assert.created("note", 2)
  end)

  flow("a detail comes back with its stack and what lies on it", { hazards = "fail" }, function()
    show_detail("letter", { from = "inbox" })
    push("attachment", { from = "letter" })
    local before = tree()
    app.relaunch()
    assert.equal(before, tree())
  end)

  flow("the last of several details comes back", function()
    show_detail("letter", { from = "inbox" })
    show_detail("note", { from = "inbox" })
    app.relaunch()
    assert.visible("note")
    assert.not_visible("letter")
  end)
end)

group("what launching puts there again below what comes back", function()
  app.use {
    root = stack { "shelf", "box" },
    screens = {
      shelf = {},
      box = {},
      album = {
        presentation = "push",
        restorable = true,
        root = pages("album", { stack { "photos" }, "notes" }),
      },
      photos = {},
      notes = {},
      photo = { restorable = true },
      mail = {
        presentation = "sheet",
        restorable = true,
        root = split("mail", { primary = "folders", detail = "empty", collapsed = true }),
      },
      folders = {},
      empty = {},
      letter = { embed_in = "stack", restorable = true },
      reply = { restorable = true },
      card = { presentation = "sheet", embed_in = "stack" },
      page = { dismissable = false, restorable = true },
    },
  }

  flow("does not take the place of what lay inside that", { hazards = "fail" }, function()
    pop()
    push("album")
    push("photo")
    app.relaunch()
    assert.stack { "photos", "photo" }
    assert.no_event("evicted")
    local saved = app.saved_state()
    app.terminate()
    app.launch { restore = saved }
    assert.stack { "photos", "photo" }
  end)

  flow("does not take the place of a stack that was a detail", { hazards = "fail" }, function()
    navigate("folders")
    show_detail("letter")
    push("reply")
    app.relaunch()
    assert.stack { "letter", "reply" }
    back()
    pop()
    assert.visible("empty")
  end)

  flow("a modal whose root was set can be swiped away as before", { hazards = "fail" }, function()
    present("card")
    set_root("page", { clear = true })
    app.relaunch()
    assert.visible("page")
    assert.outcome(user.swipe_dismiss(), "done", "completed")
  end)
end)
