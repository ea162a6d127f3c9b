-- The faulty behaviours of real libraries, each with what has to find it: quiet without the fault, loud with it.

local gates, notes

-- An app with a stack, modals, something protected, and links; what a group needs besides comes in `more`.
local function described(more)
  local screens = {
    home = { links = { "/home" } },
    detail = { presentation = "push", links = { "/detail" } },
    other = { presentation = "push" },
    item = { parameters = { id = "string" }, presentation = "push" },
    sheet = { presentation = "sheet", links = { "/sheet" } },
    cover = { presentation = "full_screen_cover" },
    login = { presentation = "sheet" },
    vault = { presentation = "push", protect = "signed in", links = { "/vault" } },
    lock = { lock = true },
  }
  for name, screen in pairs(more.screens or {}) do screens[name] = screen end
  local protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    open = { unless = function() return true end },
  }
  for name, protection in pairs(more.protections or {}) do protections[name] = protection end
  return {
    name = "Faulty",
    schemes = { "test" },
    state = { user = null },
    root = more.root or stack { "home" },
    screens = screens,
    protections = protections,
    routes = more.routes,
    providers = more.providers,
  }
end

-- Two flows: `case.run` without the fault, and with it; `case.finds` are the hazards that it must bring.
local function proof(quirk, case)
  group(quirk, { tags = { "quirks" } }, function()
    app.use(described(case))
    before_each(function() gates, notes = {}, "" end)

    flow("is quiet without the fault", { hazards = "fail", animations = case.animations, launch = case.launch },
      function()
        case.run(false)
        assert.no_hazards()
      end)

    local options = { quirks = { quirk }, animations = case.animations, launch = case.launch }
    if case.at_end then
      options.hazards = { [case.at_end] = "fail" }
      options.expected_failure = "what is found when a flow ends is the failure"
    end
    flow("is found", options, function()
      case.run(true)
      for _, kind in ipairs(case.finds or {}) do assert.hazard(kind) end
      if case.journal then case.journal() end
    end)
  end)
end

-- Gates and protections.

local asking = { unless = function() return false end, challenge = function(gate) gates[#gates + 1] = gate end }

proof("answers-repeat", {
  screens = { notes = { presentation = "push", protect = "asking" } },
  protections = { asking = asking },
  finds = { "double-continuation" },
  run = function(is_faulty)
    local first = push("notes")
    push("notes")
    assert.outcome(first, "cancelled", "superseded")
    gates[1].allow()
    gates[2].allow()
    assert.created("notes", is_faulty and 2 or 1)
  end,
})

group("answers-repeat, past the next gate", { tags = { "quirks" } }, function()
  app.use(described {
    screens = { notes = { presentation = "push", protect = { "asking", "asking too" } } },
    protections = { asking = asking, ["asking too"] = asking },
  })
  before_each(function() gates = {} end)

  local function answer_twice()
    push("notes")
    gates[1].allow()
    gates[1].allow()
    assert.hazard("double-continuation")
  end

  flow("without the fault the second answer is a mistake, and nothing more", function()
    answer_twice()
    assert.equal(1, #events("hazard"))
    gates[2].deny()
    assert.visible("home")
  end)

  flow("with it the second gate is never asked", { quirks = { "answers-repeat" } }, function()
    answer_twice()
    assert.visible("notes")
    assert.hazard("protection-bypass")
  end)
end)

proof("gate-holds-queue", { at_end = "stalled", run = function() push("vault") end })

proof("address-skips-protections", {
  finds = { "protection-bypass" },
  run = function(is_faulty)
    open_url("test://vault")
    assert.visible(is_faulty and "vault" or "login")
  end,
})

proof("protections-replace", {
  finds = { "protection-bypass" },
  run = function(is_faulty)
    push("vault", { protect = "open" })
    assert.visible(is_faulty and "vault" or "login")
  end,
})

-- Kept screens.

proof("expiry-ignores-owner", {
  screens = { card = { presentation = "push", keep_alive = { id = "card", lifetime = "60s" } } },
  finds = { "cache-fault" },
  run = function(is_faulty)
    push("card")
    pop()
    cache.evict("card")
    clock.advance("30s")
    push("card")
    pop()
    clock.advance("40s")
    if is_faulty then assert.not_cached("card") else assert.cached("card") end
  end,
})

proof("cache-key-is-name", {
  screens = { offer = { presentation = "push", parameters = { id = "string" }, keep_alive = "60s" } },
  finds = { "cache-fault" },
  run = function(is_faulty)
    push("offer", { parameters = { id = "1" } })
    pop()
    push("offer", { parameters = { id = "2" } })
    assert.visible("offer", { id = is_faulty and "1" or "2" })
  end,
})

proof("single-use-nodes", {
  screens = { card = { presentation = "push", keep_alive = "60s" } },
  finds = { "desync" },
  run = function(is_faulty)
    for _ = 1, 2 do
      push("card")
      pop()
    end
    assert.created("card", 1)
    assert.equal(is_faulty and 1 or 2, #events { kind = "removed", screen = "card" })
  end,
})

-- Ways back.

proof("history-removes-target", {
  finds = { "wrong-back" },
  run = function()
    push("detail")
    push("other")
    push("item", { parameters = { id = "1" } })
    back()
    push("item", { parameters = { id = "2" } })
    back()
  end,
})

proof("history-ignores-gestures", {
  finds = { "desync" },
  run = function()
    push("detail")
    user.back()
  end,
})

proof("dismiss-rechecks-parent", {
  finds = { "query-mismatch" },
  run = function(is_faulty)
    present("sheet")
    assert.truthy(can("dismiss"))
    assert.outcome(dismiss(), is_faulty and "noop" or "done")
  end,
})

proof("hide-by-place", {
  finds = { "query-mismatch" },
  run = function(is_faulty)
    present("cover")
    assert.truthy(can("close"))
    assert.outcome(close(), is_faulty and "noop" or "done")
  end,
})

group("hide-by-place, under a modal", { tags = { "quirks" } }, function()
  app.use(described {
    root = split("mail", { primary = stack { "folders" }, detail = stack { "message", "attachment" } }),
    screens = { folders = {}, message = {}, attachment = {} },
  })

  flow("is quiet without the fault", { hazards = "fail" }, function()
    present("cover", { from = "folders" })
    close()
    assert.visible("attachment")
  end)

  flow("is found", { quirks = { "hide-by-place" } }, function()
    present("cover", { from = "folders" })
    close()
    assert.visible("cover")
    assert.equal(0, #screens("attachment"))
    assert.hazard("hidden-target")
  end)
end)

-- Silent ends.

proof("push-without-stack-is-silent", {
  at_end = "stalled",
  run = function()
    present("sheet")
    push("detail")
  end,
})

proof("already-there-is-silent", { at_end = "stalled", run = function() navigate("home") end })

proof("launch-link-is-lost", { at_end = "lost-link", launch = { url = "test://detail" }, run = function() end })

proof("route-override-loses-presentation", {
  routes = { styled = function() return { to = "detail", with = "present" } end },
  at_end = "no-outcome",
  run = function(is_faulty)
    local request = route("styled", nil, { mediation = function() notes = notes .. "m" end })
    assert.equal("m", notes)
    assert.outcome(request, is_faulty and "pending" or "done")
    if is_faulty then assert.visible("home") else assert.presented("detail") end
  end,
})

proof("provider-ignores-assignment", {
  providers = { first = function() return "detail" end },
  at_end = "no-outcome",
  run = function(is_faulty)
    assert.outcome(navigate { provider = "first" }, is_faulty and "pending" or "done")
    assert.pending(0)
  end,
})

-- Ways.

local islands = {
  a = { from = { "b" } },
  b = { from = { "home", "a" }, presentation = "push" },
  reef = { from = { "island" }, presentation = "push" },
  island = { from = { "reef" }, presentation = "push" },
}

proof("search-forgets-visited", {
  screens = islands,
  finds = { "unbounded-search" },
  run = function() assert.outcome(navigate("island"), "failed", "noRoute") end,
})

group("search-forgets-visited, where there is a way", { tags = { "quirks" } }, function()
  app.use(described { screens = islands })

  flow("finds one all the same", { quirks = { "search-forgets-visited" }, hazards = "fail" }, function()
    assert.outcome(navigate("b"), "done")
    assert.stack { "home", "b" }
  end)
end)

proof("legs-before-plan", {
  screens = islands,
  finds = { "half-done" },
  run = function(is_faulty)
    assert.outcome(navigate("island", { via = { "b" } }), "failed", "noRoute")
    assert.stack(is_faulty and { "home", "b" } or { "home" })
  end,
})

proof("chain-goes-on", {
  finds = { "half-done" },
  run = function(is_faulty)
    local request = chain { function() return pop() end, function() return push("detail") end }
    assert.outcome(request, is_faulty and "done" or "noop")
    assert.visible(is_faulty and "detail" or "home")
  end,
})

proof("suffix-links", {
  screens = {
    order = { parameters = { id = "string" }, links = { "/orders/:id" } },
    shop_order = { parameters = { id = "string" }, links = { "/shop/orders/:id" } },
  },
  finds = { "ambiguous-route" },
  run = function(is_faulty)
    open_url("test://shop/orders/5")
    assert.visible(is_faulty and "order" or "shop_order")
  end,
})

group("empty-origins-mean-nowhere", { tags = { "quirks" } }, function()
  app.use(described { screens = { nowhere = { from = {} } } })

  -- Without the fault such an app is refused before any flow runs.
  flow("is found", { quirks = { "empty-origins-mean-nowhere" } }, function()
    assert.hazard("structure")
    assert.outcome(navigate("nowhere"), "failed", "noRoute")
  end)
end)

-- Places.

proof("push-crosses-modals", {
  finds = { "hidden-target" },
  run = function()
    present("sheet")
    push("detail")
  end,
})

proof("origin-at-call-time", {
  animations = true,
  finds = { "double-present" },
  run = function()
    push("detail")
    present("sheet")
    present("sheet")
    settle()
  end,
})

proof("hidden-tab-search", {
  root = tabs("main", { tab("a", { root = stack { "home" } }), tab("b", { root = stack { "other" } }) }),
  finds = { "hidden-target" },
  run = function() push("detail") end,
})

proof("direct-chain-search", {
  screens = { wizard = { presentation = "sheet", embed_in = "stack" } },
  finds = { "double-present" },
  run = function()
    present("wizard")
    push("detail")
    present("sheet")
    present("cover")
  end,
})

proof("lock-is-modal", {
  finds = { "lock-bypass" },
  run = function()
    app.lock()
    open_url("test://sheet")
  end,
})

proof("assignment-rebuilds-root", {
  finds = { "leak" },
  run = function(is_faulty)
    local home = screen()
    app.state.user = nil
    app.state.user = "ada"
    assert.equal(not is_faulty, home.is_live)
  end,
})

-- Faults that only the log tells of.

proof("data-twice", {
  screens = { detail = { presentation = "push", on_data = function() end } },
  run = function(is_faulty)
    push("detail", { data = "text" })
    assert.equal(is_faulty and 2 or 1, #events { kind = "dataDelivered", screen = "detail" })
  end,
})

proof("parents-come-late", {
  run = function(is_faulty)
    push("detail")
    local detail = screen()
    assert.equal(is_faulty, #detail.ancestors == 0)
    present("sheet")
    assert.equal(is_faulty, screen().presenter == nil)
    clock.advance("1ms")
    assert.equal({ "stack" }, detail.ancestors)
    assert.truthy(screen().presenter)
  end,
})

proof("shared-intents", {
  routes = {
    first = function() return { to = "detail", mediation = function() notes = notes .. "1" end } end,
    second = function() return "other" end,
  },
  run = function(is_faulty)
    route("first")
    route("second")
    assert.equal(is_faulty and "11" or "1", notes)
    assert.equal(is_faulty and 2 or 1, #events("mediated"))
    if is_faulty then assert.order { "mediated:detail", "mediated:other" } end
  end,
})
