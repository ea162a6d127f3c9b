-- A request with a delay is carried out when that has passed, from where it is then.

app.use {
  name = "Later",
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = { data = "any" },
    page = { presentation = "push", data = "any" },
    sheet = { presentation = "sheet", data = "any" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("a request with a delay", function()
  flow("finds the place that has come by then", { hazards = "fail" }, function()
    present("sheet")
    local request = push("page", { delay = "2s" })
    assert.equal("delayed", request.stage)
    dismiss()
    clock.advance("2s")
    assert.outcome(request, "done")
    assert.stack { "home", "page" }
  end)

  flow("is refused at the end where none has come", function()
    present("sheet")
    local request = present("page", { from = "home", delay = "2s" })
    assert.outcome(request, "pending")
    clock.advance("2s")
    assert.outcome(request, "failed", "alreadyPresenting")
    assert.created("page", 1)
    assert.equal(0, #screens("page"))
  end)

  flow("asks who guards it when there is a place", function()
    local first = push("page", { protect = "member", delay = "2s" })
    assert.held(first, "member")
    user.swipe_dismiss()
    present("sheet")
    local request = push("page", { protect = "member", delay = "2s" })
    assert.equal("delayed", request.stage)
    dismiss()
    clock.advance("2s")
    assert.held(request, "member")
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "home", "page" }
  end)

  flow("asks nobody where no place has come", function()
    present("sheet")
    local request = push("page", { protect = "member", delay = "2s" })
    clock.advance("2s")
    assert.outcome(request, "failed", "noStack")
    assert.no_event("protectionAsked")
  end)

  flow("has given its data before, which stays with what was there", function()
    push("page")
    present("sheet")
    local request = navigate("home", { via = { "sheet" }, from = "page", data = 7, reuse = "nearest", delay = "2s" })
    assert.equal(7, screens("home")[1].data)
    clock.advance("2s")
    assert.outcome(request, "done")
    assert.equal(7, screen().data)
  end)

  flow("calls its data block once, though it may be refused then", function()
    local asked = 0
    present("sheet")
    local request = push("page", {
      delay = "2s",
      data = function(deliver)
        asked = asked + 1
        deliver(1)
      end,
    })
    clock.advance("2s")
    assert.outcome(request, "failed", "noStack")
    assert.equal(1, asked)
  end)
end)
