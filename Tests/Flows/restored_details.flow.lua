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
