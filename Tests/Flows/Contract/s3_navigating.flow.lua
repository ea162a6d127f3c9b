-- Section 3 of the contract: the calls.
local worlds = require("worlds")

app.use {
  name = "Graph",
  schemes = { "graph" },
  hosts = { "graph.example" },
  state = { flag = false },
  root = tabs("main", {
    tab("one", { title = "One", root = stack { "a" } }),
    tab("two", { title = "Two", root = stack { "t" } }),
  }),
  windows = { second = stack { "w" } },
  screens = {
    a = { actions = { go = function() push("b") end, twice = function() app.state.flag = not app.state.flag end } },
    t = {},
    w = {},
    b = { from = { "a" }, properties = { mark = "any", color = "string" } },
    c = { from = { "b" }, properties = { mark = "string" } },
    d = { from = { "c" }, parameters = { id = "string" }, links = { "/d/:id" }, properties = { color = "string", mark = "any" },
      data = "any" },
    modal = { presentation = "sheet", from = "*" },
    cover = { presentation = "full_screen_cover" },
    pop = { presentation = "popover" },
    free = { data = "any" },
    island = { from = { "d" } },
  },
  routes = {
    shortcut = function(arguments) return { to = "d", parameters = { id = arguments and arguments.id or "x" } } end,
    text = function() return "/d/text" end,
    nothing = function() return nil end,
  },
  segues = {
    { from = "a", identifier = "toB", to = "b", kind = "show" },
    { from = "a", identifier = "toModal", to = "modal", kind = "present" },
  },
}

group("navigate", function()
  flow("by name walks the declared edges", function()
    assert.outcome(navigate("d", { parameters = { id = "1" } }), "done")
    assert.stack { "a", "b", "c", "d" }
    assert.visible("d", { id = "1" })
  end)
  flow("pops to the nearest match", function()
    navigate("c")
    navigate("b")
    assert.stack { "a", "b" }
  end)
  flow("by path", function()
    navigate("/d/5")
    assert.visible("d", { id = "5" })
  end)
  flow("by url", function()
    navigate("graph://d/6")
    assert.visible("d", { id = "6" })
    navigate("https://graph.example/d/7")
    assert.visible("d", { id = "7" })
  end)
  flow("by request table", function()
    assert.outcome(navigate { to = "b" }, "done")
    assert.outcome(navigate { to = "free", from = "b", with = "present" }, "done")
    assert.presented("free")
    assert.outcome(navigate { with = "dismiss" }, "done")
    assert.nothing_presented()
    navigate { to = "free", with = "push" }
    assert.stack { "a", "b", "free" }
    navigate { to = "/d/9" }
    assert.visible("d", { id = "9" })
  end)
  flow("with mediation that writes both ends", function()
    local names = {}
    navigate {
      to = "b",
      mediation = function(source, destination)
        names = { source.name, destination.name }
        source.properties.left = true
        destination.properties.color = "red"
        destination.data = { from = source.name }
      end,
    }
    assert.equal({ "a", "b" }, names)
    assert.equal("red", screen().properties.color)
    assert.equal("a", screen().data.from)
    assert.equal(true, screens("a")[1].properties.left)
    assert.event("mediated")
  end)
  flow("shows what has no way as it declares", function()
    navigate("modal")
    assert.presented("modal", { style = "sheet" })
    dismiss()
    navigate("free")
    assert.stack { "a", "free" }
  end)
  flow("refuses unknown screens and options", function()
    assert.raises(function() navigate("modl") end, "unknown screen 'modl': did you mean 'modal'")
    assert.raises(function() navigate() end, "bad argument #1 to 'navigate'")
    assert.raises(function() navigate(5) end, "bad argument #1 to 'navigate'")
    assert.raises(function() navigate("b", { anmated = true }) end, "did you mean 'animated'")
    assert.raises(function() navigate("b", { animated = "yes" }) end, "boolean")
    assert.raises(function() navigate("b", "c") end, "table expected")
    assert.raises(function() navigate { too = "b" } end, "did you mean 'to'")
    assert.raises(function() navigate("b", {}, 3) end, "at most 2")
    assert.raises(function() navigate { to = "b", with = "presnt" } end, "did you mean 'present'")
  end)
end)

group("present", function()
  for _, style in ipairs { "sheet", "full_screen_cover", "popover" } do
    flow("as " .. style, function()
      assert.outcome(present("free", { style = style }), "done")
      assert.presented("free", { style = style })
      assert.equal(style, presented().style)
      assert.outcome(dismiss(), "done")
      assert.nothing_presented()
    end)
  end
  flow("is a sheet by default", function()
    present("free")
    assert.presented("free", { style = "sheet" })
  end)
  for _, style in ipairs { "alert", "confirmation_dialog" } do
    flow("an undeclared " .. style, function()
      local chosen
      local request = present("really", {
        style = style, title = "Really?", message = "No way back",
        actions = { { id = "yes", title = "Yes", role = "destructive", handler = function() chosen = "yes" end }, { id = "no", role = "cancel" } },
      })
      assert.outcome(request, "done")
      assert.presented("really", { style = style })
      assert.visible("really")
      user.choose("yes")
      assert.equal("yes", chosen)
      assert.nothing_presented()
      assert.visible("a")
    end)
  end
  flow("refuses unknown styles and roles", function()
    assert.raises(function() present("x", { style = "alrt" }) end)
    assert.raises(function() present("x", { style = "alert", actions = { { id = "a", role = "big" } } }) end, "role")
    assert.raises(function() present("x", { style = "alert", actions = { { id = "a", handlr = 1 } } }) end, "did you mean 'handler'")
    assert.raises(function() present("x", { style = "alert", actions = { {} } }) end, "id")
  end)
  flow("not dismissable", function()
    present("free", { dismissable = false })
    user.swipe_dismiss()
    assert.presented("free")
  end)
end)

group("dismiss", function()
  flow("with from takes that screen's modal and all above it", function()
    present("modal")
    present("cover")
    dismiss { from = "a" }
    assert.nothing_presented()
  end)
  flow("with from takes itself when it presents nothing", function()
    present("modal")
    present("cover")
    dismiss { from = "cover" }
    assert.presented("modal")
  end)
  flow("with from as a handle", function()
    local base = screen()
    present("modal")
    dismiss { from = base }
    assert.nothing_presented()
  end)
  flow("of nothing is a noop", function() assert.outcome(dismiss(), "noop") end)
  flow("refuses other options", function() assert.raises(function() dismiss { form = "a" } end, "did you mean 'from'") end)
end)

group("the stack", function()
  before_each(function() push("b") push("c") end)
  flow("pop", function() pop() assert.stack { "a", "b" } end)
  flow("pop(n)", function() pop(2) assert.stack { "a" } end)
  flow("pop too many", function()
    local request = pop(9)
    assert.not_equal("pending", request.outcome)
  end)
  flow("pop at the root", function()
    pop_to_root()
    assert.outcome(pop(), "noop", "atRoot")
    assert.outcome(pop_to_root(), "noop", "atRoot")
  end)
  flow("pop refuses nonsense", function()
    assert.raises(function() pop(0) end)
    assert.raises(function() pop(-1) end)
    assert.raises(function() pop("two") end, "bad argument #1 to 'pop'")
    assert.raises(function() pop(1.5) end, "bad argument #1 to 'pop'")
  end)
  flow("pop_to by name and handle", function()
    local b = screens("b")[1]
    push("free")
    pop_to(b)
    assert.stack { "a", "b" }
    pop_to("a")
    assert.stack { "a" }
    assert.outcome(pop_to("free"), "failed", "notOnStack")
  end)
  flow("set_root", function()
    set_root("free", { clear = true })
    assert.stack { "free" }
    assert.raises(function() set_root("free", { claer = true }) end, "did you mean 'clear'")
  end)
  flow("map_stack", function()
    map_stack(function(names)
      assert.equal({ "a", "b", "c" }, names)
      return { "a", "c" }
    end)
    assert.stack { "a", "c" }
    assert.raises(function() map_stack(function() return 5 end) end, "map_stack")
    assert.raises(function() map_stack("a") end, "function expected")
  end)
  flow("from another screen", function()
    select_tab("two")
    push("free", { from = "a" })
    assert.visible("t")
    select_tab("one")
    assert.stack { "a", "b", "c", "free" }
    assert.hazard("hidden-target")
  end)
  flow("back", function()
    assert.outcome(back(), "done")
    assert.visible("b")
    back(1)
    assert.visible("a")
    assert.outcome(back(), "noop")
  end)
  flow("back(n)", function() back(2) assert.visible("a") end)
  flow("close pops, hide too", function()
    close()
    assert.stack { "a", "b" }
    hide()
    assert.stack { "a" }
    assert.outcome(close(), "noop", "atRoot")
    assert.outcome(hide(), "noop", "atRoot")
  end)
  flow("close dismisses", function()
    present("modal")
    close()
    assert.visible("c")
  end)
end)

group("show", function()
  flow("pushes in a stack", function() show("free") assert.stack { "a", "free" } end)
  flow("show_detail without a split is modal", function() show_detail("free") assert.presented("free") end)
end)

group("containers and windows", function()
  flow("select_tab", function()
    assert.outcome(select_tab("two"), "done")
    assert.tab("two")
    assert.visible("t")
    assert.outcome(select_tab("two"), "noop")
  end)
  flow("select_tab of an unknown tab fails", function() assert.outcome(select_tab("three"), "failed", "unknownTab") end)
  flow("windows", function()
    assert.window("main")
    open_window("second")
    assert.window("second")
    assert.visible("w")
    activate_window("main")
    assert.visible("a")
    push("free", { window = "second" })
    assert.visible("a")
    close_window("second")
    assert.event("windowClosed")
    assert.raises(function() open_window("secnd") end, "did you mean 'second'")
  end)
  flow("switch_to without a switcher", function() assert.outcome(switch_to("x"), "failed", "noSwitcher") end)
end)

group("links", function()
  for _, source in ipairs { "external", "universal_link", "in_app", "notification" } do
    flow("open_url with source " .. source, function()
      local address = source == "universal_link" and "https://graph.example/d/1" or "graph://d/1"
      assert.outcome(open_url(address, { source = source }), "done")
      assert.visible("d", { id = "1" })
    end)
  end
  for _, address in ipairs { "graph://d/1", "/d/1", "http://graph.example/d/1", "https://other.example/d/1" } do
    flow("no universal link: " .. address, function()
      assert.outcome(open_url(address, { source = "universal_link" }), "failed", "routeNotFound")
    end)
  end
  flow("open_url refuses unknown sources", function()
    assert.raises(function() open_url("graph://d/1", { source = "externl" }) end, "did you mean 'external'")
    assert.raises(function() open_url() end, "bad argument #1 to 'open_url'")
  end)
  for _, address in ipairs { "tel:112", "tel:+49-30-1234", "mailto:anna@mail.example?subject=Hi", "sms:12", "TEL:112", "data:" } do
    flow("an address without a host is another app's: " .. address, function()
      assert.outcome(open_url(address), "failed", "routeNotFound")
      assert.equal({}, effects())
      assert.outcome(open_url(address, { source = "in_app" }), "done")
      assert.effect("open_url", { url = address })
      assert.visible("a")
    end)
  end
  for _, address in ipairs { "graph:/d/1", "graph:d/1" } do
    flow("the app's own scheme needs its slashes: " .. address, function()
      for _, source in ipairs { "external", "in_app" } do
        local request = open_url(address, { source = source })
        assert.outcome(request, "failed", "routeNotFound")
        assert.match("lacks '//'", request.message)
      end
      assert.equal({}, effects())
    end)
  end
  for _, url in ipairs { "", "://", ":d/1", "1:d/1", "elsewhere:d/1", "graph://", "graph://d", "http://[", "graph://d/%zz", "no scheme", "other://d/1", "https://elsewhere.example/d/1", "graph://d/1/2/3", "\0", ("x"):rep(10000) } do
    flow("a malformed or foreign address fails: " .. ("%q"):format(url):sub(1, 30), function()
      local before = app.snapshot()
      local request = open_url(url)
      assert.outcome(request, "failed")
      assert.unchanged(before)
      assert.unresolved(url)
    end)
  end
  flow("routes", function()
    route("shortcut", { id = "7" })
    assert.visible("d", { id = "7" })
    route("text")
    assert.visible("d", { id = "text" })
    assert.raises(function() route("shortct") end, "did you mean 'shortcut'")
  end)
  flow("a route to nothing", function() assert.not_equal("done", route("nothing").outcome) end)
  flow("segues", function()
    segue("toB")
    assert.stack { "a", "b" }
    assert.not_equal("done", segue("toB").outcome)
    pop()
    segue("toModal")
    assert.presented("modal")
    assert.raises(function() segue("toC") end, "toC")
  end)
  flow("resolve", function()
    local found = resolve("/d/5")
    assert.equal("d", found.screen)
    assert.equal({ id = "5" }, found.parameters)
    assert.equal({ "b", "c", "d" }, found.plan)
    assert.equal({}, found.protections)
    assert.falsy(resolve("/nowhere"))
    assert.visible("a")
  end)
end)

group("chain", function()
  flow("goes on from where the one before ended", function()
    local request = chain {
      function() return push("b") end,
      function() return push("c") end,
      function() return present("modal") end,
    }
    assert.outcome(request, "done")
    assert.visible("modal")
  end)
  flow("stops at the first that is not done", function()
    local ran = false
    local request = chain {
      function() return push("b") end,
      function() return select_tab("nine") end,
      function() ran = true return push("c") end,
    }
    assert.outcome(request, "failed", "unknownTab")
    assert.falsy(ran)
    assert.visible("b")
    assert.hazard("half-done")
  end)
  flow("waits for pending steps", function()
    local request = chain {
      function() return push("b", { delay = "5s" }) end,
      function() return push("c") end,
    }
    assert.outcome(request, "pending")
    clock.advance("5s")
    assert.outcome(request, "done")
    assert.stack { "a", "b", "c" }
  end)
  flow("of nothing is done", function() assert.not_equal("pending", chain({}).outcome) end)
  flow("refuses what is no step", function()
    assert.raises(function() chain { push } end)
    assert.raises(function() chain { 5 } end, "step 1")
    assert.raises(function() chain { function() return 5 end } end, "step 1")
    assert.raises(function() chain { function() end } end, "step 1")
    assert.raises(function() chain() end, "table expected")
  end)
end)

group("options", function()
  flow("parameters, properties, data", function()
    push("d", { parameters = { id = "1" }, properties = { color = "red" }, data = { 1, 2 } })
    assert.equal("1", screen().parameters.id)
    assert.equal("red", screen().properties.color)
    assert.equal({ 1, 2 }, screen().data)
  end)
  flow("properties reach every new screen on the way", function()
    navigate("d", { parameters = { id = "1" }, properties = { mark = "x" } })
    for _, name in ipairs { "b", "c", "d" } do assert.equal("x", screens(name)[1].properties.mark) end
    assert.equal(nil, screens("a")[1].properties.mark)
  end)
  flow("data by a function", function()
    push("free", { data = function(deliver) deliver("parcel") end })
    assert.equal("parcel", screen().data)
  end)
  flow("via", function()
    navigate("free", { via = { "b" } })
    assert.stack { "a", "b", "free" }
    assert.raises(function() navigate("free", { via = { "bb" } }) end, "bb")
    assert.raises(function() navigate("free", { via = 5 }) end, "via")
  end)
  flow("embed_in a stack", function()
    present("free", { embed_in = "stack" })
    push("b")
    assert.stack { "free", "b" }
  end)
  flow("embed_in a function", function()
    present("free", { embed_in = function(s) return "stack" end })
    assert.stack { "free" }
    push("b")
    assert.stack { "free", "b" }
  end)
  flow("embed_in tabs", function()
    present("free", { embed_in = "tabs" })
    assert.visible("free")
  end)
  flow("animated, transition", function()
    local request = push("free", { animated = true, transition = "fade" })
    settle()
    assert.outcome(request, "done")
    push("b", { animated = true, transition = { name = "slow", duration = "2s" } })
    settle()
    assert.visible("b")
  end)
  flow("delay", function()
    push("free", { delay = 3 })
    assert.visible("a")
    clock.advance("2999ms")
    assert.visible("a")
    clock.advance("1ms")
    assert.visible("free")
    assert.raises(function() push("free", { delay = "-1s" }) end, "delay")
    assert.raises(function() push("free", { delay = -1 }) end, "delay")
  end)
  for _, reuse in ipairs { "nearest", "never", "bring_to_front" } do
    flow("reuse " .. reuse, function()
      push("free")
      push("b")
      local request = navigate("free", { reuse = reuse })
      assert.outcome(request, "done")
      assert.visible("free")
      if reuse == "nearest" then assert.stack { "a", "free" } end
      if reuse == "never" then assert.stack { "a", "free", "b", "free" } end
    end)
  end
  flow("reuse is checked", function()
    assert.raises(function() push("b", { reuse = "nearst" }) end, "did you mean 'nearest'")
  end)
  flow("restorable, unsafely", function()
    push("free", { restorable = true, unsafely = true })
    push("b", { restorable = "b-screen" })
    assert.visible("b")
  end)
  flow("wrong types name the option", function()
    for option, value in pairs {
      parameters = 5, properties = "x", from = 5, window = 1, mediation = 1, keep_alive = true, protect = 1, embed_in = 1,
      animated = 1, transition = 1, style = 1, dismissable = "no", delay = "soon", reuse = 1, restorable = 1,
      unsafely = 1, on_resolved = 1, on_done = 1, on_failed = 1, via = false,
    } do
      assert.raises(function() push("free", { [option] = value }) end, option)
      assert.visible("a")
    end
  end)
  flow("an unknown from is a mistake or a failure", function()
    local ok, request = pcall(push, "free", { from = "island" })
    assert.truthy(not ok or request.outcome == "failed")
  end)
end)

group("what a person does", function()
  flow("tap", function()
    tap("go")
    assert.visible("b")
    assert.raises(function() tap("go") end, "'b' has no action 'go'")
    pop()
    assert.raises(function() tap("goo") end, "did you mean 'go'")
  end)
  flow("double_tap", function()
    user.double_tap("twice")
    assert.equal(false, app.state.flag)
    assert.event("stateChanged")
  end)
  flow("user.back", function()
    push("b")
    user.back()
    assert.visible("a")
  end)
  flow("user.swipe_back", function()
    push("b")
    user.swipe_back { cancel = true }
    assert.visible("b")
    user.swipe_back()
    assert.visible("a")
    assert.raises(function() user.swipe_back { cancl = true } end, "did you mean 'cancel'")
  end)
  flow("user.swipe_dismiss", function()
    present("modal")
    user.swipe_dismiss { cancel = true }
    assert.presented("modal")
    user.swipe_dismiss()
    assert.nothing_presented()
  end)
  flow("user.tap_tab goes to the root when selected", function()
    push("b")
    select_tab("one")
    assert.visible("b")
    user.tap_tab("one")
    assert.visible("a")
    user.tap_tab("two")
    assert.visible("t")
  end)
  flow("user.tap_outside", function()
    present("free", { style = "popover" })
    user.tap_outside()
    assert.nothing_presented()
  end)
  flow("user.choose", function()
    present("q", { style = "alert", actions = { { id = "ok" } } })
    assert.raises(function() user.choose("okay") end, "ok")
    assert.outcome(user.choose("ok"), "done")
  end)
  flow("unknown gestures name the nearest", function()
    assert.raises(function() user.swipe_bak() end, "did you mean 'swipe_back'")
  end)
end)

flow("send reaches listeners or says that there are none", function() assert.not_equal("pending", send("hello", { a = 1 }).outcome) end)
