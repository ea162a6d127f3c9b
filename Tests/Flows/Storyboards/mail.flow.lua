-- A split view, from a storyboard without any table beside it, and with one.

group("a storyboard alone", { tags = { "storyboards" } }, function()
  app.use("../../Apps/Mail/Mail.storyboard")

  flow("is an app", function()
    assert.tree [[
window main
  base
    split split
      primary: stack
        Mailboxes
      detail: stack
        Empty *]]
  end)

  flow("show detail replaces the detail with its navigation controller", function()
    segue("showMailbox", { from = "Mailboxes" })
    local request = segue("showMessage", { from = "Messages" })
    assert.outcome(request, "done")
    assert.equal({ "Empty" }, request.removed)
    assert.visible("Message")
    segue("showAttachment")
    assert.stack { "Message", "Attachment" }
  end)

  flow("styles come from segues, and a style that others replace keeps what it means", function()
    segue("compose", { from = "Mailboxes" })
    assert.presented("Compose", { style = "full_screen_cover" })
    segue("pickContact")
    assert.presented("Contacts", { style = "current_context" })
    assert.event("didDisappear", { screen = "Compose" })
    dismiss()
    assert.outcome(segue("send"), "done", "revealed")
    assert.nothing_presented()
    assert.no_hazards()
  end)

  flow("an anchor without outlet is called by its title", function()
    segue("showMailbox", { from = "Mailboxes" })
    segue("mark", { from = "Messages" })
    assert.event("presented", { screen = "Actions", style = "popover", anchor = "Mark" })
  end)

  flow("a segue whose goal nobody knows is left out, and says so", function()
    assert.raises(function() segue("archive") end, "unknown segue 'archive'")
    local problems = app.check("../../Apps/Mail/Mail.storyboard")
    assert.equal(1, #problems)
    assert.equal("warning", problems[1].severity)
    assert.match("Mail%.storyboard:%d+: the segue 'archive': .*'didArchive:'", problems[1].message)
  end)
end)

group("a storyboard with a table", { tags = { "storyboards" } }, function()
  app.use(App {
    storyboard = "../../Apps/Mail/Mail.storyboard",
    segues = { { identifier = "archive", to = "Messages", from = "Actions" } },
  })

  flow("the table says where a segue unwinds to", function()
    segue("showMailbox", { from = "Mailboxes" })
    segue("mark", { from = "Messages" })
    local request = segue("archive")
    assert.outcome(request, "done", "revealed")
    assert.equal("Messages", request.screen.name)
    assert.nothing_presented()
  end)

  flow("what nobody knew is known now", function()
    local described = {
      storyboard = "../../Apps/Mail/Mail.storyboard",
      segues = { { identifier = "archive", to = "Messages", from = "Actions" } },
    }
    assert.equal({}, app.check(described))
    assert.equal({}, app.check("../../Apps/Bookshop/app.lua"))
  end)
end)
