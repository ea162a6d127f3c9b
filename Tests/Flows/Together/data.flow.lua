-- Mediation and data together with gates, delays, kept screens, chains, steps back and relaunches.

app.use {
  name = "Mediate",
  schemes = { "mediate" },
  state = { user = null, word = "a" },
  root = stack { "home" },
  screens = {
    home = { properties = { visited = "string" }, data = "any" },
    page = { parameters = { id = "string" }, properties = { tint = "string" }, presentation = "push", data = "table" },
    film = { properties = { tint = "string" }, presentation = "push", keep_alive = "forever", data = "table" },
    count = { presentation = "push", data = "integer" },
    sheet = { presentation = "sheet", properties = { tint = "string" } },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
  },
  routes = {
    page = function(arguments)
      return {
        to = "page",
        parameters = { id = arguments.id or "1" },
        mediation = function(_, destination) destination.properties.tint = "route" end,
      }
    end,
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("data", function()
  flow("that is waited for comes to nothing when the request is taken back", function()
    local deliver_later
    local request = push("page", { data = function(deliver) deliver_later = deliver end, wait_for_data = true })
    assert.equal("delivering", request.stage)
    app.undo()
    assert.outcome(request, "cancelled", "undone")
    deliver_later { n = 1 }
    assert.visible("home")
  end)

  flow("is not asked for before the gate has opened", function()
    local asked = 0
    local request = push("page", {
      protect = "member",
      data = function(deliver)
        asked = asked + 1
        deliver { n = 1 }
      end,
    })
    assert.equal(0, asked)
    tap("submit")
    assert.outcome(request, "done")
    assert.equal(1, asked)
    assert.equal({ n = 1 }, screen().data)
  end)

  flow("of another type is said before anybody is asked", function()
    assert.outcome(push("count", { data = "many", protect = "member" }), "failed", "payloadType")
    assert.nothing_presented()
  end)

  flow("is waited for, then the delay", function()
    local deliver_later
    local request = push("page", {
      data = function(deliver) deliver_later = deliver end,
      wait_for_data = true,
      delay = "2s",
    })
    assert.equal("delivering", request.stage)
    deliver_later { n = 1 }
    assert.equal("delayed", request.stage)
    clock.advance("2s")
    assert.outcome(request, "done")
  end)

  flow("that is waited for is asked about again where a gate has closed meanwhile", function()
    app.state.user = "ada"
    local deliver_later
    local request = push("page", {
      protect = "member",
      data = function(deliver) deliver_later = deliver end,
      wait_for_data = true,
    })
    app.state.user = nil
    deliver_later { n = 1 }
    assert.held(request, "member")
    tap("submit")
    assert.outcome(request, "done")
    assert.equal({ n = 1 }, screen().data)
  end)

  flow("is new for what is kept, and taken back", function()
    navigate("film", { data = { n = 1 } })
    pop()
    navigate("film", { data = { n = 2 } })
    assert.equal({ n = 2 }, screen().data)
    assert.created("film", 1)
    app.undo()
    app.undo()
    assert.equal({ n = 1 }, screen().data)
  end)

  flow("for what is in front is not nothing", function()
    navigate("film")
    assert.outcome(navigate("film"), "noop", "alreadyThere")
    assert.outcome(navigate("film", { data = { n = 2 } }), "done", "revealed")
    assert.equal({ n = 2 }, screen().data)
  end)

  flow("of another type holds nobody back on the way back", function()
    push("count")
    push("page")
    assert.outcome(pop(1, { data = "text" }), "done")
    assert.visible("count")
    assert.equal(nil, screen().data)
    assert.hazard("ignored-input")
  end)

  flow("and a result go back over several screens", function()
    local told = {}
    push("page", { on_result = function(result, reason) told[#told + 1] = { "page", result or "none", reason } end })
    push("film", { on_result = function(result, reason) told[#told + 1] = { "film", result or "none", reason } end })
    pop_to_root { result = "end", data = 5 }
    assert.equal(5, screen().data)
    table.sort(told, function(a, b) return a[1] < b[1] end)
    assert.equal({ { "film", "none", "popped" }, { "page", "end", "popped" } }, told)
  end)

  flow("that comes after its screen has gone is given to nobody", function()
    local deliver_later
    push("page", { data = function(deliver) deliver_later = deliver end })
    pop()
    deliver_later { n = 1 }
    assert.equal(nil, screen().data)
    assert.created("page", 1)
  end)

  flow("that a link does not bring stays what it was", function()
    push("page", { data = { n = 1 } })
    present("sheet")
    assert.outcome(navigate("page"), "done", "revealed")
    assert.equal({ n = 1 }, screen().data)
  end)
end)
