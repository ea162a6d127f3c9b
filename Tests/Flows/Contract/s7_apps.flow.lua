-- Section 7 of the contract: app descriptions.

--- An app is refused with a message that matches.
local refusals = 0
local function refused(pattern, description)
  local ok, message = pcall(function()
    if type(description) == "function" then description = description() end
    return App(description)
  end)
  refusals = refusals + 1
  flow(("refused %d: %s"):format(refusals, pattern), function()
    assert.falsy(ok, "it was accepted")
    assert.match(pattern, tostring(message))
  end)
end

local function app_of(description)
  description.root = description.root or stack { "home" }
  description.screens = description.screens or { home = {} }
  app.use(description)
end

group("the description of the contract", function()
  app.use {
    name = "Shop",
    schemes = { "shop" },
    hosts = { "shop.example" },
    state = { user = null, premium = false },
    root = switcher("session", {
      child = function(state) return state.user and "main" or "welcome" end,
      main = tabs("main", {
        tab("home", { title = "Home", root = stack { "home" } }),
        tab("account", { title = "Account", root = stack { "account" } }),
      }),
      welcome = stack { "welcome" },
    }),
    screens = {
      welcome = {}, account = {}, search = {},
      home = { actions = { open_item = function(arguments) push("item", { parameters = arguments }) end } },
      item = {
        parameters = { id = "string" },
        links = { "/item/:id" },
        from = { "home", "search" },
        presentation = "push",
        keep_alive = { lifetime = "60s" },
      },
      profile = { parameters = { id = "string" }, links = { "/profile/:id" }, protect = "signed in" },
      login = {
        presentation = "sheet",
        actions = { submit = function(arguments) app.state.user = arguments.user end },
      },
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    },
    routes = { latest = function(arguments) return { to = "item", parameters = { id = "latest" } } end },
    segues = { { from = "home", identifier = "showItem", to = "item", kind = "show" } },
    services = { cart = { add = function(id) return id end } },
  }
  flow("a guest is asked to sign in, then lands on the profile", function()
    local request = open_url("shop://profile/42")
    assert.outcome(request, "pending")
    assert.visible("login")
    tap("submit", { user = "ada" })
    assert.outcome(request, "done")
    assert.visible("profile", { id = "42" })
  end)
  flow("a member opens an item", { launch = { state = { user = "ada" } } }, function()
    tap("open_item", { id = "3" })
    assert.visible("item", { id = "3" })
    assert.stack { "home", "item" }
    pop()
    segue("showItem")
    assert.visible("item")
    route("latest")
    assert.visible("item", { id = "latest" })
  end)
  flow("the switcher follows the state", function()
    assert.visible("welcome")
    app.state.user = "ada"
    assert.visible("home")
    assert.event("switched")
    app.state.user = nil
    assert.visible("welcome")
    assert.event("removed", { reason = "switched" })
    assert.equal(5, services.cart.add(5))
  end)
end)

group("containers", function()
  group("stack with entries", function()
    app_of {
      root = stack { "home", { "item", parameters = { id = "1" }, properties = { color = "red" } } },
      screens = { home = {}, item = { parameters = { id = "string" }, properties = { color = "string" } } },
    }
    flow("starts with the last on top", function()
      assert.stack { "home", "item" }
      assert.visible("item", { id = "1" })
      assert.equal("red", screen().properties.color)
    end)
  end)
  group("split", function()
    app_of {
      root = split("master", { primary = stack { "list" }, detail = stack { "empty" } }),
      screens = { list = {}, empty = {}, detail = {} },
    }
    flow("shows detail beside", function()
      assert.outcome(show_detail("detail"), "done")
      assert.visible("detail")
      assert.nothing_presented()
    end)
  end)
  group("pages", function()
    app_of { root = pages("tour", { "one", "two", "three" }), screens = { one = {}, two = {}, three = {} } }
    flow("show the first page and turn", function()
      assert.visible("one")
      navigate("two")
      assert.visible("two")
    end)
  end)
  group("switcher by hand", function()
    app_of { root = switcher("phase", { first = stack { "one" }, second = "two" }), screens = { one = {}, two = {} } }
    flow("switch_to", function()
      local name = screen().name
      local other = name == "one" and "second" or "first"
      assert.outcome(switch_to(other), "done")
      assert.not_visible(name)
      assert.outcome(switch_to("third"), "failed", "unknownChild")
    end)
  end)
  group("tabs in a switcher in tabs", function()
    app_of {
      root = tabs("outer", {
        tab("a", { title = "A", root = switcher("s", { x = tabs("inner", { tab("i", { title = "I", root = stack { "deep" } }), tab("j", { title = "J", root = "flat" }) }) }) }),
        tab("b", { title = "B", root = "plain" }),
      }),
      screens = { deep = {}, flat = {}, plain = {} },
    }
    flow("nest", function()
      assert.visible("deep")
      assert.tabs { "i", "j" }
      assert.tabs { "a", "b" }
      assert.tab("i")
      assert.tab("a")
      assert.raises(function() assert.tab("b") end, "another tab")
      select_tab("j")
      assert.visible("flat")
      select_tab("b")
      assert.visible("plain")
      assert.tab("b")
    end)
  end)
end)

group("screens", function()
  local log = {}
  app_of {
    state = { n = 0 },
    root = stack { "home" },
    screens = {
      home = {
        on_appear = function(s) log[#log + 1] = "appear " .. s.name end,
        on_disappear = function(s) log[#log + 1] = "disappear " .. s.name end,
        on_message = function(message, data) log[#log + 1] = message .. ":" .. tostring(data and data.x) end,
      },
      listener = { on_message = { refresh = function(data) log[#log + 1] = "refreshed " .. tostring(data) end } },
      data = { on_data = function(data, s) log[#log + 1] = "data " .. tostring(data.x) .. " on " .. s.name end },
      typed = {
        parameters = { id = "integer", ok = "boolean", any = "any", n = "number", t = "table" },
        links = { "/typed/:id" },
      },
      fixed = { properties = { color = "string", size = { type = "number", read_only = true } } },
      cover = { presentation = "full_screen_cover" },
      styled = { style = "popover" },
      stuck = { presentation = "sheet", dismissable = false },
      boxed = { presentation = "sheet", embed_in = "stack" },
      once = { reuse = "bring_to_front" },
      saved = { restorable = true },
      named = { restorable = "the-name" },
      anywhere = { from = "*" },
      listed = { from = { "home" } },
    },
    effects = { review = function(fields) log[#log + 1] = "review" end },
  }
  before_each(function() log = {} end)
  flow("on_appear and on_disappear", function()
    push("anywhere")
    pop()
    assert.equal({ "disappear home", "appear home" }, log)
  end)
  flow("on_message as a function and as a table", function()
    push("listener")
    assert.outcome(send("refresh", "now"), "done")
    assert.truthy(table.concat(log, ","):find("refreshed now", 1, true))
    assert.event("messageSent")
  end)
  flow("on_message with data", function()
    assert.outcome(send("hello", { x = 5 }), "done")
    assert.equal({ "hello:5" }, log)
  end)
  flow("on_data", function()
    push("data", { data = { x = 7 } })
    assert.equal("data 7 on data", log[1])
    assert.event("dataDelivered", { screen = "data" })
  end)
  flow("typed parameters from links", function()
    navigate("/typed/12?ok=true&n=1.5&any=x")
    assert.equal({ id = 12, ok = true, n = 1.5, any = "x" }, screen().parameters)
    assert.equal("integer", math.type(screen().parameters.id))
    assert.unresolved("/typed/twelve")
  end)
  flow("read-only properties", function()
    push("fixed", { properties = { color = "red", size = 5 } })
    assert.equal("red", screen().properties.color)
    assert.equal(nil, screen().properties.size)
    assert.hazard("ignored-input")
  end)
  flow("presentation and style", function()
    navigate("cover")
    assert.presented("cover", { style = "full_screen_cover" })
    dismiss()
    navigate("styled")
    assert.presented("styled", { style = "popover" })
    dismiss()
    navigate("stuck")
    user.swipe_dismiss()
    assert.presented("stuck")
    dismiss()
    assert.nothing_presented()
    navigate("boxed")
    push("anywhere")
    assert.stack { "boxed", "anywhere" }
  end)
  flow("reuse", function()
    push("once")
    push("anywhere")
    navigate("once")
    assert.visible("once")
    assert.created("once", 1)
  end)
  flow("effects have handlers", function()
    effect("review")
    assert.equal({ "review" }, log)
  end)
end)

group("lock, windows, commands", function()
  app_of {
    root = stack { "home" },
    windows = { second = stack { "side" } },
    screens = { home = {}, side = {}, pin = { lock = true, actions = { ok = function() app.unlock() end } } },
    commands = { there = function() return push("side") end },
  }
  flow("lock = true", function()
    app.lock()
    assert.visible("pin")
    tap("ok")
    assert.visible("home")
  end)
  flow("windows", function()
    open_window("second")
    assert.visible("side")
    close_window("second")
    assert.window("main")
  end)
  flow("commands", function()
    assert.outcome(commands.there(), "done")
    assert.stack { "home", "side" }
  end)
end)

group("state", function()
  app_of { state = { a = null, b = { c = { 1, 2 } }, list = {}, text = "x", flag = false } }
  flow("null declares a key without a value", function()
    assert.equal(nil, app.state.a)
    app.state.a = 5
    assert.equal(5, app.state.a)
    assert.equal(2, app.state.b.c[2])
    assert.equal(false, app.state.flag)
  end)
end)

group("events and reasons of removal", function()
  app_of { screens = { home = {}, x = {}, sheet = { presentation = "sheet" } }, windows = { w = stack { "x" } } }
  for reason, act in pairs {
    popped = function() push("x") pop() end,
    dismissed = function() present("sheet") dismiss() end,
    swiped = function() present("sheet") user.swipe_dismiss() end,
    replaced = function() set_root("x", { clear = true }) end,
    closed = function() open_window("w") close_window("w") end,
    terminated = function() app.terminate() end,
  } do
    flow("removed with reason " .. reason, function()
      act()
      assert.event("removed", { reason = reason })
    end)
  end
end)

local home = { home = {} }
refused("unknown key 'screns' for App: did you mean 'screens'", { root = stack { "home" }, screns = home })
refused("did you mean 'presentation'", { root = stack { "home" }, screens = { home = { presentaton = "push" } } })
refused("root", { screens = home })
refused("type of parameter 'id'", { root = stack { "home" }, screens = { home = { parameters = { id = "strng" } } } })
refused("did you mean 'string'", { root = stack { "home" }, screens = { home = { parameters = { id = "strng" } } } })
refused("'schemes'", { root = stack { "home" }, screens = home, schemes = 5 })
refused("function", { root = stack { "home" }, screens = { home = { actions = { go = 5 } } } })
refused("function", { root = stack { "home" }, screens = home, protections = { p = { unless = 5 } } })
refused("did you mean 'challenge'", { root = stack { "home" }, screens = home, protections = { p = { unless = function() end, chalenge = "home" } } })
refused("identifier", { root = stack { "home" }, screens = home, segues = { { from = "home", to = "home" } } })
refused("did you mean 'present'", { root = stack { "home" }, screens = home, segues = { { identifier = "x", to = "home", kind = "presnt" } } })
refused("tab", function() return { root = tabs("t", { "home" }), screens = home } end)
refused("did you mean 'root'", function() return { root = tabs("t", { tab("a", { rot = "home" }) }), screens = home } end)
refused("needs children", function() return { root = switcher("s", { child = function() end }), screens = home } end)
refused("read_only", { root = stack { "home" }, screens = { home = { properties = { a = { type = "string", readonly = true } } } } })
