-- Examples of the manual's chapter "Assertions".

app.use {
  name = "Mail",
  schemes = { "mail" },
  state = { unread = 2 },
  root = tabs("main", {
    tab("inbox", { root = stack { "inbox" } }),
    tab("drafts", { root = stack { "drafts" } }),
  }),
  screens = {
    inbox = {},
    drafts = { from = { "inbox" } },
    letter = { parameters = { id = "string" }, links = { "/letter/:id" }, from = { "inbox" }, presentation = "push" },
    editor = { presentation = "sheet", keep_alive = "60s" },
  },
  windows = { letter = stack { "letter" } },
}

flow("values", function()
  assert(app.state.unread == 2, "two letters are unread")
  assert.equal({ "a", { b = 1 } }, { "a", { b = 1 } })
  assert.not_equal("a", "b")
  assert.near(0.3, 0.1 + 0.2, 1e-9)
  assert.match("^%d+ letters$", "12 letters")
  assert.truthy(app.state.unread)
  assert.falsy(app.state.unread == 0)
  assert.raises(function() push("leter") end, "did you mean 'letter'")
end)

flow("structure", function()
  push("letter", { parameters = { id = "5" } })
  assert.visible("letter")
  assert.visible("letter", { id = "5" })
  assert.not_visible("inbox")
  assert.stack { "inbox", "letter" }
  assert.tabs { "inbox", "drafts" }
  assert.tab("inbox")
  assert.nothing_presented()
  present("editor")
  assert.presented("editor", { style = "sheet" })
  assert.tab("inbox")
  open_window("letter")
  assert.window("letter")
end)

flow("requests and links", function()
  local request = open_url("mail://letter/5")
  assert.outcome(request, "done")
  assert.outcome(request, "done", "shown")
  assert.resolves("mail://letter/5", "letter", { id = "5" })
  assert.unresolved("mail://parcel/5")
  assert.plan("drafts", { "drafts" })
  assert.pending(0)
end)

flow("that nothing has changed", function()
  local before = app.snapshot()
  pop()
  assert.unchanged(before)
  assert.unchanged(function() dismiss() end)
  assert.unchanged(before, function() open_url("mail://parcel/5") end)
end)

flow("instances", function()
  present("editor")
  local first = screen()
  dismiss()
  assert.cached("editor")
  present("editor")
  assert.same_instance(first, screen())
  assert.created("editor", 1)
  cache.clear()
  assert.not_cached("editor")
  assert.no_timers()
end)

flow("events", function()
  push("letter", { parameters = { id = "5" } })
  assert.event("pushed", { screen = "letter" })
  assert.event("pushed:letter")
  assert.no_event("popped")
  assert.order { "requested", "created:letter", "didDisappear:inbox", "settled" }
end)

flow("a message comes last", function()
  assert.visible("inbox", "where the app begins")
  assert.outcome(pop(), "noop", "atRoot", "there is nothing below the inbox")
end)

flow("soft assertions fail once, with everything", function()
  assert.all(function()
    assert.visible("inbox")
    assert.tab("inbox")
    assert.stack { "inbox" }
  end)
  check.equal(2, app.state.unread)
  check.visible("inbox")
end)

flow("a tree can be kept as a snapshot", function()
  push("letter", { parameters = { id = "5" } })
  assert.snapshot("letter")
  assert.snapshot("stack", stack())
end)

flow("trees compare as values", function()
  local before = tree()
  push("letter", { parameters = { id = "5" } })
  assert.not_equal(before, tree())
  pop()
  assert.equal(before, tree())
  assert.match("inbox %*", tostring(tree()))
end)
