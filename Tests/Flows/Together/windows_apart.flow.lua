-- Several windows together with what else there is: steps back, gates, kept screens, messages, relaunches, chains.

app.use {
  name = "Desk",
  schemes = { "desk" },
  state = { user = null, heard = 0 },
  root = tabs("main", { tab("in", { root = stack { "inbox" } }), tab("out", { root = stack { "outbox" } }) }),
  windows = { reader = stack { { "letter", parameters = { id = "start" } } }, safe = stack { "vault" } },
  screens = {
    inbox = { on_message = { ping = function() app.state.heard = app.state.heard + 1 end } },
    outbox = {},
    letter = { parameters = { id = "string" }, links = { "/letter/:id" }, restorable = true },
    draft = { presentation = "sheet", keep_alive = "60s" },
    note = { presentation = "push", keep_alive = "forever" },
    vault = { protect = "member" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("windows", function()
  flow("hear nothing of each other", function()
    open_window("reader")
    assert.outcome(send("ping"), "done", "noListener")
    assert.equal(0, app.state.heard)
  end)

  flow("have ways back of their own", function()
    push("note")
    open_window("reader")
    assert.outcome(back(), "noop", "atRoot")
    assert.window("reader")
  end)

  flow("come back with what they are about, and the one in front is in front", function()
    open_window("reader", { value = { id = "7" } })
    push("letter", { parameters = { id = "8" } })
    activate_window("main")
    app.relaunch()
    assert.window("main")
    activate_window("reader")
    assert.stack { "letter", "letter" }
    assert.visible("letter", { id = "8" })
  end)

  flow("of one name close together", function()
    open_window("reader", { value = { id = "1" } })
    open_window("reader", { value = { id = "2" } })
    close_window("reader")
    assert.window("main")
    assert.equal(0, #screens("letter"))
    assert.equal(2, #events { kind = "removed", reason = "closed" })
  end)

  flow("are all there again when a snapshot is put back", function()
    open_window("reader", { value = { id = "1" } })
    push("note")
    open_window("reader", { value = { id = "2" } })
    local before = app.snapshot()
    close_window("reader")
    push("letter", { parameters = { id = "3" } })
    app.restore(before)
    assert.unchanged(before)
    assert.visible("letter", { id = "2" })
    close_window("reader", { value = { id = "2" } })
    assert.stack { "letter", "note" }
  end)

  flow("are opened and closed by a chain, each step from where the one before has ended", function()
    local request = chain {
      function() return open_window("reader") end,
      function() return push("letter", { parameters = { id = "2" } }) end,
      function() return close_window("reader") end,
      function() return push("note") end,
    }
    assert.outcome(request, "done")
    assert.window("main")
    assert.stack { "inbox", "note" }
  end)

  flow("let a link that has waited behind the lock open in the one in front", function()
    open_window("reader")
    app.lock()
    local link = open_url("desk://letter/5")
    assert.held(link, "lock")
    app.unlock()
    assert.window("reader")
    assert.visible("letter", { id = "5" })
  end)

  flow("do not wait for each other's transitions", { animations = true }, function()
    open_window("reader")
    settle()
    push("note")
    local other = push("letter", { window = "main", parameters = { id = "1" } })
    assert.equal("transition", other.stage)
    settle()
    assert.outcome(other, "done")
  end)

  flow("close modals of another one where they are named", function()
    open_window("reader")
    present("draft")
    activate_window("main")
    local request = dismiss { from = "draft" }
    assert.outcome(request, "done")
    assert.equal({ "draft" }, request.removed)
  end)
end)
