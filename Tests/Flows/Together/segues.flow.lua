-- Segues that unwind, embed and mediate, together with gates, modals, kept screens and steps back.

app.use {
  name = "Segues",
  state = { user = null, heard = {} },
  root = stack { "home" },
  windows = { second = stack { "list" } },
  screens = {
    home = {},
    list = { presentation = "push" },
    detail = { presentation = "push" },
    trip = { presentation = "push", restorable = true },
    tour = { presentation = "push", keep_alive = "forever" },
    closed = { presentation = "push" },
    map = {
      parameters = { zoom = "integer" },
      data = "table",
      on_message = { ping = function() app.state.heard[#app.state.heard + 1] = "map" end },
    },
    chart = {},
    lid = { presentation = "sheet", properties = { tint = "string" } },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
  },
  segues = {
    { identifier = "start", to = "home", kind = "unwind" },
    { identifier = "list", to = "list", kind = "unwind" },
    { from = "trip", identifier = "map", to = "map", kind = "embed", parameters = { zoom = 3 }, data = { at = 1 } },
    { from = "tour", identifier = "chart", to = "chart", kind = "embed" },
    { from = "closed", identifier = "chart", to = "chart", kind = "embed", protect = "member" },
    { from = "home", identifier = "detail", to = "detail", kind = "push" },
    {
      from = "home",
      identifier = "tint",
      to = "lid",
      kind = "present",
      mediation = function(_, destination) destination.properties.tint = "red" end,
    },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("unwinding", function()
  flow("closes the modal and pops below it", function()
    push("detail")
    present("lid")
    local request = segue("start")
    assert.outcome(request, "done")
    assert.equal({ "lid", "detail" }, request.removed)
    assert.stack { "home" }
  end)

  flow("to what is not there fails, and leaves all", function()
    push("detail")
    assert.falsy(can("segue", "list"))
    assert.outcome(segue("list"), "failed", "notOnStack")
    assert.stack { "home", "detail" }
  end)

  flow("asks nothing about where it goes back to, and that is a hazard", function()
    push("detail")
    protect("home", "member")
    assert.outcome(segue("start"), "done")
    assert.hazard("protection-bypass")
  end)

  flow("asks what it says itself", function()
    push("detail")
    local request = segue("start", { protect = "member" })
    assert.held(request, "member")
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "home" }
  end)

  flow("that waited for something that has gone meanwhile fails", function()
    push("list")
    push("detail")
    local request = segue("list", { protect = "member" })
    map_stack(function() return { "home", "detail" } end, { from = "detail" })
    app.state.user = "ada"
    assert.outcome(request, "failed", "notOnStack")
  end)

  flow("ends with the screen over which it asks", function()
    push("list")
    push("detail")
    local request = segue("list", { protect = "member" })
    set_root("home", { clear = true, from = "detail" })
    assert.outcome(request, "cancelled", "gateClosed")
  end)

  flow("stays in its window", function()
    push("list")
    push("detail")
    open_window("second")
    push("detail")
    local request = segue("list")
    assert.outcome(request, "done")
    assert.window("second")
    assert.stack { "list" }
    activate_window("main")
    assert.stack { "home", "list", "detail" }
  end)

  flow("is taken back", function()
    push("list")
    push("detail")
    local detail = screen()
    segue("start")
    app.undo()
    assert.same_instance(detail, screen())
    assert.stack { "home", "list", "detail" }
  end)

  flow("hands a result to who opened what it leaves lowest", function()
    local told = {}
    push("list", { on_result = function(result, reason) told.list = { result or "none", reason } end })
    push("detail", { on_result = function(result, reason) told.detail = { result or "none", reason } end })
    segue("start")
    assert.equal({ list = { "none", "popped" }, detail = { "none", "popped" } }, told)
  end)
end)

group("what is embedded", function()
  flow("is there with its screen, as the segue says, and goes with it", function()
    push("trip")
    local map = screens("map")[1]
    assert.equal({ zoom = 3 }, map.parameters)
    assert.equal({ at = 1 }, map.data)
    assert.visible("trip")
    local request = pop()
    assert.equal(0, #screens("map"))
    app.undo()
    assert.same_instance(map, screens("map")[1])
  end)

  flow("hears messages before its screen", function()
    push("trip")
    screen():on_message("ping", function() app.state.heard[#app.state.heard + 1] = "trip" end)
    send("ping")
    assert.equal({ "map", "trip" }, app.state.heard)
    remove_child("map")
    send("ping")
    assert.equal({ "map", "trip", "trip" }, app.state.heard)
  end)

  flow("is kept with its screen", function()
    push("tour")
    local chart = screens("chart")[1]
    pop()
    push("tour")
    assert.same_instance(chart, screens("chart")[1])
    assert.created("chart", 1)
  end)

  flow("is asked about with its screen", function()
    local request = push("closed")
    assert.held(request, "member")
    assert.created("chart", 0)
    tap("submit")
    assert.outcome(request, "done")
    assert.equal(1, #screens("chart"))
  end)

  flow("is made once more where its screen comes back with a relaunch", function()
    push("trip")
    app.relaunch()
    assert.visible("trip")
    assert.equal(1, #screens("map"))
    assert.equal({ zoom = 3 }, screens("map")[1].parameters)
    assert.equal({ at = 1 }, screens("map")[1].data)
  end)

  flow("can be taken away and does not come back with another request", function()
    push("tour")
    remove_child("chart")
    pop()
    push("tour")
    assert.equal(0, #screens("chart"))
  end)
end)
