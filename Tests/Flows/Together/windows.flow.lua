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

group("a step back", function()
  flow("closes the window that was opened, and the next one opens it again", function()
    open_window("reader")
    push("letter", { parameters = { id = "2" } })
    app.undo()
    assert.stack { "letter" }
    app.undo()
    assert.window("main")
    assert.equal(0, #screens("letter"))
    app.redo()
    assert.window("reader")
    assert.visible("letter", { id = "start" })
  end)

  flow("opens the window that was closed, with its modal and the same instances", function()
    open_window("reader")
    present("draft")
    local draft = screen()
    close_window("reader")
    assert.visible("inbox")
    app.undo()
    assert.window("reader")
    assert.visible("draft")
    assert.same_instance(draft, screen())
  end)

  flow("from a window that asks leaves neither the window nor the question", function()
    local request = open_window("safe")
    assert.held(request, "member")
    assert.window("main")
    app.undo()
    assert.outcome(request, "cancelled", "undone")
    assert.nothing_presented()
    assert.equal(0, #screens("vault"))
  end)

  flow("leaves what another window shows", function()
    open_window("reader")
    push("note", { window = "main" })
    push("letter", { parameters = { id = "2" } })
    app.undo()
    activate_window("main")
    assert.stack { "inbox", "note" }
  end)
end)

group("a kept screen", function()
  flow("that goes with its window comes back in another one", function()
    open_window("reader")
    present("draft")
    local draft = screen()
    close_window("reader")
    present("draft")
    assert.same_instance(draft, screen())
    assert.window("main")
  end)

  flow("that is live in another window is gone back to there", function()
    open_window("reader")
    present("draft")
    local draft = screen()
    activate_window("main")
    assert.outcome(present("draft"), "done", "revealed")
    assert.window("reader")
    assert.same_instance(draft, screen())
    assert.created("draft", 1)
  end)

  flow("that was dismissed in one window and kept too long is new in the other", function()
    open_window("reader")
    present("draft")
    dismiss()
    activate_window("main")
    clock.advance("60s")
    present("draft")
    assert.created("draft", 2)
  end)
end)

group("a gate", function()
  flow("lets a window open once somebody has signed in", function()
    local request = open_window("safe")
    assert.visible("login")
    tap("submit")
    assert.outcome(request, "done")
    assert.window("safe")
    assert.visible("vault")
  end)

  flow("asks in the window in which the request acts", function()
    open_window("reader")
    activate_window("main")
    local request = push("note", { window = "reader", protect = "member" })
    assert.held(request, "member")
    activate_window("reader")
    assert.visible("login")
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "letter", "note" }
  end)

  flow("closes with the window in which it asks", function()
    open_window("reader")
    local request = push("note", { protect = "member" })
    close_window("reader")
    assert.outcome(request, "cancelled", "gateClosed")
    assert.window("main")
    assert.created("note", 0)
  end)

  flow("asks again where a window that was opened by somebody else comes to the front", function()
    app.state.user = "ada"
    open_window("safe")
    activate_window("main")
    app.state.user = nil
    local request = activate_window("safe")
    assert.held(request, "member")
    assert.window("main")
  end)

  flow("of two windows moves to the window of the later request", function()
    open_window("reader")
    local first = push("note", { protect = "member" })
    local second = push("letter", { window = "main", protect = "member", parameters = { id = "9" } })
    assert.outcome(first, "cancelled", "superseded")
    assert.visible("letter", { id = "start" })
    activate_window("main")
    assert.visible("login")
    tap("submit")
    assert.outcome(second, "done")
    assert.stack { "inbox", "letter" }
  end)
end)
