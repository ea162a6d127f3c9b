-- Screens that are parts of others.

group("children", { tags = { "children" } }, function()
  app.use {
    name = "Parts",
    state = { user = null, heard = {} },
    root = tabs("main", { tab("first", { root = stack { "home" } }), tab("second", { root = stack { "list" } }) }),
    screens = {
      home = { on_message = function(message) app.state.heard[#app.state.heard + 1] = "home " .. message end },
      list = {}, note = {}, sheet = {},
      banner = {
        parameters = { text = "string" }, data = "any",
        on_message = function(message) app.state.heard[#app.state.heard + 1] = "banner " .. message end,
      },
      vault = { protect = "signed in" },
      remark = { from = { "banner" }, presentation = "push" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end } },
  }

  flow("a child comes and goes with the screen that it is part of", { hazards = "fail" }, function()
    local request = add_child("banner", { parameters = { text = "Hello" }, data = 1 })
    assert.equal("banner", request.screen.name)
    assert.visible("home")
    assert.equal(1, screens("banner")[1].data)
    assert.match("home %*\n%s+banner", tostring(tree()))
    select_tab("second")
    assert.event("didDisappear", { screen = "banner" })
    select_tab("first")
    assert.equal(2, #events { kind = "didAppear", screen = "banner" })
    assert.created("banner", 1)
  end)

  flow("it leaves with its screen", { hazards = "fail" }, function()
    push("note")
    add_child("banner")
    add_child("list", { from = "banner" })
    assert.equal({ "list", "banner", "note" }, pop().removed)
    assert.equal(0, #screens("banner"))
    assert.no_leaks()
  end)

  flow("it can be the origin of what follows", { hazards = "fail" }, function()
    add_child("banner")
    assert.outcome(push("note", { from = "banner" }), "done")
    assert.stack { "home", "note" }
    pop()
    present("sheet", { from = "banner" })
    assert.presented("sheet")
    remove_child("banner")
    assert.nothing_presented()
    assert.event("removed", { screen = "banner", reason = "detached" })
  end)

  flow("it hears messages before the screen that it is part of", function()
    add_child("banner")
    send("hello")
    assert.equal({ "banner hello", "home hello" }, app.state.heard)
  end)

  flow("what stays with the visible screen does not reach its children", function()
    add_child("banner")
    assert.outcome(send("hello", nil, { bubbles = false }), "done", "completed")
    assert.equal({ "home hello" }, app.state.heard)
  end)

  flow("it is protected as any screen", function()
    assert.outcome(add_child("vault"), "denied", "protected")
    assert.created("vault", 0)
  end)

  flow("navigating to a screen finds a child of that name", function()
    add_child("note")
    assert.outcome(navigate("note"), "noop", "alreadyThere")
    select_tab("second")
    assert.outcome(navigate("note"), "done", "revealed")
    assert.visible("home")
    assert.created("note", 1)
  end)

  flow("a child of the visible screen is nearer than a screen elsewhere", function()
    add_child("list")
    assert.outcome(navigate("list"), "noop", "alreadyThere")
    assert.tab("first")
  end)

  flow("of two children the one added last is nearer", function()
    add_child("banner", { parameters = { text = "one" } })
    add_child("banner", { parameters = { text = "two" } })
    push("note", { from = "banner" })
    assert.equal("two", navigate("banner").screen.parameters.text)
  end)

  flow("a way may begin at a child", { hazards = "fail" }, function()
    add_child("banner")
    assert.plan("remark", { "banner", "remark" })
    assert.outcome(navigate("remark"), "done", "shown")
    assert.stack { "home", "remark" }
    assert.created("banner", 1)
  end)

  flow("what is no child cannot be removed", function()
    assert.outcome(remove_child("banner"), "failed", "unknownChild")
    add_child("banner", { from = "list" })
    assert.hazard("hidden-target")
    assert.outcome(remove_child("banner", { from = "home" }), "failed", "unknownChild")
    local banner = screens("banner")[1]
    assert.outcome(remove_child(banner), "done")
    assert.hazard("hidden-target")
    assert.outcome(remove_child(banner), "noop", "gone")
    assert.hazard("dead-node")
    assert.raises(function() remove_child("bannre") end, "did you mean 'banner'")
  end)

  flow("adding and removing can be taken back", function()
    add_child("banner")
    local with = app.snapshot()
    remove_child("banner")
    assert.truthy(app.undo())
    assert.unchanged(with)
    assert.truthy(app.undo())
    assert.equal(0, #screens("banner"))
    app.redo()
    assert.unchanged(with)
  end)

  flow("a kept screen comes back with its children", { hazards = "fail" }, function()
    push("note", { keep_alive = "1h" })
    add_child("banner")
    pop()
    push("note", { keep_alive = "1h" })
    assert.equal(1, #screens("banner"))
    assert.created("banner", 1)
    assert.equal(2, #events { kind = "didAppear", screen = "banner" })
  end)

  flow("a child may be a container", { hazards = "fail" }, function()
    add_child("banner", { embed_in = "stack" })
    assert.outcome(push("note", { from = "banner" }), "done")
    assert.stack { "home" }
    assert.match("home %*\n%s+stack\n%s+banner\n%s+note", tostring(tree()))
  end)
end)

group("a part of a screen", { hazards = "fail" }, function()
  app.use { root = stack { "home" }, screens = { home = {}, note = {}, banner = {} } }

  flow("is seen when a way goes back to it", function()
    add_child("banner")
    push("note")
    assert.outcome(navigate("banner"), "done", "revealed")
    assert.visible("home")
  end)
end)

group("a kept part of a screen", { hazards = "fail" }, function()
  local given

  before_each(function() given = {} end)

  app.use {
    root = stack { "home" },
    screens = {
      home = { on_data = function() given[#given + 1] = "home" end },
      banner = {
        parameters = { id = "string" },
        properties = { tint = "string" },
        keep_alive = "1h",
        on_data = function(_, self) given[#given + 1] = "banner " .. tostring(self.parameters.id) end,
      },
    },
  }

  flow("is what a request for it means, whatever properties that asks for", { hazards = "warn" }, function()
    add_child("banner", { properties = { tint = "red" } })
    local banner = screens("banner")[1]
    local request = push("banner", { properties = { tint = "blue" }, data = "news" })
    assert.outcome(request, "done", "revealed")
    assert.same_instance(banner, request)
    assert.equal({ "banner nil" }, given)
    assert.equal("news", banner.data)
    assert.hazard("ignored-input")
  end)

  flow("is so under an id of its own, too, whatever parameters are asked for", function()
    local keep = { id = "top", lifetime = "1h" }
    add_child("banner", { parameters = { id = "1" }, keep_alive = keep })
    local banner = screens("banner")[1]
    local request = present("banner", { parameters = { id = "2" }, keep_alive = keep, data = "news" })
    assert.same_instance(banner, request)
    assert.equal({ "banner 1" }, given)
  end)

  flow("is so, too, where it is a part of another instance, which is kept no more", function()
    push("banner")
    local outer = screen()
    cache.clear()
    add_child("banner")
    local request = present("banner", { data = "news" })
    assert.different_instance(outer, request)
    assert.equal(nil, outer.data)
    assert.equal("news", request.screen.data)
  end)
end)
