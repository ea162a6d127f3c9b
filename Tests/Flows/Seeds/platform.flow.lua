-- What the platform itself does: the rules on which every navigation library leans (rows PLT-1 to PLT-6).

group("platform", { tags = { "seeds", "platform" } }, function()
  app.use {
    name = "Platform",
    root = tabs("main", {
      tab("first", { root = stack { "home" } }),
      tab("second", { root = stack { "list" } }),
      tab("bare", { root = "plain" }),
      tab("wide", { root = split("mail", { primary = stack { "boxes" }, detail = "letter" }) }),
      tab("narrow", { root = split("phone", { primary = stack { "folders" }, collapsed = true }) }),
    }),
    screens = {
      home = {}, list = {}, plain = {}, boxes = {}, folders = {}, letter = {}, note = {},
      detail = {}, sheet = {}, other = {}, cover = { style = "full_screen_cover" }, bubble = { style = "popover" },
    },
  }

  flow("PLT-1: a second modal on the same presenter is refused and tells so", function()
    assert.outcome(present("sheet"), "done")
    local before = app.snapshot()
    local log = {}
    local second = present("other", {
      from = "home",
      on_done = function() log[#log + 1] = "done" end,
      on_failed = function(request) log[#log + 1] = request.reason end,
    })
    assert.outcome(second, "failed", "alreadyPresenting")
    assert.equal({ "alreadyPresenting" }, log)
    assert.match("'home' presents", second.message)
    assert.hazard("double-present")
    assert.unchanged(before)
    assert.visible("sheet")
    assert.equal(0, #screens("other"))
    assert.no_event("presented", { screen = "other" })
  end)

  flow("PLT-1: a modal on the modal in front is no second modal of one presenter", { hazards = "fail" }, function()
    present("sheet")
    assert.outcome(present("other"), "done")
    assert.outcome(present("bubble", { from = "other" }), "done")
    assert.equal({ "bubble", "other" }, dismiss({ from = "sheet" }).removed)
    assert.visible("sheet")
  end)

  flow("PLT-1: `can` knows that the second modal is refused", function()
    present("sheet")
    assert.falsy(can("present", "other", { from = "home" }))
    assert.truthy(can("present", "other"))
    assert.outcome(present("other", { from = "home" }), "failed", "alreadyPresenting")
    assert.hazard("double-present")
  end)

  flow("PLT-2: an instance that is presented is not presented again", function()
    present("sheet")
    local sheet = screen()
    local before = app.snapshot()
    assert.outcome(present(sheet), "failed", "instanceInUse")
    assert.hazard("instance-in-use")
    assert.unchanged(before)
    assert.created("sheet", 1)
  end)

  flow("PLT-2: an instance is not presented on itself", function()
    present("sheet")
    local sheet = screen()
    local before = app.snapshot()
    assert.outcome(present(sheet, { from = sheet }), "failed", "instanceInUse")
    assert.unchanged(before)
    local home = screens("home")[1]
    assert.outcome(present(home, { from = home }), "failed", "instanceInUse")
    assert.unchanged(before)
    assert.hazard("instance-in-use")
  end)

  flow("PLT-3: an instance that is on the stack is not pushed again", function()
    push("detail")
    local detail = screen()
    push("note")
    local before = app.snapshot()
    assert.outcome(push(detail), "failed", "instanceInUse")
    assert.hazard("instance-in-use")
    assert.unchanged(before)
    assert.stack { "home", "detail", "note" }
    push("detail")
    assert.stack({ "home", "detail", "note", "detail" }, "another instance of the same screen may go there")
    assert.created("detail", 2)
  end)

  flow("PLT-3: a stack that was kept is not pushed onto a stack", function()
    local boxed = { embed_in = "stack", keep_alive = { id = "boxed", lifetime = "forever" } }
    present("sheet", boxed)
    push("note")
    dismiss()
    local before = app.snapshot()
    assert.outcome(push("sheet", boxed), "failed", "stackInStack")
    assert.unchanged(before)
    assert.stack { "home" }
    assert.outcome(present("sheet", boxed), "done")
    assert.stack { "sheet", "note" }
  end)

  flow("PLT-4: dismiss on what presents takes everything above it and leaves it", function()
    for _, name in ipairs { "sheet", "other", "cover" } do present(name) end
    local request = dismiss { from = "sheet" }
    assert.outcome(request, "done")
    assert.equal({ "cover", "other" }, request.removed)
    assert.visible("sheet")
    assert.order { "removed:cover", "removed:other" }
    assert.no_event("removed", { screen = "sheet" })
  end)

  flow("PLT-4: dismiss on what presents nothing takes itself", function()
    for _, name in ipairs { "sheet", "other", "cover" } do present(name) end
    local request = dismiss { from = "cover" }
    assert.equal({ "cover" }, request.removed)
    assert.visible("other")
    assert.event("removed", { screen = "cover", reason = "dismissed" })
  end)

  flow("PLT-4: a root that presents nothing cannot be dismissed", function()
    local before = app.snapshot()
    assert.outcome(dismiss(), "noop", "atRoot")
    assert.outcome(dismiss { from = "home" }, "noop", "atRoot")
    assert.unchanged(before)
  end)

  flow("PLT-5: pop on a stack of one does nothing and says so", function()
    local before = app.snapshot()
    local request = pop()
    assert.outcome(request, "noop", "atRoot")
    assert.equal({}, request.removed)
    assert.outcome(pop_to_root(), "noop", "atRoot")
    assert.unchanged(before)
    assert.no_event("willDisappear")
  end)

  flow("PLT-5: pop to an instance of another stack fails", function()
    select_tab("second")
    push("detail")
    local elsewhere = screen()
    select_tab("first")
    push("note")
    local before = app.snapshot()
    assert.outcome(pop_to(elsewhere), "failed", "notOnStack")
    assert.outcome(pop_to("detail"), "failed", "notOnStack")
    assert.unchanged(before)
  end)

  flow("PLT-6: show is a push where a stack holds the screen", function()
    local request = show("detail")
    assert.outcome(request, "done", "shown")
    assert.stack { "home", "detail" }
    assert.event("pushed", { screen = "detail", request = request })
    assert.no_event("presented")
  end)

  flow("PLT-6: show is a modal where none does", function()
    select_tab("bare")
    assert.outcome(show("detail"), "done")
    assert.presented("detail", { style = "sheet" })
    assert.event("presented", { screen = "detail" })
    assert.no_event("pushed")
  end)

  flow("PLT-6: show from a modal does not reach for the stack under it", function()
    present("sheet")
    assert.outcome(show("detail"), "done")
    assert.presented("detail")
    dismiss()
    dismiss()
    assert.stack { "home" }
  end)

  flow("PLT-6: show detail replaces the detail of a split", function()
    select_tab("wide")
    local old = screens("letter")[1]
    local request = show_detail("note")
    assert.outcome(request, "done")
    assert.visible("note")
    assert.equal({ "letter" }, request.removed)
    assert.falsy(old.is_live)
    assert.event("removed", { screen = "letter", reason = "replaced" })
    assert.nothing_presented()
  end)

  flow("PLT-6: show detail is a push where the split is collapsed", function()
    select_tab("narrow")
    local request = show_detail("note")
    assert.outcome(request, "done")
    assert.stack { "folders", "note" }
    assert.equal({}, request.removed)
    user.back()
    assert.visible("folders")
  end)

  flow("PLT-6: show detail is a modal outside of a split", function()
    assert.outcome(show_detail("note"), "done")
    assert.presented("note")
    assert.no_event("pushed")
    dismiss()
    assert.stack { "home" }
  end)

  flow("PLT-6: the log tells which rule put a detail there", function()
    select_tab("wide")
    show_detail("note")
    select_tab("narrow")
    show_detail("note")
    local rules = events { kind = "pushed", screen = "note" }
    assert.equal(2, #rules)
    assert.not_equal(rules[1].placement, rules[2].placement, "replaced in one, pushed in the other")
  end)
end)
