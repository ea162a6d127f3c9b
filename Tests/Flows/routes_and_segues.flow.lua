-- Named routes and segues: intentions that the app declares.

group("routes", { tags = { "routes" } }, function()
  flow("lead to what they name", function()
    local request = route("latest")
    assert.outcome(request, "done")
    assert.visible("item", { id = "latest" })
  end)

  flow("pass their arguments on", { launch = { state = { user = "ada" } } }, function()
    assert.outcome(route("receipt", { number = 7 }), "done")
    assert.visible("order", { number = 7 })
    assert.stack { "account", "orders", "order" }
  end)

  flow("are protected like every other way", function()
    local request = route("receipt", { number = 7 })
    assert.held(request, "signed in")
    tap("submit", { user = "ada" })
    assert.outcome(request, "done")
    assert.visible("order", { number = 7 })
  end)

  flow("may name an address", function()
    assert.outcome(route("help"), "done")
    assert.visible("legal", { page = "help" })
  end)

  flow("taken twice lead to one screen", function()
    route("latest")
    assert.outcome(route("latest"), "noop", "alreadyThere")
    assert.stack { "home", "item" }
  end)

  flow("that nobody declared are a mistake of the script", function()
    assert.raises(function() route("lastest") end, "latest")
  end)

  flow("are what buttons use", function()
    tap("open_latest")
    assert.visible("item", { id = "latest" })
  end)
end)

group("segues", { tags = { "routes" } }, function()
  flow("lead on from their screen", function()
    local request = segue("showItem", { parameters = { id = "7" } })
    assert.outcome(request, "done")
    assert.visible("item", { id = "7" })
    assert.stack { "home", "item" }
  end)

  flow("of another screen cannot be taken", function()
    local before = app.snapshot()
    local taken, request = pcall(segue, "showSettings")
    if taken then assert.not_equal("done", request.outcome) end
    assert.unchanged(before)
  end)

  flow("that nobody declared are a mistake of the script", function()
    assert.raises(function() segue("showItme") end, "showItem")
  end)

  flow("of the account lead to the settings", function()
    select_tab("account")
    tap("settings")
    assert.stack { "account", "settings" }
  end)

  flow("are protected like every other way", function()
    protect("item", { unless = function() return false end, challenge = function(gate) gate.deny("closed") end })
    assert.outcome(segue("showItem", { parameters = { id = "7" } }), "denied", "closed")
    assert.visible("home")
  end)
end)

group("routes without arguments", { tags = { "routes" } }, function()
  app.use {
    root = stack { "home" },
    screens = { home = {}, item = { parameters = { id = "string" } } },
    routes = { any = function(arguments) return { to = "item", parameters = { id = arguments.id or "first" } } end },
  }

  flow("get an empty table, as actions do", function()
    route("any")
    assert.visible("item", { id = "first" })
  end)
end)

group("segues that unwind", { tags = { "segues" } }, function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {},
      page = { presentation = "push", reuse = "never" },
      note = { presentation = "push", reuse = "bring_to_front" },
      top = { presentation = "push" },
    },
    segues = {
      { identifier = "back to the page", to = "page", kind = "unwind" },
      { identifier = "back to the note", to = "note", kind = "unwind" },
    },
  }

  flow("go back to what is there, also where going forward makes a new one", function()
    push("page")
    assert.outcome(segue("back to the page"), "noop", "alreadyThere")
    push("top")
    assert.outcome(segue("back to the page"), "done", "revealed")
    assert.stack { "home", "page" }
    assert.created("page", 1)
  end)

  flow("leave what lies above, also where going forward would raise the destination", function()
    push("note")
    push("top")
    assert.outcome(segue("back to the note"), "done", "revealed")
    assert.stack { "home", "note" }
  end)

  local waits = {
    ["a delay"] = { { delay = "5s" }, function() clock.advance("5s") end },
    ["a gate"] = {
      { protect = { name = "asks", unless = function() return false end, challenge = function(gate)
        clock.after("5s", function() gate.allow() end)
      end } },
      function() clock.advance("5s") end,
    },
  }
  for what, wait in pairs(waits) do
    flow("make none either where it has gone while they waited for " .. what, function()
      push("note")
      push("top")
      local request = segue("back to the note", wait[1])
      pop_to_root()
      wait[2]()
      assert.outcome(request, "failed", "notOnStack")
      assert.stack { "home" }
      assert.no_leaks()
    end)
  end

  flow("go forward to a new one where the request says how it appears", function()
    push("page")
    assert.outcome(segue("back to the page", { with = "push" }), "done", "shown")
    assert.stack { "home", "page", "page" }
  end)
end)
