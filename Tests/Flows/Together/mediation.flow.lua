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

group("mediation", function()
  flow("finds what is visible when the gate has opened, once", function()
    local sources = {}
    local request = push("page", {
      protect = "member",
      mediation = function(source) sources[#sources + 1] = source.name end,
    })
    assert.held(request, "member")
    assert.equal({}, sources)
    tap("submit")
    assert.outcome(request, "done")
    assert.equal({ "home" }, sources)
  end)

  flow("comes after the delay, and finds the state of then", function()
    local request = push("page", {
      delay = "2s",
      mediation = function(_, destination) destination.properties.tint = app.state.word end,
    })
    app.state.word = "b"
    clock.advance("2s")
    assert.outcome(request, "done")
    assert.equal("b", screen().properties.tint)
  end)

  flow("of a route is replaced, left out or left alone", function()
    route("page")
    assert.equal("route", screen().properties.tint)
    route("page", { id = "2" }, { mediation = function(_, destination) destination.properties.tint = "mine" end })
    assert.equal("mine", screen().properties.tint)
    route("page", { id = "3" }, { mediation = null })
    assert.equal(nil, screen().properties.tint)
    route("page", { id = "4" }, { with = "present" })
    assert.equal("route", screen().properties.tint)
    assert.presented("page")
  end)

  flow("that changes its source is taken back with the request", function()
    push("page", { mediation = function(source) source.properties.visited = "yes" end })
    assert.equal("yes", screens("home")[1].properties.visited)
    app.undo()
    assert.equal(nil, screen().properties.visited)
    app.redo()
    assert.equal("yes", screens("home")[1].properties.visited)
  end)

  flow("alone shows nothing and is a step of its own", function()
    local request = navigate {
      to = "page",
      with = "none",
      mediation = function(source) source.properties.visited = "alone" end,
    }
    assert.outcome(request, "done")
    assert.visible("home")
    assert.equal("alone", screen().properties.visited)
    app.undo()
    assert.equal(nil, screen().properties.visited)
  end)

  flow("of what is kept finds what it had", function()
    navigate("film", { mediation = function(_, destination) destination.properties.tint = "red" end })
    pop()
    local found
    navigate("film", { mediation = function(_, destination) found = destination.properties.tint end })
    assert.equal("red", found)
  end)

  flow("with dismiss is asked, and what it is for is not shown", function()
    present("sheet")
    local names = {}
    local request = navigate {
      to = "page",
      with = "dismiss",
      mediation = function(source, destination) names = { source.name, destination.name } end,
    }
    assert.outcome(request, "done")
    assert.equal({ "sheet", "page" }, names)
    assert.visible("home")
    assert.equal(0, #screens("page"))
  end)

  flow("of the steps of a chain has the source of each", function()
    local sources = {}
    local function note(source) sources[#sources + 1] = source.name end
    chain {
      function() return push("page", { mediation = note }) end,
      function() return present("sheet", { mediation = note }) end,
    }
    assert.equal({ "home", "page" }, sources)
  end)

  flow("of a denied request is not asked", function()
    local asked = 0
    push("page", {
      protect = { unless = function() return false end },
      mediation = function() asked = asked + 1 end,
    })
    assert.equal(0, asked)
  end)

  flow("is not asked by who only asks", function()
    local asked = 0
    assert.truthy(can("push", "page", { mediation = function(source) source.properties.visited = "asked" asked = 1 end }))
    assert.equal(nil, screen().properties.visited)
  end)
end)
