-- CoreNavigation 1.x: addresses are matched before anybody is asked (rows CN1-35 and CN1-36).

group("core navigation 1, resolving", { tags = { "seeds", "core-navigation", "links" } }, function()
  app.use {
    name = "Resolving",
    schemes = { "demo" },
    hosts = { "demo.example" },
    state = { user = null },
    root = stack { "home" },
    screens = {
      home = {}, login = { presentation = "sheet" },
      vault = {
        parameters = { id = "string" }, links = { "/vault/:id" }, protect = "signed in", presentation = "push",
      },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  }

  flow("CN1-35: an address that leads nowhere opens no gate", function()
    local asked = 0
    protect("*", { name = "gate", unless = function() asked = asked + 1 return false end })
    for _, address in ipairs { "/nowhere", "demo://vault", "https://evil.example/vault/1", "demo://vault/%zz" } do
      assert.outcome(open_url(address), "failed", "routeNotFound")
    end
    assert.equal(0, asked)
    assert.no_event("protectionAsked")
    assert.visible("home")
  end)

  flow("CN1-35: an address is matched when it is opened, before any protection", function()
    open_url("demo://vault/1")
    assert.order { "requested", "matched", "protectionAsked", "held" }
  end)

  flow("CN1-36: resolving tells screen, parameters, way and protections, and asks nobody", function()
    local before, count = app.snapshot(), #events()
    local found = resolve("/vault/7")
    assert.equal("vault", found.screen)
    assert.equal({ id = "7" }, found.parameters)
    assert.equal({ "vault" }, found.plan)
    assert.equal({ "signed in" }, found.protections)
    assert.unchanged(before)
    assert.equal(count, #events())
    assert.created("vault", 0)
  end)

  flow("CN1-36: resolving nothing tells why", function()
    local found, reason, message = resolve("/nowhere")
    assert.equal(nil, found)
    assert.equal("routeNotFound", reason)
    assert.truthy(#message > 10)
    assert.unresolved("/nowhere")
  end)

  flow("CN1-36: protections can be asked when resolving", function()
    local before = app.snapshot()
    assert.truthy(resolve("/vault/7", { protections = false }).screen)
    local found, reason = resolve("/vault/7", { protections = true })
    assert.equal(nil, found)
    assert.truthy(reason, "the word that the request would end with, or that it would be held")
    app.state.user = "ada"
    assert.equal("vault", resolve("/vault/7", { protections = true }).screen)
    app.state.user = nil
    assert.unchanged(before)
    assert.no_event("held")
  end)
end)
