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

group("a segue", function()
  flow("shows otherwise where its options say so", function()
    assert.outcome(segue("detail", { with = "present" }), "done")
    assert.presented("detail", { style = "sheet" })
  end)

  flow("mediates unless it is told not to", function()
    segue("tint")
    assert.equal("red", screen().properties.tint)
    dismiss()
    segue("tint", { mediation = null })
    assert.equal(nil, screen().properties.tint)
  end)

  flow("belongs to its screen", function()
    push("detail")
    assert.falsy(can("segue", "detail"))
    assert.outcome(segue("detail"), "failed", "unknownSegue")
  end)

  flow("is a step of a chain", function()
    local request = chain {
      function() return segue("detail") end,
      function() return segue("start") end,
      function() return segue("tint") end,
    }
    assert.outcome(request, "done")
    assert.presented("lid")
    assert.equal("home", presented().presenter)
  end)

  flow("is kept if it says so", function()
    segue("detail", { keep_alive = "10s" })
    local detail = screen()
    segue("start")
    segue("detail", { keep_alive = "10s" })
    assert.same_instance(detail, screen())
  end)
end)
