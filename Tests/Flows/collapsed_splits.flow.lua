-- In a split that is collapsed the detail lies on the primary child: what closes something pushed closes it.
group("a split that is collapsed", { tags = { "back", "modals" } }, function()
  app.use {
    name = "Mail",
    root = tabs("main", {
      tab("mail", {
        root = split("mail", { primary = stack { "folders" }, detail = stack { "nothing" }, collapsed = true }),
      }),
      tab("notes", { root = split("notes", { primary = "notes", collapsed = true }) }),
      tab("wide", { root = split("wide", { primary = stack { "boxes" }, detail = stack { "nothing" } }) }),
    }),
    screens = { folders = {}, boxes = {}, nothing = {}, message = {}, notes = {}, note = {} },
  }

  flow("closes the detail with which it begins", function()
    assert.visible("nothing")
    local request = close()
    assert.outcome(request, "done", "completed")
    assert.equal({ "nothing" }, request.removed)
    assert.visible("folders")
    assert.outcome(close(), "noop", "atRoot")
  end)

  flow("closes first what lies on the detail, then the detail", function()
    show_detail("message")
    assert.stack { "nothing", "message" }
    close()
    assert.visible("nothing")
    close()
    assert.visible("folders")
  end)

  flow("closes a detail that no stack holds", function()
    select_tab("notes")
    show_detail("note")
    assert.equal({ "note" }, close().removed)
    assert.visible("notes")
  end)

  flow("closes it with what is presented on it", function()
    select_tab("notes")
    show_detail("note")
    present("message")
    assert.equal({ "message", "note" }, close { from = "note" }.removed)
    assert.nothing_presented()
    assert.visible("notes")
  end)

  flow("takes the same ways back: close, pop, the back button and the tab", function()
    select_tab("notes")
    for _, leave in ipairs { close, pop, user.back, function() return user.tap_tab("notes") end } do
      show_detail("note")
      assert.outcome(leave(), "done", "completed")
      assert.visible("notes")
    end
  end)

  flow("shows a detail on all that is there, wherever it is made from", { hazards = "fail" }, function()
    show_detail("message")
    assert.outcome(show_detail("note", { from = "folders" }), "done", "shown")
    assert.visible("note")
    assert.stack { "nothing", "message", "note" }
    assert.outcome(show_detail("notes", { from = "nothing" }), "done", "shown")
    assert.stack { "nothing", "message", "note", "notes" }
  end)

  flow("in a tab that is not selected it shows a detail to nobody", { hazards = "ignore" }, function()
    for _, from in ipairs { "boxes", "notes" } do
      local before = #events("hazard")
      show_detail("message", { from = from })
      assert.visible("nothing")
      assert.equal(before + 1, #events("hazard"))
    end
    assert.hazard("hidden-target")
  end)

  flow("not collapsed, it shows both, and closes neither", function()
    select_tab("wide")
    assert.outcome(close(), "noop", "atRoot")
    assert.equal(1, #screens("boxes"))
    assert.visible("nothing")
  end)
end)

group("a collapsed split on a stack", function()
  app.use {
    name = "Mail",
    root = stack { "home" },
    screens = {
      home = {},
      mail = { root = split("mail", { primary = "folders", collapsed = true }) },
      folders = {},
      message = {},
    },
  }

  before_each(function()
    push("mail")
    show_detail("message")
  end)

  flow("has the detail inside itself, not on the stack around it", function()
    assert.match("split mail%s+primary: folders%s+message", tostring(tree()))
  end)

  flow("goes back inside itself before it is left", function()
    for _, leave in ipairs { close, pop, user.back, user.swipe_back } do
      assert.outcome(leave(), "done")
      assert.visible("folders")
      show_detail("message")
    end
    pop()
    pop()
    assert.visible("home")
  end)
end)

group("a tap on the tab of a collapsed split", function()
  app.use {
    root = tabs("main", {
      tab("mail", { root = split("mail", { primary = stack { "folders" }, detail = stack { "empty" }, collapsed = true }) }),
      tab("news", { root = stack { "news" } }),
    }),
    screens = { folders = {}, folder = { presentation = "push" }, empty = {}, message = {}, news = {} },
  }

  flow("leads to the root of both columns, which are one", { hazards = { ["hidden-target"] = "ignore" } }, function()
    push("folder", { from = "folders" })
    show_detail("message")
    local request = user.tap_tab("mail")
    assert.outcome(request, "done", "completed")
    assert.equal({ "message", "empty", "folder" }, request.removed)
    assert.visible("folders")
    assert.outcome(user.tap_tab("mail"), "noop", "atRoot")
  end)
end)
