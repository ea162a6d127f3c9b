-- SwiftUINavigation, the graph: nodes, their order and relationships, their properties.

group("SwiftUINavigation, graph", { tags = { "seeds" } }, function()
  app.use {
    name = "Graph",
    state = { signed_in = true, user = "ada" },
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
        properties = { count = "integer", note = "string", origin = { type = "string", read_only = true } },
      },
      notes = { presentation = "push", keep_alive = "forever" },
      sheet = { presentation = "sheet" },
      picker = { presentation = "sheet" },
    },
  }

  local function names(list)
    local result = {}
    for index, entry in ipairs(list) do result[index] = entry.name end
    return result
  end

  local function ids(list)
    local result = {}
    for index, entry in ipairs(list) do result[index] = entry.id end
    return result
  end

  flow("SUN-1: nodes are numbered in the order in which they are made", function()
    local home = screen().id
    assert.equal("integer", math.type(home))
    local first = push("item", { parameters = { id = "1" } }).screen.id
    local second = present("sheet").screen.id
    assert.truthy(home < first and first < second)
    dismiss()
    local third = present("sheet").screen.id
    assert.truthy(third > second, "a number is never used again")
  end)

  flow("SUN-1: the same steps give the same numbers, counted on from the launch", function()
    local function walk()
      local first = screen().id
      local numbers = {}
      push("item", { parameters = { id = "1" } })
      present("sheet")
      select_tab("search")
      for index, number in ipairs(ids(screens())) do numbers[index] = number - first end
      return numbers
    end
    local first = walk()
    app.terminate()
    app.launch()
    assert.equal(first, walk())
  end)

  flow("SUN-2: the tree is drawn in a fixed order: paths upwards, every tab, modals above their base", function()
    push("item", { parameters = { id = "1" } })
    present("sheet", { embed_in = "stack" })
    push("notes")
    assert.tree [[
      window main
        base
          switcher session
            main: tabs main [home]
              home: stack
                home
                item {id = "1"}
              search: stack
                search
                results
        sheet
          stack
            sheet
            notes *
    ]]
  end)

  flow("SUN-2: live screens are listed in the order of the drawing", function()
    push("item")
    present("sheet")
    assert.equal({ "home", "item", "search", "results", "sheet" }, names(screens()))
  end)

  flow("SUN-3: a screen knows what it is in, the root first", function()
    push("item")
    assert.equal({ "switcher session", "tabs main", "stack" }, screen().ancestors)
    local sheet = present("sheet").screen
    assert.equal({}, sheet.ancestors, "a modal is in no container of its presenter")
  end)

  flow("SUN-3: a modal knows who presents it, and the presenter its modal", function()
    push("item")
    local item = screen()
    assert.equal(nil, item.presented)
    local sheet = present("sheet").screen
    assert.same_instance(item, sheet.presenter)
    assert.same_instance(sheet, item.presented)
  end)

  flow("SUN-3: a screen in a modal has its own surroundings, and one that is gone has none", function()
    present("sheet", { embed_in = "stack" })
    local item = push("item").screen
    assert.equal({ "stack" }, item.ancestors)
    assert.equal("home", item.presenter.name)
    assert.equal(nil, item.presented)
    dismiss()
    assert.equal({}, item.ancestors)
    assert.equal(nil, item.presenter)
    assert.raises(function() return item.ancestor end, "did you mean 'ancestors'")
  end)

  flow("SUN-3: what lies under a node can be asked for", function()
    push("item")
    local nodes = tree():nodes()
    assert.equal("switcher", nodes[1].kind)
    assert.equal("session", nodes[1].name)
    assert.equal("tabs", nodes[2].kind)
    assert.equal(nodes[1].id, nodes[2].parent)
  end)

  flow("SUN-4: a screen that has just been shown has its place already", function()
    local seen = {}
    push("item", { on_done = function(request) seen[1] = request.screen.is_live end })
    present("sheet", { on_done = function() seen[2] = screen().name end })
    present("picker", { from = "sheet" })
    assert.equal({ true, "sheet" }, seen)
    assert.visible("picker")
    assert.equal({ "picker", "sheet" }, dismiss { from = "home" }.removed)
  end)

  flow("SUN-4: the delay of a parent can be emulated", { quirks = { "parents-come-late" } }, function()
    push("item")
    local item = screen()
    assert.equal({}, item.ancestors)
    clock.advance("1ms")
    assert.not_equal({}, item.ancestors)
  end)

  flow("SUN-8: live instances are counted, and none is left", function()
    for number = 1, 3 do push("item", { parameters = { id = tostring(number) } }) end
    local last = screen()
    assert.equal(3, #screens("item"))
    assert.created("item", 3)
    pop_to_root()
    assert.equal(0, #screens("item"))
    assert.falsy(last.is_live)
    assert.no_leaks()
  end)

  flow("SUN-8: a closure that holds a screen keeps nothing alive", function()
    push("item")
    local item = screen()
    local held = function() return item.name end
    pop()
    assert.equal("item", held())
    assert.equal(0, #screens("item"))
    assert.no_leaks()
  end)

  flow("SUN-9: the tree can be had as text", function()
    push("item")
    local text = tostring(tree())
    assert.match("window main", text)
    assert.match("item %*", text)
    assert.equal(tree(), tree())
    local before = tree()
    pop()
    assert.not_equal(before, tree())
  end)

  flow("SUN-9: the tree can be had as a table", function()
    push("item")
    local text = {}
    for _, node in ipairs(tree():nodes()) do
      text[#text + 1] = node.depth .. " " .. node.kind .. " " .. (node.name or "")
    end
    local shown = {}
    for _, node in ipairs(tree():nodes()) do
      if node.is_visible then shown[#shown + 1] = node.key or node.name or node.kind end
    end
    assert.equal({ "session", "main", "home", "item" }, shown)
    assert.equal({
      "0 switcher session",
      "1 tabs main",
      "2 stack ",
      "3 screen home",
      "3 screen item",
      "2 stack ",
      "3 screen search",
      "3 screen results",
    }, text)
  end)

  group("SUN-11", function()
    flow("SUN-11: a changed property of a screen is in the log", function()
      push("item", { properties = { count = 1 } })
      screen().properties.count = 2
      assert.equal(2, screen().properties.count)
      assert.event("stateChanged", { screen = "item", key = "count", old = 1, new = 2 })
    end)

    flow("SUN-11: each instance has its own log", function()
      local first = push("item", { properties = { count = 1 } }).screen
      local second = push("item", { properties = { count = 1 } }).screen
      second.properties.count = 2
      first.properties.count = 3
      second.properties.note = "new"
      second.properties.count = nil
      local log = {}
      for _, event in ipairs(events { kind = "stateChanged", instance = second }) do
        log[#log + 1] = event.key .. "=" .. tostring(event.new)
      end
      assert.equal({ "count=2", "note=new", "count=nil" }, log)
      assert.equal(1, #events { kind = "stateChanged", instance = first })
    end)

    flow("SUN-11: what a mediation changes is in the log, too", function()
      push("item", {
        mediation = function(_, destination) destination.properties.note = "mediated" end,
      })
      assert.event("stateChanged", { screen = "item", key = "note", new = "mediated" })
    end)

    flow("SUN-11: an equal value changes nothing", function()
      push("item", { properties = { count = 1 } })
      local before = #events()
      screen().properties.count = 1
      assert.equal(before, #events())
    end)

    flow("SUN-11: what cannot be set is reported and left as it was", function()
      push("item", { properties = { note = "old" } })
      screen().properties.origin = "somewhere"
      screen().properties.note = 5
      assert.equal({ note = "old" }, screen().properties)
      assert.equal(2, #events { kind = "hazard", hazard = "ignored-input" })
      assert.hazard("ignored-input")
    end)

    flow("SUN-11: changes of the app's state are in the log", function()
      app.state.user = "eve"
      assert.event("stateChanged", { key = "user", old = "ada", new = "eve" })
      local before = #events()
      app.state.user = "eve"
      assert.equal(before, #events())
    end)
  end)
end)
