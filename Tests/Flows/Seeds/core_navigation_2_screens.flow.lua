-- CoreNavigation 2.x: keeping, data both ways, containers (rows CN2-12 to CN2-18).

group("core navigation 2, screens", { tags = { "seeds", "core-navigation" } }, function()
  app.use {
    name = "Screens",
    schemes = { "demo" },
    state = { heard = {} },
    root = tabs("main", {
      tab("first", { root = stack { "home" } }),
      tab("bare", { root = "plain" }),
    }),
    screens = {
      home = { on_data = function(data) app.state.heard[#app.state.heard + 1] = { "home", data } end },
      plain = {},
      item = {
        parameters = { id = "string", page = "integer" }, links = { "/item/:id" }, presentation = "push",
        on_data = function(data) app.state.heard[#app.state.heard + 1] = { "item", data } end,
      },
      note = {}, boxed = { data = "integer" }, sheet = {}, other = {},
      picker = { presentation = "sheet" },
    },
  }

  local function visit(name, options)
    push(name, options)
    local instance = screen()
    pop()
    return instance
  end

  flow("CN2-12: by default a kept screen is known by its declared parameters, not by how they were written", function()
    local keep = { keep_alive = "60s" }
    local first = visit("/item/1?page=2", keep)
    assert.same_instance(first, visit("demo://item/1?page=2", keep))
    assert.same_instance(first, visit("item", { parameters = { id = "1", page = 2 }, keep_alive = "60s" }))
    assert.different_instance(first, visit("/item/1?page=3", keep))
    assert.different_instance(first, visit("/item/2?page=2", keep))
    assert.created("item", 3)
  end)

  flow("CN2-12: it may be known by its path alone", function()
    local keep = { keep_alive = { lifetime = "60s", key = "path" } }
    local first = visit("/item/1?page=2", keep)
    assert.same_instance(first, visit("/item/1?page=3", keep))
    assert.different_instance(first, visit("/item/2?page=2", keep))
  end)

  flow("CN2-12: it may be known by its whole address", function()
    local keep = { keep_alive = { lifetime = "60s", key = "address" } }
    local first = visit("/item/1?campaign=a", keep)
    assert.same_instance(first, visit("/item/1?campaign=a", keep))
    assert.different_instance(first, visit("/item/1?campaign=b", keep))
    assert.different_instance(first, visit("/item/1", keep))
  end)

  flow("CN2-12: its time is fixed from the first opening, one may be removed, or all", { hazards = "fail" }, function()
    local function keep(id) return { keep_alive = { id = id, lifetime = "60s" } } end
    visit("note", keep("a"))
    clock.advance("40s")
    visit("note", keep("a"))
    clock.advance("21s")
    assert.not_cached("a")
    visit("note", keep("a"))
    visit("note", keep("b"))
    visit("note", keep("c"))
    assert.truthy(cache.evict("b"))
    assert.falsy(cache.evict("b"))
    assert.equal({ "a", "c" }, cache.ids())
    cache.clear()
    assert.equal({}, cache.ids())
    assert.no_timers()
  end)

  flow("CN2-13: the timer of a cleared entry does not end the next one", { hazards = "fail" }, function()
    local keep = { keep_alive = { id = "note", lifetime = "60s" } }
    visit("note", keep)
    clock.advance("50s")
    cache.clear()
    visit("note", keep)
    clock.advance("59s")
    assert.cached("note")
    visit("note", keep)
    assert.created("note", 2)
    clock.advance("1s")
    assert.not_cached("note")
    assert.equal(1, #events { kind = "expired" })
  end)

  flow("CN2-14: a hit gives data and tells resolved, and brings the container", { hazards = "fail" }, function()
    local keep = { id = "boxed", lifetime = "60s" }
    present("boxed", { embed_in = "stack", keep_alive = keep, data = 1 })
    push("other")
    dismiss()
    local request = present("boxed", { embed_in = "stack", keep_alive = keep, data = 2 })
    local kinds = {}
    for _, event in ipairs(events { request = request }) do kinds[#kinds + 1] = event.kind end
    assert.equal({ "requested", "cacheHit", "dataDelivered", "resolved", "transitionBegan" },
      { table.unpack(kinds, 1, 5) })
    assert.equal("boxed", events({ kind = "cacheHit" })[1].id)
    assert.stack { "boxed", "other" }
    assert.created("boxed", 1)
    assert.created("other", 1)
  end)

  flow("CN2-15: protections see the data that a screen is to be given, before it gets it", function()
    local seen = {}
    local request = push("item", {
      parameters = { id = "1" }, data = { from = "Ada" },
      protect = {
        { name = "reads", unless = function(_, request) seen[1] = request.data.from return false end,
          challenge = function(gate, request) seen[2] = request.data.from gate.allow() end },
        { name = "reads too", unless = function(_, request) seen[3] = request.data.from return true end },
      },
    })
    assert.outcome(request, "done")
    assert.equal({ "Ada", "Ada", "Ada" }, seen)
    assert.equal({ { "item", { from = "Ada" } } }, app.state.heard)
    assert.order { "protectionAsked", "opened", "protectionAsked", "dataDelivered:item" }
  end)

  flow("CN2-15: the log tells who took the data and who did not", function()
    local deaf = push("note", { data = 1 })
    assert.event("dataDelivered", { request = deaf, screen = "note", accepted = false })
    assert.hazard("ignored-input")
    local hears = push("item", { parameters = { id = "1" }, data = 2 })
    assert.event("dataDelivered", { request = hears, screen = "item", accepted = true })
  end)

  for name, case in pairs {
    pop = { function() push("note") end, function(options) return pop(1, options) end },
    dismiss = { function() present("sheet") end, function(options) return dismiss(options) end },
    close = { function() push("note") end, function(options) return close(options) end },
    back = { function() push("note") end, function(options) return back(1, options) end },
    ["pop to root"] = { function() push("note") push("other") end, function(options) return pop_to_root(options) end },
  } do
    flow("CN2-16: " .. name .. " hands data to the screen that becomes visible, after it does", function()
      local open, leave = table.unpack(case)
      open()
      local request = leave { data = "for you" }
      assert.outcome(request, "done")
      assert.visible("home")
      assert.equal({ { "home", "for you" } }, app.state.heard)
      assert.equal("for you", screen().data)
      assert.event("dataDelivered", { request = request, screen = "home" })
      if name == "dismiss" then
        assert.order { "didDisappear:sheet", "dataDelivered:home", "settled" }
      else
        assert.order { "didDisappear", "didAppear:home", "dataDelivered:home", "settled" }
      end
    end)
  end

  flow("CN2-17: who opens a screen for a result gets it from that screen, once", function()
    local results = {}
    local request = present("picker", {
      on_result = function(result, reason) results[#results + 1] = { result, reason } end,
    })
    present("other")
    dismiss { result = "of another" }
    assert.equal({}, results)
    close { result = "blue" }
    assert.equal({ { "blue", "dismissed" } }, results)
    assert.outcome(request, "done")
    present("picker")
    close { result = "green" }
    assert.equal(1, #results)
  end)

  flow("CN2-17: a screen that goes without a result says so, however it goes", function()
    local results = {}
    local function listen(result, reason) results[#results + 1] = { result == nil, reason } end
    present("picker", { on_result = listen })
    user.swipe_dismiss()
    push("note", { on_result = listen })
    user.back()
    assert.equal({ { true, "swiped" }, { true, "popped" } }, results)
  end)

  flow("CN2-18: containers are nested as described, outermost first", { hazards = "fail" }, function()
    local request = present("note", { embed_in = function() return { "tabs", "stack" } end })
    assert.outcome(request, "done")
    assert.match("tabs[^\n]*\n[^\n]*stack[^\n]*\n[^\n]*note %*", tostring(tree()))
    assert.outcome(push("other"), "done")
    assert.stack { "note", "other" }
  end)

  flow("CN2-18: a list does as well as a function that returns it", function()
    present("note", { embed_in = { "tabs", "stack" } })
    assert.match("tabs[^\n]*\n[^\n]*stack[^\n]*\n[^\n]*note %*", tostring(tree()))
  end)

  flow("CN2-18: a kind of container that nobody registered is refused, and nothing is made", function()
    local before = app.snapshot()
    for _, embedding in ipairs { "stak", function() return { "tabs", "stak" } end } do
      local request = present("note", { embed_in = embedding })
      assert.outcome(request, "failed", "unregisteredKind")
      assert.match("'stak'", request.message)
    end
    assert.unchanged(before)
  end)

  for _, kind in ipairs { "stack", "tabs", "pages" } do
    flow("CN2-18: a screen may be wrapped in " .. kind, { hazards = "fail" }, function()
      assert.outcome(present("note", { embed_in = kind }), "done")
      assert.match(kind .. "[^\n]*\n[^\n]*note %*", tostring(tree()))
      assert.visible("note")
    end)
  end
end)
