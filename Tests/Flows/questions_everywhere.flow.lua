-- Whatever a function of the app does when it is only asked, the app stays as it is.

local act

local function acting(answer)
  return function(...)
    act()
    if type(answer) == "function" then return answer(...) end
    return answer
  end
end

app.use {
  state = { count = 0, child = "guest" },
  root = stack { "home" },
  screens = {
    home = { properties = { note = "string" }, on_message = { ping = function() end } },
    item = { presentation = "push", keep_alive = "forever" },
    guarded = { presentation = "push", protect = "asked" },
    near = { presentation = "push", from = { { "home", when = acting(true) } } },
    found = { presentation = "push", resolve = acting(function(resolver) resolver.complete("item") end) },
    boxed = { presentation = "push", embed_in = acting("stack") },
  },
  protections = { asked = { unless = acting(true) } },
  routes = { away = acting { to = "item" } },
  providers = { somewhere = acting { to = "item" } },
  commands = { leave = { can = acting(true), execute = function() return push("item") end } },
}

local function resolving() return acting(function(resolver) resolver.complete("item") end) end

local questions = {
  ["a protection"] = function() can("push", "guarded") end,
  ["a protection, to resolve"] = function() resolve("guarded", { protections = true }) end,
  ["an edge"] = function() can("navigate", "near") end,
  ["an edge, to resolve"] = function() resolve("near") end,
  ["a resolver"] = function() can("push", "found") end,
  ["a resolver, to resolve"] = function() resolve("found") end,
  ["a function in place of a destination"] = function() can("push", resolving()) end,
  ["an embedding"] = function() can("push", "boxed") end,
  ["a route"] = function() can("route", "away") end,
  ["a provider"] = function() can("navigate", { provider = "somewhere" }) end,
  ["a mediation"] = function() can("push", "item", { mediation = acting() }) end,
  ["an option"] = function() can("present", "item", { style = acting("sheet") }) end,
  ["a map of the stack"] = function() can("map_stack", acting { "home", "item" }) end,
  ["the condition of a command"] = function() can("leave") end,
  ["a plan"] = function() assert.plan(resolving(), { "item" }) end,
}

local deeds = {
  ["assigns to the app's state"] = function() app.state.count = app.state.count + 1 end,
  ["puts another state in place"] = function() app.state = { count = 5, child = "member" } end,
  ["sets a property"] = function() screen().properties.note = "seen" end,
  ["schedules"] = function() clock.after("1s", function() app.state.count = 7 end) end,
  ["schedules on a screen"] = function() screen():after("1s", function() app.state.count = 7 end) end,
  ["listens"] = function() screen():on_message("ping", function() app.state.count = 7 end) end,
  ["protects"] = function() protect("item", "asked") end,
  ["clears the cache"] = function() cache.clear() end,
  ["evicts"] = function() cache.evict("item") end,
  ["locks"] = function() app.lock() end,
  ["goes to the background"] = function() app.background() end,
  ["navigates"] = function() push("item") end,
  ["sends"] = function() send("ping") end,
  ["goes back in time"] = function() app.undo() end,
  ["goes forth in time"] = function() app.redo() end,
  ["restores"] = function() app.restore(app.snapshot()) end,
  ["lets time pass"] = function() clock.advance("1s") end,
  ["settles"] = function() settle() end,
  ["ends the app"] = function() app.terminate() end,
  ["starts the app"] = function() app.relaunch() end,
  ["asks itself"] = function() can("push", "item") end,
}

for asked, question in pairs(questions) do
  flow("what " .. asked .. " does", { hazards = "ignore" }, function()
    -- Something to go back to, something to go forth to, and something that is kept.
    act = function() end
    push("item")
    pop()
    app.state.count = 1
    app.state.count = 2
    app.undo()
    for deed, fn in pairs(deeds) do
      local before, events_before, asked_for = app.snapshot(), #events(), false
      act = function()
        asked_for = true
        fn()
      end
      pcall(question)
      act = function() end
      check.truthy(asked_for, asked .. " was not asked")
      check.unchanged(before, asked .. " " .. deed)
      check.equal({ "item" }, cache.ids(), asked .. " " .. deed)
      check.equal(0, clock.now(), asked .. " " .. deed)
      check.equal(events_before, #events(), asked .. " " .. deed)
    end
    assert.no_timers()
    assert.truthy(app.redo(), "what was undone can be done again")
    assert.equal(2, app.state.count)
    assert.truthy(app.undo())
    assert.truthy(app.undo(), "what was done can be undone")
    assert.equal(0, app.state.count)
  end)
end
