-- Windows that are about something: each value has one of its own.

group("windows with a value", { tags = { "windows" } }, function()
  app.use {
    name = "Post",
    state = { user = null },
    root = stack { "inbox" },
    windows = {
      letter = stack { "letter" },
      pair = tabs("pair", { tab("a", { root = stack { "letter" } }), tab("b", { root = stack { "note" } }) }),
      secret = stack { "vault" },
    },
    screens = {
      inbox = {},
      letter = { parameters = { id = "string" }, restorable = true },
      note = { parameters = { id = "string", page = "integer" } },
      vault = { parameters = { id = "string" }, protect = "signed in" },
      sign_in = {},
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "sign_in" },
    },
  }

  flow("each value has a window, and the same value comes to the front", function()
    assert.outcome(open_window("letter", { value = { id = "1" } }), "done")
    assert.visible("letter", { id = "1" })
    open_window("letter", { value = { id = "2" } })
    assert.created("letter", 2)
    assert.outcome(open_window("letter", { value = { id = "1" } }), "done", "completed")
    assert.visible("letter", { id = "1" })
    assert.outcome(open_window("letter", { value = { id = "1" } }), "noop", "alreadyThere")
    assert.created("letter", 2)
    assert.effect("open_window", { id = "letter", value = { id = "2" } })
  end)

  flow("a plain value is the only parameter", function()
    open_window("letter", { value = "7" })
    assert.visible("letter", { id = "7" })
    assert.window('letter "7"')
  end)

  flow("one without a value is another one", function()
    open_window("letter")
    open_window("letter", { value = "1" })
    assert.created("letter", 2)
    assert.window("letter")
    assert.outcome(activate_window("letter", { value = "1" }), "noop", "alreadyThere")
  end)

  flow("every screen in it takes what it declares", function()
    open_window("pair", { value = { id = "1", page = 2 } })
    assert.visible("letter", { id = "1" })
    select_tab("b")
    assert.visible("note", { id = "1", page = 2 })
  end)

  local refused = {
    { "letter", { page = 1 }, "no screen of the window 'letter' has a parameter 'page'" },
    { "letter", { id = 1 }, "the parameter 'id' of 'letter' is a string, not an integer" },
    { "letter", 5, "the parameter 'id' of 'letter' is a string" },
    { "main", "1", "'inbox' of the window 'main' has 0 parameters" },
  }
  for index, case in ipairs(refused) do
    flow("a value that nobody takes is refused: " .. index, function()
      local before = app.snapshot()
      local request = open_window(case[1], { value = case[2] })
      assert.outcome(request, "failed", "payloadType")
      assert.match(case[3], request.message)
      assert.falsy(can("open_window", case[1], { value = case[2] }))
      assert.unchanged(before)
    end)
  end

  flow("closing takes one, or all of the name", function()
    for id = 1, 3 do open_window("letter", { value = tostring(id) }) end
    assert.outcome(close_window("letter", { value = "2" }), "done")
    assert.equal(2, #screens("letter"))
    assert.outcome(close_window("letter", { value = "2" }), "noop", "notOpen")
    local request = close_window("letter")
    assert.outcome(request, "done")
    assert.equal({ "letter", "letter" }, request.removed)
    assert.window("main")
    assert.no_leaks()
  end)

  flow("the last windows cannot be closed together", function()
    open_window("letter", { value = "1" })
    open_window("letter", { value = "2" })
    close_window("main")
    assert.outcome(close_window("letter"), "failed", "lastWindow")
    assert.outcome(close_window("letter", { value = "1" }), "done")
  end)

  flow("a name means the one used last", function()
    open_window("letter", { value = "1" })
    open_window("letter", { value = "2" })
    activate_window("letter", { value = "1" })
    activate_window("main")
    assert.outcome(push("note", { window = "letter" }), "done")
    assert.visible("inbox")
    activate_window("letter")
    assert.window('letter "1"')
    assert.stack { "letter", "note" }
    assert.event("windowOpened", { window = "letter" })
    assert.event("windowOpened", { window = 'letter "2"' })
    assert.no_event("windowOpened", { window = 'letter "3"' })
  end)

  flow("what is in it is protected as anywhere", function()
    local request = open_window("secret", { value = "1" })
    assert.held(request, "signed in")
    app.state.user = "ada"
    assert.outcome(request, "done")
    assert.visible("vault", { id = "1" })
    assert.window("secret")
  end)

  flow("it comes back with what it is about", function()
    open_window("letter", { value = "1" })
    open_window("letter", { value = "2" })
    activate_window("letter", { value = "1" })
    app.relaunch()
    assert.visible("letter", { id = "1" })
    assert.equal(2, #screens("letter"))
    assert.outcome(activate_window("letter", { value = "2" }), "done")
    assert.visible("letter", { id = "2" })
  end)

  flow("only windows have values", function()
    assert.raises(function() push("note", { value = 1 }) end, "unknown option 'value'")
    assert.raises(function() open_window("leter", { value = 1 }) end, "did you mean 'letter'")
    assert.raises(function() assert.event("windowOpened", { window = "leter" }) end, "did you mean 'letter'")
  end)
end)
