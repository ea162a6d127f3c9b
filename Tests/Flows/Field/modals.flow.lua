-- Defects that users of navigation libraries have reported, about what is presented.

app.use {
  name = "Modals",
  root = stack { "home" },
  screens = {
    home = {},
    detail = { presentation = "push" },
    sheet = { presentation = "sheet" },
    other = { presentation = "sheet" },
    third = { presentation = "sheet" },
    wizard = { presentation = "sheet", embed_in = "stack" },
    step = { presentation = "push" },
  },
}

group("field", { tags = { "field", "modal" }, hazards = "fail" }, function()
  flow("ISS-2: leaving a sheet and pushing in one go keeps what was pushed", { id = "ISS-2" }, function()
    present("sheet")
    back()
    push("detail")
    assert.stack { "home", "detail" }
    assert.visible("detail")
    assert.nothing_presented()
  end)

  flow("ISS-2: the same while the sheet is still going", { id = "ISS-2-animated", animations = true }, function()
    present("sheet")
    settle()
    dismiss()
    local request = push("detail")
    settle()
    assert.outcome(request, "done")
    assert.stack { "home", "detail" }
    assert.nothing_presented()
  end)

  flow("ISS-3: a sheet that is swiped away goes once", { id = "ISS-3" }, function()
    present("sheet")
    present("other")
    user.swipe_dismiss()
    assert.visible("sheet")
    assert.event("removed", { screen = "other", reason = "swiped" })
    assert.equal(1, #events("removed"))
    assert.equal(1, #events("dismissed"))
  end)

  flow("ISS-4: what is tapped while a sheet is going is neither lost nor fatal", { id = "ISS-4", animations = true }, function()
    present("sheet")
    settle()
    user.swipe_dismiss()
    local request = push("detail")
    settle()
    assert.outcome(request, "done")
    assert.stack { "home", "detail" }
    assert.nothing_presented()
  end)

  flow("ISS-6: a dismissal can be learned of, and its reason", { id = "ISS-6" }, function()
    present("sheet")
    dismiss()
    assert.event("removed", { screen = "sheet", reason = "dismissed" })
    present("other")
    user.swipe_dismiss()
    assert.event("removed", { screen = "other", reason = "swiped" })
  end)

  flow("ISS-7: everything can be left in one step", { id = "ISS-7" }, function()
    push("detail")
    present("wizard")
    push("step")
    present("sheet")
    assert.outcome(navigate("home"), "done")
    assert.visible("home")
    assert.stack { "home" }
    assert.nothing_presented()
    assert.order { "removed:sheet", "removed:step", "removed:wizard", "removed:detail" }
  end)

  flow("ISS-26: dismissing a child leaves its parent", { id = "ISS-26" }, function()
    present("sheet")
    present("other")
    dismiss()
    assert.visible("sheet")
    assert.no_event("removed", { screen = "sheet" })
  end)

  flow("ISS-26: one modal after another does not close the presenter",
    { id = "ISS-26-animated", animations = true }, function()
      present("sheet")
      settle()
      present("other")
      settle()
      dismiss()
      present("third")
      settle()
      assert.visible("third")
      assert.equal(1, #screens("sheet"))
      assert.equal(0, #screens("other"))
    end)

  flow("ISS-28: a modal that is replaced is removed, and says so", { id = "ISS-28" }, function()
    local reasons = {}
    present("sheet", { on_result = function(_, reason) reasons[#reasons + 1] = reason end })
    present("other", { replace = true })
    assert.visible("other")
    assert.event("removed", { screen = "sheet", reason = "replaced" })
    assert.equal({ "replaced" }, reasons)
    dismiss()
    assert.equal({ "replaced" }, reasons, "it is told once")
  end)

  flow("ISS-28: so does the content of a modal", { id = "ISS-28-content" }, function()
    present("wizard")
    set_root("sheet", { clear = true })
    assert.visible("sheet")
    assert.event("removed", { screen = "wizard", reason = "replaced" })
  end)

  flow("ISS-29: dismissing a sheet and asking a question in one go loses neither",
    { id = "ISS-29", animations = true }, function()
      present("sheet")
      settle()
      dismiss()
      present("question", { style = "alert", title = "Sure?", actions = { { id = "yes", title = "Yes" } } })
      settle()
      assert.presented("question", { style = "alert" })
      user.choose("yes")
      settle()
      assert.nothing_presented()
      present("other")
      settle()
      assert.visible("other")
    end)

  flow("ISS-30: after several levels were closed from outside the next one closes itself", { id = "ISS-30" }, function()
    present("sheet")
    present("other")
    present("third")
    dismiss { from = "home" }
    assert.nothing_presented()
    present("sheet")
    assert.outcome(close(), "done")
    assert.nothing_presented()
  end)

  flow("ISS-34: nested sheets of one kind each report their end", { id = "ISS-34" }, function()
    local ended = {}
    for number = 1, 3 do
      present("sheet", { on_result = function(_, reason) ended[#ended + 1] = number .. " " .. reason end })
    end
    user.swipe_dismiss()
    dismiss { from = "home" }
    assert.equal({ "3 swiped", "2 dismissed", "1 dismissed" }, ended)
    assert.equal(3, #events("removed"))
    assert.equal(0, #screens("sheet"))
  end)
end)

group("field", { tags = { "field", "modal" } }, function()
  flow("ISS-5: what is presented under a foreign part is noticed, and nothing else breaks", { id = "ISS-5" }, function()
    present("payment", { style = "foreign" })
    local request = present("wizard")
    assert.outcome(request, "done")
    assert.hazard("not-visible")
    assert.presented("payment", { style = "foreign" })
    assert.no_event("didAppear", { screen = "wizard" })
    assert.outcome(push("step", { from = "wizard" }), "done")
    assert.hazard("hidden-target")
    dismiss()
    assert.stack { "wizard", "step" }
    assert.event("didAppear", { screen = "step" })
    assert.outcome(push("detail"), "done")
    assert.equal({ "detail", "step", "wizard" }, dismiss().removed)
    assert.nothing_presented()
  end)

  flow("ISS-5: a foreign part does not go with what it covers, unless its presenter goes", { id = "ISS-5-stays" }, function()
    present("sheet")
    present("payment", { style = "foreign" })
    assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
    assert.outcome(user.back(), "noop", "atRoot")
    assert.outcome(dismiss { from = "sheet" }, "done")
    assert.visible("sheet")
    present("payment", { style = "foreign" })
    dismiss { from = "home" }
    assert.nothing_presented()
    assert.equal(2, #events { kind = "removed", screen = "payment" })
  end)
end)
