-- Instances that take other parameters, together with gates, kept screens, links, relaunches and steps back.

app.use {
  name = "Same",
  schemes = { "same" },
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = {},
    page = { presentation = "push" },
    form = {
      parameters = { id = "string", part = "string" },
      identity = { "id" },
      on_same = "update",
      links = { "/form/:id", "/form/:id/:part" },
      presentation = "push",
      restorable = true,
    },
    shown = { parameters = { part = "string" }, identity = {}, links = { "/shown/:part" }, presentation = "push" },
    kept = {
      parameters = { part = "string" },
      identity = {},
      on_same = "update",
      keep_alive = "forever",
      presentation = "push",
    },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

local function form(part, options)
  options = options or {}
  options.parameters = { id = "1", part = part }
  return navigate("form", options)
end

group("an instance that takes other parameters", function()
  flow("is the same, and that is taken back and done again", function()
    form("a")
    local first = screen()
    assert.outcome(form("b"), "done", "updated")
    assert.same_instance(first, screen())
    assert.visible("form", { part = "b" })
    app.undo()
    assert.visible("form", { part = "a" })
    app.redo()
    assert.visible("form", { part = "b" })
  end)

  flow("has nothing to do where they are equal", function()
    form("a")
    assert.outcome(form("a"), "noop", "alreadyThere")
    assert.no_event("updated")
  end)

  flow("takes them where it is gone back to", function()
    form("a")
    push("page")
    assert.outcome(form("b"), "done", "revealed")
    assert.visible("form", { part = "b" })
    assert.event("updated", { screen = "form" })
  end)

  flow("takes them only when the gate has opened", function()
    form("a")
    local request = form("b", { protect = "member" })
    assert.held(request, "member")
    assert.equal("a", screens("form")[1].parameters.part)
    tap("submit")
    assert.outcome(request, "done")
    assert.visible("form", { part = "b" })
  end)

  flow("is guarded by what looks at the new ones", function()
    protect("form", { name = "part", unless = function(_, request) return request.parameters.part ~= "x" end })
    form("a")
    assert.outcome(form("x"), "denied", "protected")
    assert.visible("form", { part = "a" })
  end)

  flow("takes those of a link, also behind the lock", function()
    form("a")
    app.lock()
    local link = open_url("same://form/1/b")
    assert.equal("a", screens("form")[1].parameters.part)
    app.unlock()
    assert.outcome(link, "done", "updated")
    assert.visible("form", { part = "b" })
  end)

  flow("comes back with those that it had last", function()
    form("a")
    form("b")
    app.relaunch()
    assert.visible("form", { id = "1", part = "b" })
    assert.stack { "home", "form" }
  end)

  flow("comes back from the cache with the new ones", function()
    navigate("kept", { parameters = { part = "a" } })
    local kept = screen()
    pop()
    navigate("kept", { parameters = { part = "b" } })
    assert.same_instance(kept, screen())
    assert.visible("kept", { part = "b" })
  end)

  flow("is another one where what tells them apart differs", function()
    form("a")
    navigate("form", { parameters = { id = "2", part = "a" } })
    assert.created("form", 2)
    assert.visible("form", { id = "2" })
  end)

  flow("tells which they were", function()
    form("a")
    form("b")
    local event = events("updated")[1]
    assert.equal({ id = "1", part = "a" }, event.old)
    assert.equal({ id = "1", part = "b" }, event.new)
  end)

  flow("is pushed anew by push", function()
    form("a")
    push("form", { parameters = { id = "1", part = "b" } })
    assert.stack { "home", "form", "form" }
  end)

  flow("says by can that there is something to do", function()
    form("a")
    assert.truthy(can("navigate", "form", { parameters = { id = "1", part = "b" } }))
    assert.falsy(can("navigate", "form", { parameters = { id = "1", part = "a" } }))
    assert.visible("form", { part = "a" })
  end)
end)

group("an instance that is shown as it is", function()
  flow("keeps its parameters", function()
    navigate("shown", { parameters = { part = "a" } })
    assert.outcome(navigate("shown", { parameters = { part = "b" } }), "noop", "alreadyThere")
    assert.visible("shown", { part = "a" })
  end)

  flow("is gone back to by a link", function()
    navigate("shown", { parameters = { part = "a" } })
    push("page")
    assert.outcome(open_url("same://shown/b"), "done", "revealed")
    assert.visible("shown", { part = "a" })
  end)

  flow("is not told apart by what it does not declare", function()
    navigate("shown", { parameters = { part = "a" } })
    navigate("shown", { parameters = { part = "a", colour = "red" } })
    assert.stack { "home", "shown" }
    assert.hazard("ignored-input")
  end)
end)
