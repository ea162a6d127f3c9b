-- Destinations that a function or a screen finds out, at once or later.

group("found destinations", { tags = { "resolvers" } }, function()
  app.use {
    name = "Finder",
    schemes = { "find" },
    state = { user = null, asked = 0 },
    root = stack { "home" },
    screens = {
      home = {
        actions = {
          open_two = function()
            push(function(resolver) resolver.complete("item", { parameters = { id = "1" } }) end)
            push("item", { parameters = { id = "2" } })
          end,
        },
      },
      item = {
        parameters = { id = "string" }, properties = { colour = "string" }, links = { "/item/:id" },
        presentation = "push", data = "any",
      },
      note = { presentation = "push" }, sheet = { presentation = "sheet" }, other = {},
      vault = { presentation = "push", protect = "signed in" },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
      profile = {
        parameters = { id = "string" }, links = { "/profile/:id" }, presentation = "push", data = "any",
        keep_alive = "1h",
        resolve = function(resolver, parameters)
          app.state.asked = app.state.asked + 1
          if parameters.id == "gone" then return resolver.cancel("unknownPerson") end
          if parameters.id == "secret" then return "vault" end
          if parameters.id == "late" then
            clock.after("1s", function() resolver.complete { data = { name = "Late" } } end)
          else
            resolver.complete { data = { name = "Person " .. parameters.id } }
          end
        end,
      },
      here = { presentation = "push", resolve = function() return "there" end },
      there = { presentation = "push", resolve = function() return "here" end },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
    routes = {
      mistaken = function(resolver) resolver.complete("item") end,
      someone = function(arguments)
        return function(resolver) resolver.complete("item", { parameters = { id = arguments.id } }) end
      end,
    },
  }

  for what, go in pairs {
    push = function(find) return push(find) end,
    present = function(find) return present(find, { style = "full_screen_cover" }) end,
    show = function(find) return show(find) end,
    show_detail = function(find) return show_detail(find) end,
    navigate = function(find) return navigate(find) end,
    ["a request table"] = function(find) return navigate { to = find, with = "push" } end,
    set_root = function(find) return set_root(find, { clear = true }) end,
    add_child = function(find) return add_child(find) end,
    ["a chain"] = function(find) return chain { function() return push(find) end } end,
  } do
    flow(what .. " takes a function, which is asked once", { hazards = "fail" }, function()
      local asked = 0
      local request = go(function(resolver)
        asked = asked + 1
        clock.after("1s", function() resolver.complete("item", { parameters = { id = "7" } }) end)
      end)
      assert.outcome(request, "pending")
      assert.created("item", 0)
      clock.advance("1s")
      assert.outcome(request, "done")
      assert.equal({ id = "7" }, screens("item")[1].parameters)
      assert.equal(1, asked)
      assert.created("item", 1)
    end)
  end

  for what, value in pairs {
    ["a name"] = { "note", "note" },
    ["an address"] = { "/item/5", "item" },
    ["an entry"] = { { "item", parameters = { id = "5" }, properties = { colour = "red" }, data = 1 }, "item" },
  } do
    flow("a function may return " .. what, { hazards = "fail" }, function()
      assert.outcome(push(function() return value[1] end), "done")
      assert.visible(value[2])
      if value[2] == "item" then assert.equal("5", screen().parameters.id) end
    end)
  end

  flow("a function may return a screen that is there", function()
    push("note")
    local note = screen()
    push("other")
    assert.outcome(navigate(function() return note end), "done", "revealed")
    assert.same_instance(note, screen())
    assert.outcome(push(function(resolver) resolver:complete(note) end), "failed", "instanceInUse")
    assert.hazard("instance-in-use")
  end)

  flow("what is neither is a mistake at its place", function()
    assert.raises(function() push(function() return 5 end) end, "not a number")
    assert.raises(function() push(function() return { 5 } end) end, "begins with a screen")
    assert.raises(function() push(function() return "itme" end) end, "did you mean 'item'")
    assert.raises(function() push(function(resolver) resolver.complete("itme") end) end, "did you mean 'item'")
    assert.raises(function()
      push(function(resolver) resolver.complete("item", { parametres = {} }) end)
    end, "did you mean 'parameters'")
    assert.raises(function() pop_to(function() end) end, "screen expected")
    assert.raises(function() remove_child(function() end) end, "screen expected")
    assert.pending(0)
    assert.visible("home")
  end)

  flow("a resolver that is used in the wrong way is told what to do", function()
    local order = "'complete' is a function of the resolver and was called on something else: the function of push "
      .. "gets the resolver first, then the parameters: write function(resolver, parameters) "
      .. 'resolver.complete("screen") end'
    local function text(body)
      local _, message = pcall(body)
      return message
    end
    assert.equal("LINE: " .. order, (text(function()
      push(function(parameters, resolver) resolver.complete("item") end)
    end):gsub("^%S+:%d+", "LINE")))
    assert.raises(function() push(function(parameters, resolver) resolver.complete("item") end) end,
      "'complete' is a function of the resolver")
    assert.raises(function() push(function(resolver) resolver.compelte("item") end) end,
      "the resolver has no function 'compelte': did you mean 'complete'?")
    assert.raises(function() navigate { to = function(_, _, resolver) resolver.complete("item") end } end,
      "'resolver' is nil: the function of navigate gets the resolver first")
    assert.raises(function() route("mistaken") end, "route 'mistaken' gets no resolver: it returns where it leads")
    local guard = protect("note", {
      name = "asked", unless = function() return false end, challenge = function(_, gate) gate.allow() end,
    })
    assert.raises(function() push("note") end, "'allow' is a function of the gate and was called on something else: "
      .. "the challenge of 'asked' gets the gate first")
    guard:remove()
    -- What is no misuse of it keeps Lua's own words.
    assert.raises(function() push(function(resolver) resolver.parameters.sort() end) end,
      "attempt to call a nil value (field 'sort')")
    assert.visible("home")
  end)

  flow("a function that raises has failed its request", function()
    assert.raises(function() push(function() error("no network") end) end, "no network")
    local ended = events({ kind = "settled", command = "push" })[1]
    assert.equal({ "failed", "resolverFailed" }, { ended.outcome, ended.reason })
    assert.match("no network", ended.message)
    assert.pending(0)
    assert.outcome(push("note"), "done")
  end)

  flow("it knows what is known of the request", function()
    local seen = {}
    push(function(resolver, parameters)
      seen = { resolver.source.name, resolver.command, resolver.data, parameters.id, resolver.parameters.id }
      resolver.cancel()
    end, { data = "letter", parameters = { id = "9" } })
    assert.equal({ "home", "push", "letter", "9", "9" }, seen)
  end)

  flow("its parameters, properties and data are put over those of the caller, key by key", function()
    push(function(resolver)
      resolver.complete("item", { parameters = { id = "found" }, data = { kind = "found", size = 3 } })
    end, { parameters = { id = "given" }, properties = { colour = "red" }, data = { kind = "given", from = "Ada" } })
    assert.visible("item", { id = "found" })
    assert.equal("red", screen().properties.colour)
    assert.equal({ kind = "found", size = 3, from = "Ada" }, screen().data)
  end)

  flow("data that a block delivers later is put under what it says", { hazards = "fail" }, function()
    local deliver
    local request = push(function(resolver) resolver.complete("item", { data = { kind = "found" } }) end,
      { data = function(given) deliver = given end })
    assert.outcome(request, "done")
    assert.equal(nil, screen().data)
    deliver { kind = "given", from = "Ada" }
    assert.equal({ kind = "found", from = "Ada" }, screen().data)
    assert.equal(1, #events { kind = "dataDelivered" })
  end)

  flow("requests of one action keep their order, though one has to ask", { hazards = "fail" }, function()
    tap("open_two")
    assert.stack { "home", "item", "item" }
    assert.visible("item", { id = "2" })
  end)

  flow("what it asks for itself comes before its own destination", { hazards = "fail" }, function()
    local inner
    local request = push(function(resolver)
      inner = push("note")
      assert.outcome(inner, "done")
      resolver.complete("item")
    end)
    assert.outcome(request, "done")
    assert.stack { "home", "note", "item" }
  end)

  flow("it may ask a person", { hazards = "fail" }, function()
    local request = push(function(resolver)
      present("sheet", { on_result = function(result) resolver.complete("item", { parameters = { id = result } }) end })
    end)
    assert.presented("sheet")
    assert.equal("resolving", request.stage)
    assert.equal({ "push" }, { pending()[1].command })
    close { result = "blue" }
    assert.outcome(request, "done")
    assert.stack { "home", "item" }
    assert.visible("item", { id = "blue" })
  end)

  flow("an answer during a transition waits for its end", { animations = true, hazards = "fail" }, function()
    local answer
    local request = push(function(resolver) answer = resolver end)
    local other = push("note")
    answer.complete("item")
    assert.equal("queued", request.stage)
    settle()
    assert.outcome(other, "done")
    assert.outcome(request, "done")
    assert.stack { "home", "note", "item" }
  end)

  local function asked(request)
    local names = {}
    for _, event in ipairs(events { kind = "protectionAsked", request = request }) do
      names[#names + 1] = event.protection
    end
    return names
  end

  flow("protections of the request are asked before, those of the destination after", function()
    app.state.user = "ada"
    local mine = { name = "mine", unless = function() return true end }
    local request = push(function(resolver) resolver.complete("vault") end, { protect = mine })
    assert.outcome(request, "done")
    assert.equal({ "mine", "signed in" }, asked(request))
  end)

  flow("a closed protection of the request keeps the function from being called", function()
    local called = false
    local shut = { name = "shut", unless = function() return false end }
    local request = push(function() called = true end, { protect = shut })
    assert.outcome(request, "denied", "protected")
    assert.falsy(called)
  end)

  flow("when time has passed they are asked once more", function()
    app.state.user = "ada"
    local request = push(function(resolver) clock.after("1s", function() resolver.complete("note") end) end,
      { protect = "signed in" })
    app.state.user = nil
    clock.advance("1s")
    assert.held(request, "signed in")
    assert.equal({ "signed in", "signed in" }, asked(request))
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "home", "note" }
  end)

  flow("a late answer to a request that has ended changes nothing", function()
    local answer
    local request = push(function(resolver) answer = resolver end)
    app.relaunch()
    assert.outcome(request, "cancelled", "terminated")
    answer.complete("item")
    assert.visible("home")
    assert.no_hazards()
    answer.complete("item")
    assert.hazard("double-continuation")
  end)

  flow("it can be taken back and done again while it waits", function()
    local answer
    local request = push(function(resolver) answer = resolver end)
    assert.truthy(app.undo())
    assert.outcome(request, "cancelled", "undone")
    assert.truthy(app.redo())
    assert.outcome(request, "pending")
    answer.complete("note")
    assert.outcome(request, "done")
    assert.stack { "home", "note" }
  end)

  flow("a state that was kept inside the function holds nothing up", function()
    local before
    local request = push(function(resolver) before = app.snapshot(); resolver.complete("note") end)
    assert.outcome(request, "done")
    app.restore(before)
    assert.outcome(request, "pending")
    assert.outcome(push("other"), "done")
    assert.stack { "home", "other" }
    assert.pending(1)
    app.undo()
    app.undo()
    assert.pending(0)
  end)

  flow("can asks without going", function()
    local before = app.snapshot()
    assert.truthy(can("push", function(resolver) resolver.complete("note") end))
    assert.falsy(can("push", function(resolver) resolver.cancel() end))
    assert.truthy(can("push", function() end), "it would wait")
    assert.truthy(can("add_child", "note"))
    assert.falsy(can("remove_child", "note"))
    assert.unchanged(before)
    assert.raises(function() can("push", function() push("note") end) end, "navigates while the navigator asks")
    assert.unchanged(before)
  end)

  flow("a route may lead to a function", { hazards = "fail" }, function()
    assert.outcome(route("someone", { id = "4" }), "done")
    assert.visible("item", { id = "4" })
  end)

  group("declared by a screen", function()
    flow("a screen is resolved before it is made", { hazards = "fail" }, function()
      local request = navigate("profile", { parameters = { id = "late" } })
      assert.equal("resolving", request.stage)
      assert.created("profile", 0)
      clock.advance("1s")
      assert.outcome(request, "done")
      assert.equal({ name = "Late" }, screen().data)
      assert.order { "cacheMiss:profile", "created:profile", "dataDelivered:profile", "resolved:profile" }
    end)

    flow("a link resolves it, also one that starts the app", { hazards = "fail" }, function()
      assert.outcome(open_url("find://profile/3"), "done")
      assert.visible("profile", { id = "3" })
      assert.equal({ name = "Person 3" }, screen().data)
      app.terminate()
      open_url("find://profile/5")
      assert.equal({ name = "Person 5" }, screen().data)
    end)

    flow("what is kept or there is not resolved again", { hazards = "fail" }, function()
      navigate("profile", { parameters = { id = "3" } })
      pop()
      navigate("profile", { parameters = { id = "3" } })
      assert.equal(1, app.state.asked)
      push("note")
      assert.outcome(navigate("profile", { parameters = { id = "3" } }), "done", "revealed")
      assert.equal(1, app.state.asked)
      navigate("profile", { parameters = { id = "4" } })
      assert.equal(2, app.state.asked)
    end)

    flow("it may find nothing, or another screen, which is protected as any other", { hazards = "fail" }, function()
      assert.outcome(open_url("find://profile/gone"), "cancelled", "unknownPerson")
      local request = open_url("find://profile/secret")
      assert.held(request, "signed in")
      tap("submit")
      assert.outcome(request, "done")
      assert.visible("vault")
      assert.created("profile", 0)
      assert.equal({}, screen().parameters)
    end)

    flow("resolve follows it, and says if it does not answer at once", function()
      assert.equal("profile", resolve("/profile/3").screen)
      assert.equal("vault", resolve("/profile/secret").screen)
      local found, reason = resolve("/profile/late")
      assert.equal({ nil, "resolving" }, { found, reason })
      found, reason = resolve("/profile/gone")
      assert.equal("unknownPerson", reason)
      found, reason = resolve("/profile/secret", { protections = true })
      assert.equal("held", reason)
      assert.created("profile", 0)
    end)

    flow("two that lead to each other come to an end", function()
      assert.outcome(navigate("here"), "failed", "resolverFailed")
      assert.visible("home")
    end)
  end)

  flow("options as functions are read as options are", { animations = true }, function()
    push("note")
    local request = push("item", {
      delay = function() return "2s" end, keep_alive = function() return { id = "kept", lifetime = "1h" } end,
      animated = function() return nil end,
    })
    settle()
    assert.equal("delayed", request.stage)
    clock.advance("2s")
    settle()
    assert.outcome(request, "done")
    assert.cached("kept")
    assert.event("transitionBegan", { request = request, animated = true })
    assert.raises(function()
      pop(1, { animated = function() return "yes" end })
    end, "option 'animated' for pop: a boolean expected")
    assert.raises(function()
      present("sheet", { style = function() return 5 end })
    end, "option 'style' for present: a string expected")
  end)
end)

group("a protected screen that finds its destination out", function()
  app.use {
    name = "Finder",
    schemes = { "find" },
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = {},
      item = { presentation = "push", protect = "grown up" },
      mine = { links = { "/mine" }, protect = "signed in", resolve = function() return "item" end },
      login = { presentation = "sheet" },
      birthday = { presentation = "sheet" },
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
      ["grown up"] = { unless = function() return false end, challenge = "birthday" },
    },
  }

  flow("says that it asks before what it leads to does", function()
    assert.equal({ "signed in", "grown up" }, resolve("find://mine").protections)
    local request = open_url("find://mine")
    assert.held(request, "signed in")
    app.state.user = "ada"
    assert.held(request, "grown up")
  end)
end)
