-- CoreNavigation 1.x: keep-alive (rows CN1-11 to CN1-17).

group("core navigation 1, keep-alive", { tags = { "seeds", "core-navigation", "cache" } }, function()
  app.use {
    name = "Kept",
    schemes = { "demo" },
    state = { made = 0 },
    root = stack { "home" },
    screens = {
      home = {}, note = {}, other = {},
      item = { parameters = { id = "string" }, links = { "/item/:id" } },
    },
  }

  local function kept(lifetime, more)
    local keep = { id = "kept", lifetime = lifetime }
    for key, value in pairs(more or {}) do keep[key] = value end
    return { keep_alive = keep }
  end

  -- Opens and closes; returns the instance.
  local function visit(name, options)
    push(name, options)
    local instance = screen()
    pop()
    return instance
  end

  flow("CN1-11: a kept screen is known by the name of its entry, not by its parameters", function()
    local first = visit("item", { parameters = { id = "1" }, keep_alive = { id = "kept", lifetime = "60s" } })
    assert.equal({ "kept" }, cache.ids())
    push("item", { parameters = { id = "1" }, keep_alive = { id = "kept", lifetime = "60s" } })
    assert.same_instance(first, screen())
    pop()
    local second = visit("item", { parameters = { id = "1" }, keep_alive = { id = "also", lifetime = "60s" } })
    assert.different_instance(first, second)
    assert.equal({ "also", "kept" }, (function() local ids = cache.ids(); table.sort(ids); return ids end)())
  end)

  flow("CN1-11: without a name an entry belongs to the screen and its parameters", function()
    local first = visit("item", { parameters = { id = "1" }, keep_alive = "60s" })
    local second = visit("item", { parameters = { id = "2" }, keep_alive = "60s" })
    assert.different_instance(first, second)
    assert.equal(2, #cache.ids())
    push("/item/1", { keep_alive = "60s" })
    assert.same_instance(first, screen())
    assert.created("item", 2)
  end)

  flow("CN1-11: each keeping has an owner, and an earlier one ends nothing of a later", function()
    local kills = {}
    local function die(kill) kills[#kills + 1] = kill end
    visit("note", kept({ die = die }))
    cache.clear()
    local second = visit("note", kept({ die = die }))
    assert.equal(2, #kills)
    kills[1]()
    assert.cached("kept")
    push("note", kept({ die = die }))
    assert.same_instance(second, screen())
    pop()
    kills[2]()
    assert.not_cached("kept")
  end)

  flow("CN1-11: the time of an earlier keeping does not end a later one", { hazards = "fail" }, function()
    visit("note", kept("60s"))
    clock.advance("50s")
    cache.evict("kept")
    visit("note", kept("60s"))
    clock.advance("20s")
    assert.cached("kept")
    clock.advance("39s")
    assert.cached("kept")
    clock.advance("2s")
    assert.not_cached("kept")
    assert.no_timers()
  end)

  local bases = {
    -- from, sliding, what happens at which second, instances made
    { "open", false, { 0, "visit", 40, "visit", 80, "visit" }, 2 },
    { "open", true, { 0, "visit", 40, "visit", 80, "visit", 120, "visit" }, 1 },
    { "open", false, { 0, "open", 70, "close", 71, "visit" }, 2 },
    { "open", true, { 0, "open", 70, "close", 71, "visit" }, 2 },
    { "close", false, { 0, "open", 70, "close", 71, "visit" }, 1 },
    { "close", false, { 0, "open", 70, "close", 131, "visit" }, 2 },
    { "close", true, { 0, "visit", 59, "visit", 118, "visit" }, 1 },
    { "close", false, { 0, "visit", 61, "visit" }, 2 },
  }
  for number, case in ipairs(bases) do
    local from, sliding, script, made = table.unpack(case)
    local name = ("CN1-12: time from %s, %s, case %d"):format(from, sliding and "sliding" or "fixed", number)
    flow(name, { hazards = "fail" }, function()
      local options = kept("60s", { from = from, sliding = sliding })
      for index = 1, #script, 2 do
        clock.advance(script[index] - clock.now())
        local act = script[index + 1]
        if act == "visit" then visit("note", options) end
        if act == "open" then push("note", options) end
        if act == "close" then pop() end
      end
      assert.created("note", made)
    end)
  end

  flow("CN1-13: a lifetime of nothing keeps nothing", function()
    for _, lifetime in ipairs { 0, "0s", "0ms" } do
      visit("note", kept(lifetime))
      assert.not_cached("kept")
    end
    assert.created("note", 3)
    assert.no_event("cached")
    assert.no_timers()
  end)

  flow("CN1-13: a lifetime that ends while it begins keeps nothing", { hazards = "fail" }, function()
    local options = kept { die = function(kill) kill() end }
    visit("note", options)
    assert.not_cached("kept")
    visit("note", options)
    assert.created("note", 2)
  end)

  flow("CN1-14: a keeping that ends on screen leaves the screen", { hazards = "fail" }, function()
    present("note", kept("10s"))
    local shown = screen()
    clock.advance("11s")
    assert.event("expired", { screen = "note" })
    assert.not_cached("kept")
    assert.presented("note")
    assert.same_instance(shown, screen())
    assert.truthy(shown.is_live)
    assert.no_event("removed", { screen = "note" })
    dismiss()
    assert.falsy(shown.is_live)
    present("note", kept("10s"))
    assert.different_instance(shown, screen())
  end)

  flow("CN1-14: closing a kept screen leaves the keeping", function()
    push("note", kept("10s"))
    local shown = screen()
    pop()
    assert.falsy(shown.is_live)
    assert.cached("kept")
    assert.event("removed", { screen = "note", reason = "popped" })
  end)

  for _, verb in ipairs { "push", "present" } do
    local verbs = { push = push, present = present }
    flow("CN1-15: what is kept and on screen comes to the front on " .. verb, { hazards = "fail" }, function()
      verbs[verb]("note", kept("60s"))
      local shown = screen()
      present("other")
      local request = verbs[verb]("note", kept("60s"))
      assert.outcome(request, "done", "revealed")
      assert.same_instance(shown, screen())
      assert.created("note", 1)
      assert.equal({ "other" }, request.removed)
    end)

    flow("CN1-15: it can be refused instead on " .. verb, function()
      verbs[verb]("note", kept("60s"))
      local options = kept("60s")
      options.reuse = "never"
      local before = app.snapshot()
      assert.outcome(verbs[verb]("note", options), "failed", "instanceInUse")
      assert.hazard("instance-in-use")
      assert.unchanged(before)
    end)
  end

  flow("CN1-15: a container that is asked for does not tear the instance out of the old one", function()
    present("note", { embed_in = "stack", keep_alive = { id = "kept", lifetime = "60s" } })
    push("other")
    local request = present("note", { embed_in = "tabs", keep_alive = { id = "kept", lifetime = "60s" } })
    assert.outcome(request, "done", "revealed")
    assert.stack { "note" }
    assert.created("note", 1)
    dismiss()
    assert.stack { "home" }
  end)

  flow("CN1-16: a name that two screens share is an error that names both", function()
    visit("note", kept("60s"))
    local before = app.snapshot()
    local request = push("other", kept("60s"))
    assert.outcome(request, "failed", "keyCollision")
    assert.match("note", request.message)
    assert.match("other", request.message)
    assert.hazard("cache-fault")
    assert.unchanged(before)
    assert.visible("home")
    assert.cached("kept")
  end)

  flow("CN1-16: nor may they share it while the first is on screen", function()
    push("note", kept("60s"))
    assert.outcome(push("other", kept("60s")), "failed", "keyCollision")
    assert.hazard("cache-fault")
    assert.stack { "home", "note" }
  end)

  flow("CN1-17: a hit makes nothing and asks for no container", { hazards = "fail" }, function()
    local embedded = 0
    local options = {
      keep_alive = { id = "kept", lifetime = "60s" },
      embed_in = function()
        embedded = embedded + 1
        return "stack"
      end,
    }
    for _ = 1, 3 do
      present("note", options)
      dismiss()
    end
    assert.created("note", 1)
    assert.equal(1, embedded)
    assert.equal(2, #events { kind = "cacheHit", screen = "note" })
    assert.equal(1, #events { kind = "cacheMiss", screen = "note" })
    assert.equal(1, #events { kind = "cached", screen = "note" })
  end)

  flow("CN1-17: a hit by address neither resolves nor makes", function()
    local options = { keep_alive = { id = "kept", lifetime = "60s" } }
    visit("/item/1", options)
    visit("/item/1", options)
    assert.created("item", 1)
    assert.equal(2, #events { kind = "matched" })
    assert.equal(1, #events { kind = "cacheHit" })
  end)

  flow("CN1-17: a hit does not ask who finds the destination out", function()
    local asked = 0
    local function find(resolver)
      asked = asked + 1
      resolver.complete("note")
    end
    visit(find, kept("60s"))
    visit(find, kept("60s"))
    assert.equal(1, asked)
    assert.created("note", 1)
  end)
end)
