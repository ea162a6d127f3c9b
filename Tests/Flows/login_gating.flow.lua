-- A guest asks for something that belongs to a member.

local function sign_in(user) tap("submit", { user = user or "ada" }) end

group("login gating", { tags = { "auth" } }, function()
  flow("a guest is asked to sign in, then lands on the profile", function()
    local request = open_url("shop://profile/42")
    assert.outcome(request, "pending")
    assert.held(request, "signed in")
    assert.visible("login")
    assert.created("profile", 0, "nothing may be made before the gate has opened")
    sign_in()
    assert.outcome(request, "done")
    assert.visible("profile", { id = "42" })
    assert.nothing_presented()
    assert.order { "requested", "matched", "protectionAsked", "held", "presented:login", "dismissed:login",
      "created:profile", "didAppear:profile", "settled" }
  end)

  flow("a guest who cancels stays where they were", function()
    tap("open_item", { id = "5" })
    local request = navigate("profile", { parameters = { id = "42" } })
    tap("cancel")
    assert.outcome(request, "cancelled", "gateClosed")
    assert.visible("item", { id = "5" })
    assert.stack { "home", "item" }
    assert.tab("home")
    assert.nothing_presented()
    assert.created("profile", 0)
    assert.pending(0)
  end)

  flow("swiping the sign-in away is a cancellation too", function()
    local request = open_url("shop://profile/42")
    user.swipe_dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
    assert.visible("home")
  end)

  flow("a swipe that is given up leaves the gate as it was", function()
    local request = open_url("shop://profile/42")
    user.swipe_dismiss { cancel = true }
    assert.held(request, "signed in")
    assert.visible("login")
    sign_in()
    assert.outcome(request, "done")
  end)

  flow("after a cancelled attempt a second one navigates once", function()
    local first = open_url("shop://profile/42")
    tap("cancel")
    local second = open_url("shop://profile/42")
    sign_in()
    assert.outcome(first, "cancelled", "gateClosed")
    assert.outcome(second, "done")
    assert.created("profile", 1)
    assert.stack { "account", "profile" }
  end)

  flow("cancelling twice, then signing in by choice, brings nobody to the profile", function()
    open_url("shop://profile/42")
    tap("cancel")
    open_url("shop://profile/42")
    tap("cancel")
    select_tab("account")
    tap("sign_in")
    sign_in()
    assert.visible("account")
    assert.created("profile", 0)
  end)

  flow("a member is not asked", { launch = { state = { user = "ada" } } }, function()
    local request = open_url("shop://profile/42")
    assert.outcome(request, "done")
    assert.no_event("held")
    assert.created("login", 0)
  end)

  flow("signing in once is enough for everything behind the same protection", function()
    open_url("shop://profile/42")
    sign_in()
    assert.outcome(open_url("shop://orders"), "done")
    assert.outcome(open_url("shop://orders/7"), "done")
    assert.created("login", 1)
  end)

  flow("signing in twice changes nothing the second time", function()
    open_url("shop://profile/42")
    sign_in()
    local before = app.snapshot()
    app.state.user = "ada"
    assert.unchanged(before)
    assert.visible("profile", { id = "42" })
    assert.created("profile", 1)
    assert.created("home", 1)
  end)

  flow("a wrong password keeps the gate closed", function()
    local request = open_url("shop://profile/42")
    tap("submit", { user = "ada", password = "wrong" })
    assert.presented("sign_in_failed", { style = "alert" })
    assert.held(request, "signed in")
    user.choose("again")
    assert.visible("login")
    sign_in()
    assert.outcome(request, "done")
    assert.visible("profile", { id = "42" })
  end)

  flow("closing the failure alert does not close the gate", function()
    local request = open_url("shop://profile/42")
    tap("submit", { user = "ada", password = "wrong" })
    dismiss()
    assert.outcome(request, "pending")
    assert.visible("login")
  end)

  flow("of several requests at one gate the latest goes on", function()
    local first = open_url("shop://profile/1")
    local second = open_url("shop://profile/2")
    local third = open_url("shop://orders")
    sign_in()
    assert.outcome(first, "cancelled", "superseded")
    assert.outcome(second, "cancelled", "superseded")
    assert.outcome(third, "done")
    assert.visible("orders")
    assert.created("profile", 0)
    assert.nothing_presented("one sign-in for all of them")
  end)

  flow("a request that waits does not hold up others", function()
    local waiting = open_url("shop://profile/42")
    select_tab("cart")
    assert.held(waiting, "signed in")
    assert.outcome(present("gift", { parameters = { amount = 25, wrapped = true } }), "done")
    assert.visible("gift")
    dismiss()
    assert.visible("login")
    sign_in()
    assert.outcome(waiting, "done")
    assert.visible("profile", { id = "42" })
    assert.tab("account")
  end)

  flow("every way in is protected", function()
    local ways = {
      function() return navigate("profile", { parameters = { id = "1" } }) end,
      function() return navigate("/profile/1") end,
      function() return navigate("shop://profile/1") end,
      function() return navigate { to = "/profile/1" } end,
      function() return open_url("https://shop.example/profile/1", { source = "universal_link" }) end,
      function() return open_url("shop://profile/1", { source = "notification" }) end,
      function() return push("profile", { parameters = { id = "1" } }) end,
      function() return present("profile", { parameters = { id = "1" } }) end,
      function() return show("profile", { parameters = { id = "1" } }) end,
    }
    for index, way in ipairs(ways) do
      local request = way()
      assert.held(request, "signed in", "way " .. index)
      tap("cancel")
      assert.outcome(request, "cancelled", "gateClosed", "way " .. index)
    end
    assert.created("profile", 0)
  end)

  flow("a deep link from the welcome screen goes on to its target after the sign-in",
    { launch = { state = { entered = false } } }, function()
      assert.visible("welcome")
      local request = open_url("shop://profile/42")
      sign_in()
      assert.outcome(request, "done")
      assert.visible("profile", { id = "42" })
      assert.tab("account")
      assert.event("removed", { screen = "welcome", reason = "switched" })
    end)
end)

group("protections of a flow", { tags = { "auth" } }, function()
  local gates

  before_each(function() gates = {} end)

  local function closed(name)
    return {
      name = name,
      unless = function() return false end,
      challenge = function(gate) gates[#gates + 1] = gate end,
    }
  end

  flow("allow lets the request go on", function()
    protect("item", closed("inspection"))
    local request = push("item", { parameters = { id = "5" } })
    assert.held(request, "inspection")
    assert.equal("held", request.stage)
    assert.equal("inspection", request.held_by)
    gates[1].allow()
    assert.outcome(request, "done")
    assert.visible("item", { id = "5" })
  end)

  flow("deny ends it with the gate's reason", function()
    protect("item", closed("inspection"))
    local request = push("item", { parameters = { id = "5" } })
    gates[1].deny("recalled")
    assert.outcome(request, "denied", "recalled")
    assert.visible("home")
    assert.created("item", 0)
  end)

  flow("a gate answers once: allowing twice navigates once", function()
    protect("item", closed("inspection"))
    local request = push("item", { parameters = { id = "5" } })
    gates[1].allow()
    gates[1].allow()
    assert.outcome(request, "done")
    assert.created("item", 1)
    assert.stack { "home", "item" }
    assert.hazard("double-continuation")
  end)

  flow("the first answer wins", function()
    protect("item", closed("inspection"))
    local denied = push("item", { parameters = { id = "5" } })
    gates[1].deny("recalled")
    gates[1].allow()
    assert.outcome(denied, "denied", "recalled")

    local allowed = push("item", { parameters = { id = "6" } })
    gates[2].allow()
    gates[2].deny("recalled")
    assert.outcome(allowed, "done")
    assert.stack { "home", "item" }
    assert.hazard("double-continuation")
  end)

  flow("an answer may take its time", function()
    protect("item", {
      unless = function() return false end,
      challenge = function(gate) clock.after("2s", function() gate.allow() end) end,
    })
    local request = push("item", { parameters = { id = "5" } })
    clock.advance("1s")
    assert.outcome(request, "pending")
    clock.advance("1s")
    assert.outcome(request, "done")
    cache.clear()
    assert.no_timers()
  end)

  flow("a gate opens in one tab while another tab is in use", function()
    protect("settings", closed("inspection"))
    select_tab("account")
    local request = navigate("settings")
    select_tab("categories")
    tap("open", { name = "tea" })
    assert.visible("category", { name = "tea" })
    gates[1].allow()
    assert.outcome(request, "done")
    assert.visible("settings")
    assert.stack { "account", "settings" }
    select_tab("categories")
    assert.stack({ "categories", "category" }, "the tab in use must be left alone")
  end)

  flow("all protections of a request add up", function()
    local request = navigate("lounge", { protect = "signed in" })
    assert.held(request, "signed in")
    tap("submit", { user = "ada" })
    assert.held(request, "premium")
    assert.visible("upgrade")
    tap("buy")
    assert.outcome(request, "done")
    assert.visible("lounge")
  end)

  flow("one closed gate is enough to cancel", function()
    local request = navigate("lounge", { protect = "signed in" })
    tap("submit", { user = "ada" })
    tap("later")
    assert.outcome(request, "cancelled", "gateClosed")
    assert.visible("home")
    assert.equal("ada", app.state.user)
  end)

  flow("when time has passed at one gate the others are asked once more", function()
    local request = navigate("lounge", { protect = "signed in" })
    tap("submit", { user = "ada" })
    assert.visible("upgrade")
    app.state.user = nil
    tap("buy")
    assert.held(request, "signed in")
    assert.visible("login")
    tap("submit", { user = "ada" })
    assert.outcome(request, "done")
    assert.visible("lounge")
    assert.created("upgrade", 1, "the gate that has opened is settled for this request")
  end)

  flow("a protection that is removed no longer asks", function()
    local protection = protect("item", closed("inspection"))
    protection:remove()
    assert.outcome(push("item", { parameters = { id = "5" } }), "done")
    assert.equal(0, #gates)
  end)

  flow("an address pattern protects what it leads to", function()
    protect("/category/:name", closed("inspection"))
    assert.held(open_url("shop://category/tea"), "inspection")
    assert.outcome(open_url("shop://item/5"), "done")
    gates[1].deny("closed")
  end)

  flow("a list protects each of its screens, and nothing else", function()
    protect({ "item", "legal" }, closed("inspection"))
    assert.held(push("item", { parameters = { id = "5" } }), "inspection")
    assert.held(present("legal", { parameters = { page = "terms" } }), "inspection")
    assert.outcome(present("offer"), "done")
    gates[#gates].deny("closed")
  end)

  flow("a star protects everything", function()
    protect("*", closed("maintenance"))
    assert.held(push("item", { parameters = { id = "5" } }), "maintenance")
    assert.held(present("offer"), "maintenance")
    gates[#gates].deny("closed for maintenance")
    assert.visible("home")
  end)

  flow("protections are asked before the cache", function()
    push("item", { parameters = { id = "5" } })
    pop()
    protect("item", closed("inspection"))
    local request = push("item", { parameters = { id = "5" } })
    assert.held(request, "inspection")
    assert.no_event("cacheHit")
    gates[1].allow()
    assert.outcome(request, "done")
    assert.created("item", 1, "behind the gate the kept screen comes back")
    assert.event("cacheHit", { screen = "item" })
  end)

  flow("an address is matched before its protections are asked: unknown ones open no gate", function()
    protect("*", closed("maintenance"))
    assert.outcome(open_url("shop://nowhere"), "failed", "routeNotFound")
    assert.equal(0, #gates)
  end)

  flow("an age check that is passed opens the cellar", function()
    tap("open_cellar")
    assert.presented("age_check", { style = "alert" })
    assert.pending(1)
    user.choose("yes")
    assert.visible("cellar")
    assert.truthy(app.state.adult)
    assert.pending(0)
  end)

  flow("an age check that is not passed says why", function()
    local request = navigate("cellar")
    user.choose("no")
    assert.outcome(request, "denied", "underage")
    assert.visible("home")
    assert.nothing_presented()
  end)
end)

group("a session that expires", { tags = { "auth", "time" } }, function()
  flow("leaves the member's screens and says so", function()
    open_url("shop://profile/42")
    tap("submit", { user = "ada", lasts = "30m" })
    assert.visible("profile", { id = "42" })
    clock.advance("29m")
    assert.visible("profile", { id = "42" })
    clock.advance("1m")
    assert.presented("session_expired", { style = "alert" })
    assert.equal(nil, app.state.user)
    user.choose("browse")
    assert.visible("home")
    assert.created("login", 1)
  end)

  flow("asks again at the next request", function()
    open_url("shop://profile/42")
    tap("submit", { user = "ada", lasts = "30m" })
    clock.advance("31m")
    user.choose("browse")
    assert.held(open_url("shop://profile/42"), "signed in")
    tap("submit", { user = "ada" })
    assert.visible("profile", { id = "42" })
    assert.created("profile", 2, "nothing of the old session comes back")
  end)

  flow("does not end the session of whoever signed in afterwards", function()
    open_url("shop://profile/42")
    tap("submit", { user = "ada", lasts = "30m" })
    services.session.stop()
    tap("sign_in")
    tap("submit", { user = "grace" })
    clock.advance("1h")
    assert.equal("grace", app.state.user)
    assert.nothing_presented()
  end)
end)

group("an address pattern and a link with an optional part", { tags = { "auth" } }, function()
  app.use {
    schemes = { "shop" },
    root = stack { "home" },
    screens = {
      home = {},
      shelf = { parameters = { name = "string", page = "string" }, links = { "/shelf/:name/:page?" } },
    },
  }

  -- With its optional part and without it the link has two shapes: a pattern of either guards the screen.
  for _, pattern in ipairs { "/shelf/:name", "/shelf/:name/:page", "/shelf/:any/:more?" } do
    flow(pattern .. " guards the screen, whichever way leads to it", function()
      protect(pattern, { unless = function() return false end })
      for _, address in ipairs { "shop://shelf/tea", "shop://shelf/tea/2" } do
        assert.outcome(open_url(address), "denied", "protected", address)
      end
      for _, page in ipairs { false, "2" } do
        local parameters = { name = "tea", page = page or nil }
        assert.outcome(navigate("shelf", { parameters = parameters }), "denied", "protected")
      end
    end)
  end

  flow("a fixed value guards that address alone", function()
    protect("/shelf/tea", { unless = function() return false end })
    assert.outcome(open_url("shop://shelf/tea"), "denied", "protected")
    assert.outcome(open_url("shop://shelf/tea/2"), "done")
  end)
end)

group("functions that are called when a gate has opened", { tags = { "auth" } }, function()
  app.use {
    state = { user = false },
    root = stack { "home" },
    screens = {
      home = {},
      vault = { presentation = "push", protect = "signed in" },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = true end } },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  local seen
  local function look() seen = { visible = screen().name, presented = presented() ~= nil, user = app.state.user } end

  local calls = {
    ["a mediation"] = function() return navigate("vault", { mediation = look }) end,
    ["a container"] = function()
      return present("vault", {
        embed_in = function()
          look()
          return "stack"
        end,
      })
    end,
    ["whether it is animated"] = function() return navigate("vault", { animated = look }) end,
    ["who hears that it is resolved"] = function() return navigate("vault", { on_resolved = look }) end,
  }

  for what, call in pairs(calls) do
    for how, open in pairs {
      ["the flow"] = function() app.state.user = true end,
      ["an action"] = function() tap("submit") end,
    } do
      flow("see the app without the challenge: " .. what .. ", opened by " .. how, function()
        local request = call()
        assert.held(request, "signed in")
        open()
        assert.outcome(request, "done")
        assert.equal({ visible = "home", presented = false, user = true }, seen)
      end)
    end
  end
end)
