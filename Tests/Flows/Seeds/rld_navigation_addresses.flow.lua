-- RLDNavigation, conditions of edges, view models, addresses whose segments name the way.

local trial = require("trial")

group("RLDNavigation, conditions", { tags = { "seeds" } }, function()
  local problem = trial.use(function()
    return App {
      state = { friends = { "ada" } },
      root = stack { "home" },
      screens = {
        home = {},
        contacts = { from = { "home" }, presentation = "push" },
        profile = { from = { "contacts" }, presentation = "push", properties = { user = "string" } },
        chat = {
          from = {
            { "profile", when = function(context)
              return context.source.properties.user == context.request.properties.user
            end },
            { "contacts", when = function(context) return #context.state.friends > 1 end },
          },
          presentation = "push",
          properties = { user = "string" },
        },
      },
    }
  end)
  flow("RLD-21: an edge may have a condition", function()
    assert(not problem, problem)
    navigate("profile", { properties = { user = "ada" } })
    assert.outcome(navigate("chat", { properties = { user = "eve" } }), "failed", "noRoute")
    assert.outcome(navigate("chat", { properties = { user = "ada" } }), "done")
    assert.stack { "home", "contacts", "profile", "chat" }
  end)

  flow("RLD-21: the search goes round an edge whose condition does not hold", function()
    assert(not problem, problem)
    assert.plan("chat", { "contacts", "profile", "chat" })
    app.state.friends = { "ada", "eve" }
    assert.plan("chat", { "contacts", "chat" })
  end)

  flow("RLD-21: the explanation names the edge that was closed", function()
    assert(not problem, problem)
    local explanation = resolve("chat").explanation
    assert.match("contacts → chat", explanation)
    assert.match("condition", explanation)
  end)
end)

group("RLDNavigation, view models", { tags = { "seeds" } }, function()
  local problem = trial.use(function()
    return App {
      root = stack { "home" },
      screens = {
        home = {},
        profile = { presentation = "push", data = "table" },
        search = { presentation = "push", parameters = { text = "string", limit = "integer" } },
      },
      routes = {
        open = function(model)
          if model.kind == "profile" then return { to = "profile", data = model } end
          if model.kind == "search" then return { to = "search", parameters = { text = model.text } } end
        end,
      },
    }
  end)

  flow("RLD-22: data of a type that the screen does not take is refused", function()
    assert(not problem, problem)
    local before = app.snapshot()
    assert.outcome(navigate("profile", { data = "ada" }), "failed", "payloadType")
    assert.unchanged(before)
    assert.outcome(navigate("profile", { data = { name = "ada" } }), "done")
  end)
end)

group("RLDNavigation, view models as routes", { tags = { "seeds" } }, function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {},
      profile = { presentation = "push", data = "any" },
      search = { presentation = "push", parameters = { text = "string", limit = "integer" } },
    },
    routes = {
      open = function(model)
        if model.kind == "profile" then return { to = "profile", data = model } end
        if model.kind == "search" then return { to = "search", parameters = { text = model.text } } end
      end,
    },
  }

  flow("RLD-22: a value leads to its screen", function()
    assert.outcome(route("open", { kind = "profile", name = "ada" }), "done")
    assert.visible("profile")
    assert.equal({ kind = "profile", name = "ada" }, screen().data)
    assert.outcome(route("open", { kind = "search", text = "tea" }), "done")
    assert.visible("search", { text = "tea" })
  end)

  flow("RLD-22: a value of no known kind, or of another type, leads nowhere", function()
    local before = app.snapshot()
    assert.outcome(route("open", { kind = "other" }), "failed", "routeNotFound")
    assert.outcome(route("open", { kind = "search", text = 5 }), "failed", "payloadType")
    assert.unchanged(before)
  end)
end)

group("RLDNavigation, addresses", { tags = { "seeds", "links" } }, function()
  app.use {
    name = "Addresses",
    schemes = { "rld" },
    root = stack { "home" },
    screens = {
      home = {},
      contacts = { from = { "home" }, presentation = "push" },
      profile = { from = { "contacts" }, presentation = "push", parameters = { user = "string", tab = "string" } },
      chat = {
        from = { "profile" },
        presentation = "push",
        parameters = { user = "string", draft = "string", mark = "string" },
        links = { "/contacts/profile/chat" },
      },
    },
  }

  flow("RLD-23: an address leads over the screens that it names", function()
    assert.outcome(open_url("rld://contacts/profile/chat?user=ada"), "done")
    assert.stack { "home", "contacts", "profile", "chat" }
    assert.visible("chat", { user = "ada" })
    assert.equal("ada", screens("profile")[1].parameters.user)
  end)

  flow("RLD-23: a leading slash is no segment", function()
    assert.outcome(navigate("/contacts/profile/chat?user=ada"), "done")
    assert.stack { "home", "contacts", "profile", "chat" }
  end)

  flow("RLD-23: one unknown segment is an address that leads nowhere", function()
    local before = app.snapshot()
    for _, address in ipairs {
      "rld://contacts/profiles/chat", "rld://contacts/profile/chat/more", "rld://", "rld://contacts//chat",
    } do
      assert.outcome(open_url(address), "failed", "routeNotFound", address)
    end
    assert.unchanged(before)
  end)

  flow("RLD-23: the query is decoded, and an item without a value shifts nothing", function()
    assert.outcome(open_url("rld://contacts/profile/chat?draft=a%20b%26c&mark&user=%C3%A4da"), "done")
    assert.visible("chat", { user = "äda", draft = "a b&c" })
    assert.not_equal("user", screen().parameters.mark)
  end)
end)

group("RLDNavigation, segments", { tags = { "seeds", "links" } }, function()
  local problem = trial.use(function()
    return App {
      schemes = { "rld" },
      root = stack { "home" },
      segments = { people = "contacts", profile = "profile", chat = "chat" },
      screens = {
        home = {},
        contacts = { from = { "home" }, presentation = "push" },
        profile = { from = { "contacts" }, presentation = "push", properties = { user = "string" } },
        group = { from = { "contacts" }, presentation = "push" },
        chat = { from = { "profile", "group" }, presentation = "push", properties = { user = "string" } },
      },
    }
  end)
  flow("RLD-23: segments are waypoints, the last one the goal, the query its properties",
    function()
      assert(not problem, problem)
      assert.plan("rld://people/profile/chat", { "contacts", "profile", "chat" })
      assert.plan("/chat", { "contacts", "group", "chat" })
      assert.plan("/profile/chat", { "contacts", "profile", "chat" })
      assert.outcome(open_url("rld://profile/chat?user=%C3%A4da"), "done")
      assert.equal({ user = "äda" }, screen().properties)
      assert.equal({ user = "äda" }, screens("profile")[1].properties)
    end)

  flow("RLD-23: a segment that the table does not know rejects the whole address",
    function()
      assert(not problem, problem)
      local before = app.snapshot()
      assert.outcome(open_url("rld://people/nobody/chat"), "failed", "routeNotFound")
      assert.outcome(open_url("rld://contacts"), "failed", "routeNotFound", "a screen's name is no segment")
      assert.unchanged(before)
    end)
end)
