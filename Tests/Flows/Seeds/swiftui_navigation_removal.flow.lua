-- SwiftUINavigation, the end of nodes: told once, with a reason; and those that come back.

group("SwiftUINavigation, removal", { tags = { "seeds" } }, function()
  app.use {
    name = "Graph",
    state = { signed_in = true },
    root = switcher("session", {
      child = function(state) return state.signed_in and "main" or "welcome" end,
      main = tabs("main", {
        tab("home", { root = stack { "home" } }),
        tab("search", { root = stack { "search", "results" } }),
      }),
      welcome = stack { "welcome" },
    }),
    windows = { second = stack { "outline", "page" } },
    screens = {
      home = {},
      search = {},
      results = {},
      welcome = {},
      outline = {},
      page = {},
      item = {
        presentation = "push",
        parameters = { id = "string" },
      },
      notes = { presentation = "push", keep_alive = "forever" },
      sheet = { presentation = "sheet" },
      picker = { presentation = "sheet" },
    },
  }

  -- Screens of the removals so far, in order.
  local function removals()
    local result = {}
    for index, event in ipairs(events("removed")) do result[index] = event.screen end
    return result
  end

  flow("SUN-5: each removed node is told once, from the top down", function()
    push("item", { parameters = { id = "1" } })
    push("item", { parameters = { id = "2" } })
    push("notes")
    present("sheet")
    present("picker")
    navigate("home")
    assert.equal({ "picker", "sheet", "notes", "item", "item" }, removals())
    local seen = {}
    for _, event in ipairs(events("removed")) do
      assert.falsy(seen[event.instance], "an instance was removed twice")
      seen[event.instance] = true
    end
    assert.no_leaks()
  end)

  flow("SUN-5: all tabs of a container that is switched away are told", function()
    push("item")
    app.state.signed_in = false
    local all = removals()
    table.sort(all)
    assert.equal({ "home", "item", "results", "search" }, all)
    assert.visible("welcome")
  end)

  flow("SUN-5: the whole tree of a closed window is told", function()
    open_window("second")
    present("sheet")
    close_window("second")
    assert.equal({ "sheet", "page", "outline" }, removals())
    for _, event in ipairs(events("removed")) do assert.equal("closed", event.reason) end
  end)

  flow("SUN-5: a modal's parts go with it, its own screen last", function()
    present("sheet", { embed_in = "stack" })
    push("item")
    dismiss()
    assert.equal({ "item", "sheet" }, removals())
  end)

  group("SUN-6", function()
    local ways = {
      popped = function() push("item") pop() end,
      dismissed = function() present("item") dismiss() end,
      swiped = function() present("item") user.swipe_dismiss() end,
      replaced = function() push("item") set_root("home", { clear = true }) end,
      switched = function() push("item") app.state.signed_in = false end,
      closed = function()
        open_window("second")
        push("item")
        close_window("second")
      end,
      terminated = function() push("item") app.terminate() end,
    }
    for reason, leave in pairs(ways) do
      flow("SUN-6: a screen that is " .. reason .. " says so", function()
        leave()
        assert.event("removed", { screen = "item", reason = reason })
        assert.equal(1, #events { kind = "removed", screen = "item" })
      end)
    end

    flow("SUN-6: swiping back is told from popping by code", function()
      push("item")
      user.swipe_back()
      assert.event("removed", { screen = "item", reason = "swiped" })
    end)

    flow("SUN-6: a result is something else than being removed", function()
      local results = {}
      local function listen(result, reason) results[#results + 1] = { result or "none", reason } end
      present("picker", { on_result = listen })
      close { result = "red" }
      present("picker", { on_result = listen })
      user.swipe_dismiss()
      assert.equal({ { "red", "dismissed" }, { "none", "swiped" } }, results)
      assert.equal(2, #events { kind = "removed", screen = "picker" })
    end)
  end)

  flow("SUN-7: an instance that comes back is started and finished again", function()
    local first = push("notes")
    pop()
    local second = push("notes")
    assert.same_instance(first, second)
    assert.created("notes", 1)
    pop()
    assert.equal(2, #events { kind = "removed", screen = "notes" })
    assert.equal(2, #events { kind = "didAppear", screen = "notes" })
    assert.equal(2, #events { kind = "didDisappear", screen = "notes" })
    assert.no_hazards()
  end)

  flow("SUN-7: an instance that comes back has its place where it is put now", function()
    push("notes")
    pop()
    select_tab("search")
    push("notes")
    assert.stack { "search", "results", "notes" }
    select_tab("home")
    assert.stack { "home" }
    assert.equal(1, #screens("notes"))
  end)

  flow("SUN-7: each insertion begins a new life", function()
    push("notes")
    local notes = screen()
    assert.equal(1, notes.life)
    pop()
    assert.equal(1, notes.life, "a kept one is in the life that is over")
    push("notes")
    assert.equal(2, notes.life)
    select_tab("search")
    select_tab("home")
    assert.equal(2, notes.life, "being covered ends no life")
    local item = push("item").screen
    pop()
    assert.equal(nil, item.life, "nobody knows what is gone")
  end)
end)
