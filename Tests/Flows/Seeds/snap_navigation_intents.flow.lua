-- SnapNavigation: intents, providers, routes, segues, split containers.

local trial = require("trial")

-- What the mediations of a flow have noted; a mediation changes screens only, not the state of the app.
local mediated = ""

group("SnapNavigation, intents", { tags = { "seeds", "mediation" } }, function()
  app.use {
    name = "Intents",
    root = stack { "list" },
    screens = {
      list = {},
      detail = { properties = { title = "string" } },
      picker = { presentation = "sheet" },
    },
  }

  local function noting(name)
    return function() mediated = mediated .. name end
  end

  flow("SNP-9: an intent is mediation and presentation, used by several requests", function()
    local intent = { presentation = "present", style = "popover", mediation = noting("m") }
    navigate { to = "detail", with = intent }
    assert.presented("detail", { style = "popover" })
    dismiss()
    navigate { to = "picker", with = intent }
    assert.presented("picker", { style = "popover" })
    assert.equal("mm", mediated)
  end)

  flow("SNP-9: an intent is a value: what is changed later does not reach earlier requests", function()
    local intent = { presentation = "present", mediation = noting("old") }
    local request = navigate { to = "detail", with = intent, delay = "5s" }
    intent.presentation = "push"
    intent.mediation = noting("new")
    clock.advance("5s")
    assert.outcome(request, "done")
    assert.presented("detail", { style = "sheet" })
    assert.equal("old", mediated)
    dismiss()
    assert.outcome(navigate { to = "detail", with = intent }, "done")
    assert.stack { "list", "detail" }
    assert.equal("oldnew", mediated)
  end)

  flow("SNP-9: a request's own part does not change the intent", function()
    local intent = { presentation = "present", mediation = noting("i") }
    navigate { to = "detail", with = intent, mediation = noting("r") }
    dismiss()
    navigate { to = "detail", with = intent }
    assert.equal("ri", mediated)
    assert.equal("present", intent.presentation)
  end)

  flow("SNP-9: an intent without a part leaves it to the request", function()
    navigate { to = "detail", with = { mediation = noting("m") } }
    assert.stack { "list", "detail" }
    navigate { to = "picker", with = { presentation = "push" } }
    assert.stack { "list", "detail", "picker" }
    assert.equal("m", mediated)
  end)

  flow("SNP-16: a request may have a name, which is in the events", function()
    local request = navigate { to = "detail", with = "push", name = "open the first" }
    assert.equal("open the first", request.name)
    assert.event("requested", { name = "open the first", command = "push" })
    assert.event("settled", { name = "open the first", outcome = "done" })
    assert.match("open the first", tostring(request))
    assert.equal(nil, push("picker").name)
  end)
end)

group("SnapNavigation, providers", { tags = { "seeds" } }, function()
  local problem = trial.use(function()
    return App {
      state = { first = "detail" },
      root = stack { "list" },
      screens = { list = {}, detail = {}, other = {} },
      providers = {
        first = function()
          if app.state.first == "" then return nil end
          return {
            to = app.state.first,
            with = { presentation = "present", mediation = function() mediated = mediated .. "p" end },
          }
        end,
      },
    }
  end)
  local function mine() mediated = mediated .. "m" end

  flow("SNP-10: a provider is asked each time", function()
    assert(not problem, problem)
    assert.outcome(navigate { provider = "first" }, "done")
    assert.presented("detail")
    dismiss()
    app.state.first = "other"
    assert.outcome(navigate { provider = "first" }, "done")
    assert.presented("other")
    assert.equal("pp", mediated)
  end)

  flow("SNP-10: without a navigation from the provider the request fails", function()
    assert(not problem, problem)
    app.state.first = ""
    local before = app.snapshot()
    assert.outcome(navigate { provider = "first" }, "failed", "noProvider")
    assert.unchanged(before)
  end)

  flow("SNP-11: overriding one part keeps the other", function()
    assert(not problem, problem)
    navigate { provider = "first", mediation = mine }
    assert.presented("detail")
    dismiss()
    navigate { provider = "first", with = "push" }
    assert.stack { "list", "detail" }
    assert.equal("mp", mediated)
  end)

  flow("SNP-11: overriding a part by nothing is said explicitly", function()
    assert(not problem, problem)
    navigate { provider = "first", mediation = null }
    assert.presented("detail")
    assert.equal("", mediated)
    dismiss()
    assert.outcome(navigate { provider = "first", with = "none" }, "done")
    assert.visible("list")
    assert.equal("p", mediated)
    assert.outcome(navigate { provider = "first", with = null }, "done")
    assert.visible("list")
    assert.equal("pp", mediated)
  end)

  flow("SNP-11: a request may override both parts at once, and by a presenter", function()
    navigate { provider = "first", with = { presentation = "push", mediation = mine } }
    assert.stack { "list", "detail" }
    assert.equal("m", mediated)
    pop()
    local request = navigate {
      provider = "first",
      with = function(_, destination) return present(destination, { style = "popover" }) end,
    }
    assert.outcome(request, "done")
    assert.presented("detail", { style = "popover" })
    assert.equal("mp", mediated)
  end)

  flow("SNP-10: a provider is asked once for each request, and its answer can be waited for", function()
    local request = navigate { provider = "first", delay = "5s" }
    app.state.first = "other"
    clock.advance("5s")
    assert.outcome(request, "done")
    assert.presented("detail")
    assert.event("requested", { command = "provider", to = "first" })
  end)

  flow("SNP-10: a provider that the app does not declare is a mistake", function()
    assert.raises(function() navigate { provider = "frist" } end, "did you mean 'first'")
    assert.raises(function() navigate { provider = "first", to = "detail" } end, "not both")
    assert.raises(function() push { provider = "first" } end, "provider")
    assert.truthy(can("navigate", { provider = "first" }))
    app.state.first = ""
    assert.falsy(can("navigate", { provider = "first" }))
  end)
end)

group("SnapNavigation, routes", { tags = { "seeds", "routes" } }, function()
  local shared = {}
  app.use {
    name = "Routes",
    root = stack { "list" },
    screens = {
      list = {},
      detail = { parameters = { id = "string" }, properties = { title = "string" } },
      other = {},
    },
    routes = {
      item = function(arguments)
        if not arguments.id then return nil end
        return { to = "detail", parameters = { id = arguments.id } }
      end,
      styled = function()
        return {
          to = "detail",
          style = "popover",
          mediation = function() mediated = mediated .. "r" end,
        }
      end,
      presented = function()
        return {
          to = "detail",
          with = "present",
          mediation = function() mediated = mediated .. "r" end,
        }
      end,
      first = function()
        shared.to = "detail"
        shared.mediation = function() mediated = mediated .. "1" end
        return shared
      end,
      second = function()
        shared.to = "other"
        return { to = shared.to }
      end,
    },
  }
  local function mine() mediated = mediated .. "m" end

  flow("SNP-12: a route is a name with arguments", function()
    assert.outcome(route("item", { id = "7" }), "done")
    assert.visible("detail", { id = "7" })
    assert.raises(function() route("itme") end, "did you mean 'item'")
  end)

  flow("SNP-12: a route that leads nowhere says so", function()
    local before = app.snapshot()
    assert.falsy(can("route", "item", {}))
    local request = route("item", {})
    assert.outcome(request, "failed", "routeNotFound")
    assert.match("item", request.message)
    assert.unchanged(before)
  end)

  flow("SNP-12: a route may say how its screen appears",
    function()
      assert.outcome(route("presented"), "done")
      assert.presented("detail", { style = "sheet" })
    end)

  flow("SNP-13: overriding the mediation of a route keeps its way of appearing", function()
    assert.outcome(route("styled", nil, { mediation = mine }), "done")
    assert.presented("detail", { style = "popover" })
    assert.equal("m", mediated)
  end)

  flow("SNP-13: overriding the way of appearing keeps the mediation of a route", function()
    assert.outcome(route("styled", nil, { style = "full_screen_cover" }), "done")
    assert.presented("detail", { style = "full_screen_cover" })
    assert.equal("r", mediated)
  end)

  flow("SNP-13: the way of appearing may be overridden by another one",
    function()
      assert.outcome(route("styled", nil, { with = "push" }), "done")
      assert.stack { "list", "detail" }
      assert.equal("r", mediated)
      assert.outcome(route("styled", nil, { with = { presentation = "present", mediation = mine } }), "done")
      assert.presented("detail")
      assert.equal("rm", mediated)
    end)

  flow("SNP-13: a part may be overridden by nothing", function()
    assert.outcome(route("styled", nil, { mediation = null }), "done")
    assert.presented("detail", { style = "popover" })
    assert.equal("", mediated)
    dismiss()
    assert.outcome(route("styled", nil, { with = "none" }), "done", "completed")
    assert.visible("list")
    assert.equal("r", mediated)
  end)

  flow("SNP-14: a route is a fresh value: parts of another one do not stay", function()
    route("first")
    assert.equal("1", mediated)
    route("second")
    assert.visible("other")
    assert.equal("1", mediated)
  end)

  flow("SNP-14: what is changed after a route was taken does not reach it", function()
    local request = route("first", nil, { delay = "5s" })
    shared.to = "other"
    shared.mediation = mine
    clock.advance("5s")
    assert.outcome(request, "done")
    assert.visible("detail")
    assert.equal("1", mediated)
  end)

  flow("SNP-16: the name of a route is in the events", function()
    local request = route("item", { id = "7" })
    assert.event("requested", { command = "route", to = "item", request = request })
    assert.event("settled", { command = "route", outcome = "done", request = request })
  end)
end)
