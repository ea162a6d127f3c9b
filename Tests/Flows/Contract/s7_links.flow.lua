-- Links as real apps have them, each sentence of the contract in turn.

local function shop(keys)
  local description = {
    name = "Links", schemes = { "app" }, hosts = { "shop.example" }, root = stack { "home" },
    state = { admin = false, hosts = { "one.example" } },
  }
  for key, value in pairs(keys) do description[key] = value end
  description.screens.home = description.screens.home or {}
  return description
end

group("a link is a pattern or a table that begins with one", { tags = { "links" } }, function()
  app.use(shop {
    screens = {
      plain = { links = "/plain" },
      one = { links = { "/one", unless_query = "x" } },
      several = { links = { "/several", { "/more", query = "x" } } },
    },
  })

  flow("in all three ways of writing it", function()
    assert.resolves("/plain", "plain")
    assert.resolves("/one", "one")
    assert.unresolved("/one?x=1")
    assert.resolves("/several", "several")
    assert.resolves("/more?x", "several")
    assert.unresolved("/more")
  end)
end)

group("two types on one shape", { tags = { "links" } }, function()
  app.use(shop {
    screens = {
      number = { parameters = { id = "integer" }, links = { "/thing/:id" } },
      name = { parameters = { slug = "string" }, links = { "/thing/:slug" } },
      switch = { parameters = { on = "boolean" }, links = { "/switch/:on" } },
      measure = { parameters = { size = "number" }, links = { "/switch/:size" } },
    },
  })

  flow("an integer goes to the integer, everything else to the text", function()
    assert.resolves("/thing/5", "number", { id = 5 })
    assert.resolves("/thing/five", "name", { slug = "five" })
    open_url("app://thing/5")
    assert.no_hazards()
  end)

  flow("two types that both take a value are equally narrow", function()
    assert.resolves("/switch/2.5", "measure", { size = 2.5 })
    open_url("app://switch/1")
    assert.hazard("ambiguous-route")
  end)
end)

group("segments that may be left out", { tags = { "links" } }, function()
  app.use(shop {
    screens = {
      guide = { parameters = { chapter = "string", page = "integer" }, links = { "/guides/:chapter?/:page?" } },
      index = { links = { "/index/:letter([a-z])?" } },
      docs = { parameters = { lang = "string" }, links = { "/:lang?/docs" } },
    },
  })

  flow("are there, or not, from the left", function()
    assert.equal({}, resolve("/guides").parameters)
    assert.equal({ chapter = "intro" }, resolve("/guides/intro").parameters)
    assert.equal({ chapter = "intro", page = 7 }, resolve("/guides/intro/7").parameters)
    assert.unresolved("/guides/intro/seven")
    assert.unresolved("/guides/intro/7/8")
  end)

  flow("may have an expression, and other segments behind them", function()
    assert.resolves("/index", "index", {})
    assert.resolves("/index/q", "index", { letter = "q" })
    assert.unresolved("/index/Q")
    assert.resolves("/docs", "docs", {})
    assert.resolves("/de/docs", "docs", { lang = "de" })
  end)
end)

group("conditions on the query", { tags = { "links" } }, function()
  app.use(shop {
    screens = {
      project = { links = { { "/projects/:creator/:project", unless_query = "token" } } },
      preview = { parameters = { token = "string" }, links = { { "/projects/:creator/:project", query = "token" } } },
      pledge = { links = { "/pledge" } },
      mail = { links = { { "/pledge", query = { ref = "mail" } } } },
      print = { links = { { "/pledge", query = { ref = { "flyer", "poster" }, copy = true } } } },
      strict = { links = { { "/strict", unless_query = { ref = "mail" } } } },
    },
  })

  flow("an item must not be there", function()
    assert.resolves("/projects/ada/engine", "project", { creator = "ada", project = "engine" })
    assert.resolves("/projects/ada/engine?token=5", "preview", { token = "5" })
  end)

  flow("an item must be there with a value; others are ignored", function()
    assert.resolves("/pledge", "pledge")
    assert.resolves("/pledge?ref=web", "pledge")
    assert.resolves("/pledge?ref=mail", "mail")
    assert.resolves("/pledge?other=1&ref=mail", "mail")
  end)

  flow("of several values one must be there, and true is any", function()
    assert.resolves("/pledge?ref=poster&copy", "print")
    assert.resolves("/pledge?ref=flyer&copy=2", "print")
    assert.resolves("/pledge?ref=flyer", "pledge")
  end)

  flow("a value can be what must not be there", function()
    assert.resolves("/strict?ref=web", "strict")
    assert.unresolved("/strict?ref=mail")
  end)

  flow("what only a condition reads is not ignored input, and more conditions are narrower", function()
    open_url("app://pledge?ref=mail")
    assert.visible("mail", {})
    assert.equal(nil, screen().parameters.ref)
    assert.no_hazards()
  end)
end)

group("a query item in a pattern", { tags = { "links" } }, function()
  app.use(shop {
    screens = {
      section = { parameters = { section = "string" }, links = { "app://deep-link?url=/settings/:section" } },
      general = { links = { "app://deep-link?url=/settings/general" } },
      found = { parameters = { words = "string", page = "integer" }, links = { "/find?q=:words&page=:page?" } },
      numbered = { parameters = { id = "integer" }, links = { "/open?id=:id" } },
      lettered = { parameters = { id = "string" }, links = { "/open?id=:id([a-z]+)" } },
      web = { parameters = { url = "string" }, links = { "app://open-url?url=:url(.*)" } },
    },
  })

  flow("is a condition and takes parameters", function()
    assert.resolves("app://deep-link?url=/settings/privacy", "section", { section = "privacy" })
    assert.resolves("app://deep-link?url=%2Fsettings%2Fprivacy", "section", { section = "privacy" })
    assert.resolves("app://deep-link?url=/settings/general", "general")
    assert.unresolved("app://deep-link?url=settings/privacy")
    assert.unresolved("app://deep-link")
    open_url("app://deep-link?url=/settings/privacy")
    assert.equal({ section = "privacy" }, screen().parameters)
    assert.no_hazards()
  end)

  flow("takes all of the value, and may be left out", function()
    assert.equal({ words = "a/b c" }, resolve("/find?q=a/b+c").parameters)
    assert.equal({ words = "x", page = 2 }, resolve("/find?q=x&page=2").parameters)
    assert.unresolved("/find?page=2")
    assert.unresolved("/find?q=x&page=two")
    assert.resolves("app://open-url?url=https%3A%2F%2Felsewhere.example%2Fa", "web", { url = "https://elsewhere.example/a" })
  end)

  flow("is limited by its type or its expression", function()
    assert.resolves("/open?id=5", "numbered", { id = 5 })
    assert.resolves("/open?id=abc", "lettered", { id = "abc" })
    assert.unresolved("/open?id=A5")
  end)
end)

group("sources", { tags = { "links" } }, function()
  app.use(shop {
    screens = {
      search = { links = { { "/search", sources = { "in_app" } } } },
      web = { links = { { "/search", sources = { "external", "universal_link" } } } },
      inbox = { links = { { "/inbox", sources = "notification" } } },
    },
  })

  flow("decide which link answers", function()
    open_url("app://search", { source = "in_app" })
    assert.visible("search")
    open_url("app://search")
    assert.visible("web")
    open_url("https://shop.example/search", { source = "universal_link" })
    assert.visible("web")
    assert.no_hazards()
  end)

  flow("refuse the others", function()
    local request = open_url("app://inbox")
    assert.outcome(request, "failed", "routeNotFound")
    assert.match("only for the source 'notification', not 'external'", request.message)
    assert.outcome(open_url("app://inbox", { source = "notification" }), "done")
  end)

  flow("are external where an address is only looked at, in_app where code goes there", function()
    assert.resolves("/search", "web")
    assert.equal("search", resolve("/search", { source = "in_app" }).screen)
    navigate("/search")
    assert.visible("search")
  end)
end)

group("when", { tags = { "links" } }, function()
  app.use(shop {
    screens = {
      admin = { links = { { "/admin", when = function(context) return context.state.admin end } } },
      refused = { links = { "/admin" } },
      odd = {
        parameters = { id = "integer" },
        links = { { "/n/:id", when = function(context) return context.parameters.id % 2 == 1 end } },
      },
      asked = {
        links = {
          {
            "/asked/:a",
            when = function(context)
              return context.address == "app://asked/x?b=2#c" and context.source == "external"
                and context.pattern == "/asked/:a" and context.path.a == "x" and context.query.b == "2"
                and context.fragment == "c"
            end,
          },
        },
      },
      broken = { links = { { "/broken", when = function() error("no answer") end } } },
    },
  })

  flow("asks the state each time; the next link is tried", function()
    open_url("app://admin")
    assert.visible("refused")
    app.state.admin = true
    open_url("app://admin")
    assert.visible("admin")
    assert.no_hazards()
  end)

  flow("knows what was matched", function()
    assert.resolves("/n/3", "odd")
    assert.unresolved("/n/4")
    assert.outcome(open_url("app://asked/x?b=2#c"), "done")
    assert.unresolved("app://asked/x?b=3#c")
  end)

  flow("that raises is an error where the link is followed", function()
    assert.raises(function() open_url("app://broken") end, "no answer")
    assert.visible("home")
  end)
end)

group("with", { tags = { "links" } }, function()
  app.use(shop {
    screens = {
      sign_in = { links = { { "app://sign-in", with = "present" }, "/login" }, presentation = "push" },
      map = { links = { { "/map", with = "full_screen_cover" } } },
      fresh = { links = { { "/fresh", with = "root" } } },
    },
  })

  flow("says how this link shows its screen, and only this one", function()
    open_url("app://sign-in")
    assert.presented("sign_in", { style = "sheet" })
    dismiss()
    open_url("app://login")
    assert.stack { "home", "sign_in" }
  end)

  flow("may name the kind of modal, or the root", function()
    open_url("app://map")
    assert.presented("map", { style = "full_screen_cover" })
    dismiss()
    open_url("app://fresh")
    assert.stack { "fresh" }
  end)

  flow("does not overrule who pushes", function()
    push("/map")
    assert.stack { "home", "map" }
  end)
end)

group("narrower patterns come first", { tags = { "links" } }, function()
  local patterns = {
    fixed = "/a/b", typed = "/a/:n", limited = "/a/:word([x-z]+)", plain = "/a/:any", optional = "/a/:maybe?",
    rest = "/a/:rest(.*)", host = "https://shop.example/a/:any",
  }
  local rows = {
    { "/a/b", "fixed" }, { "/a/7", "typed" }, { "/a/xyz", "limited" }, { "/a/other", "plain" }, { "/a", "optional" },
    { "/a/b/c", "rest" }, { "https://shop.example/a/b", "host" }, { "app://a/b", "fixed" },
  }
  -- A list of screens has an order, and that must not matter.
  for _, order in ipairs { { "fixed", "typed", "limited", "plain", "optional", "rest", "host" },
    { "host", "rest", "optional", "plain", "limited", "typed", "fixed" } } do
    group("declared from " .. order[1] .. " to " .. order[#order], function()
      local screens = { { "home" } }
      for _, name in ipairs(order) do
        screens[#screens + 1] = { name, links = { patterns[name] }, parameters = name == "typed" and { n = "integer" } or nil }
      end
      app.use { name = "Order", schemes = { "app" }, hosts = { "shop.example" }, root = stack { "home" }, screens = screens }
      for _, row in ipairs(rows) do
        flow(row[1] .. " is answered by " .. row[2], function()
          assert.resolves(row[1], row[2])
          open_url(row[1])
          assert.no_hazards()
        end)
      end
    end)
  end
end)

group("a repeated item", { tags = { "links" } }, function()
  app.use(shop {
    screens = {
      many = { parameters = { tag = "list", id = "string" }, links = { "/many/:id" } },
      old = { parameters = { tag = "table" }, links = { "/old" } },
      last = { parameters = { tag = "string" }, links = { "/last" } },
    },
  })

  flow("is a list where the type is one", function()
    assert.equal({ id = "1", tag = { "a", "b c" } }, resolve("/many/1?tag=a&tag=b+c").parameters)
    assert.equal({ "a" }, resolve("/many/1?tag=a").parameters.tag)
    assert.equal(nil, resolve("/many/1").parameters.tag)
    assert.equal({ "a", "b" }, resolve("/old?tag=a&tag=b").parameters.tag)
    open_url("app://many/1?tag=a&tag=b")
    assert.visible("many", { tag = { "a", "b" } })
  end)

  flow("is its last value elsewhere", function()
    assert.equal("b", resolve("/last?tag=a&tag=b").parameters.tag)
  end)
end)

group("link_actions", { tags = { "links" } }, function()
  local seen = {}
  app.use(shop {
    screens = { item = { links = { "/item/:id" } }, lock = { lock = true } },
    link_actions = {
      ["/close-tabs"] = function(link) seen = link end,
      ["/theme/:name"] = function(link) app.state.admin = link.parameters.name == "dark" end,
      ["app://go/:id"] = function(link) navigate("/item/" .. link.parameters.id) end,
    },
  })

  flow("act and show nothing", function()
    local before = tree()
    local request = open_url("app://close-tabs?all=yes#now", { source = "notification" })
    assert.outcome(request, "done", "performed")
    assert.equal(nil, request.screen)
    assert.equal(before, tree())
    assert.equal({ "app://close-tabs?all=yes#now", "notification", "/close-tabs", "yes", "now" },
      { seen.address, seen.source, seen.pattern, seen.query.all, seen.fragment })
  end)

  flow("take parameters, change the state, and may go somewhere", function()
    open_url("app://theme/dark")
    assert.equal(true, app.state.admin)
    open_url("app://go/7")
    assert.visible("item", { id = "7" })
  end)

  flow("are known without being done", function()
    local found = resolve("app://theme/dark")
    assert.equal({ "/theme/:name", nil, "dark" }, { found.pattern, found.screen, found.parameters.name })
    assert.truthy(can("open_url", "app://theme/dark"))
    assert.equal(false, app.state.admin)
    assert.no_event("matched")
    open_url("app://theme/light")
    assert.event("matched", { pattern = "/theme/:name", to = "/theme/:name" })
  end)

  flow("wait behind the lock as other links do", function()
    app.lock()
    local request = open_url("app://theme/dark")
    assert.held(request, "lock")
    assert.equal(false, app.state.admin)
    app.unlock()
    assert.outcome(request, "done", "performed")
    assert.equal(true, app.state.admin)
  end)

  flow("cannot be pushed", function()
    assert.outcome(push("/close-tabs"), "failed", "unknownScreen")
  end)
end)

group("not_found", { tags = { "links" } }, function()
  app.use(shop {
    not_found = "missing_page",
    screens = {
      missing_page = { parameters = { address = "string" }, presentation = "sheet" },
      item = { links = { "/item/:id" } },
    },
  })

  flow("is shown for an address that no link answers, which has failed all the same", function()
    local request = open_url("app://itme/5")
    assert.outcome(request, "failed", "routeNotFound")
    assert.presented("missing_page")
    assert.visible("missing_page", { address = "app://itme/5" })
    assert.match("did you mean '/item/:id'", request.message)
    assert.equal(screen(), request.screen)
  end)

  flow("is the same a second time", function()
    open_url("app://nowhere")
    assert.outcome(open_url("app://nowhere"), "failed", "routeNotFound")
    assert.created("missing_page", 1)
  end)

  flow("is shown for what code asks for, too", function()
    assert.outcome(navigate("/nowhere"), "failed", "routeNotFound")
    assert.visible("missing_page")
  end)

  flow("is shown to nobody who would have to sign in for it", function()
    local shut = protect("*", { name = "signed in", unless = function() return false end, challenge = "item" })
    local request = open_url("app://itme/5")
    assert.outcome(request, "failed", "routeNotFound")
    assert.equal(nil, request.screen)
    assert.visible("home")
    shut:remove()
    protect("*", { name = "signed in", unless = function() return true end, challenge = "item" })
    assert.outcome(open_url("app://itme/5"), "failed", "routeNotFound")
    assert.visible("missing_page")
  end)

  flow("is not where an address leads, and not for addresses of others", function()
    assert.unresolved("app://nowhere")
    assert.equal(nil, (resolve("app://nowhere")))
    assert.outcome(open_url("https://elsewhere.example/x"), "failed", "routeNotFound")
    local foreign = open_url("other://x")
    assert.outcome(foreign, "failed", "routeNotFound")
    assert.equal(nil, foreign.screen)
    assert.visible("home")
  end)
end)

group("hosts", { tags = { "links" } }, function()
  app.use(shop {
    hosts = { "*.shop.example", "exact.example" },
    screens = {
      item = { links = { "/item/:id" } },
      german = { links = { "https://de.shop.example/item/:id" } },
      regional = { links = { "https://*.shop.example/region" } },
    },
  })

  flow("may be all that end in a name, but not the name itself", function()
    assert.resolves("https://eu.shop.example/item/5", "item")
    assert.resolves("https://a.b.shop.example/item/5", "item")
    assert.unresolved("https://shop.example/item/5")
    assert.unresolved("https://evilshop.example/item/5")
    assert.resolves("https://EXACT.example/item/5", "item")
    assert.resolves("https://de.shop.example/item/5", "german")
    assert.resolves("https://fr.shop.example/region", "regional")
    assert.unresolved("https://exact.example/region")
  end)
end)

group("hosts that depend on the state", { tags = { "links" } }, function()
  app.use(shop {
    hosts = function(state) return state.hosts end,
    screens = { item = { links = { "/item/:id" } } },
  })

  flow("are those of now", function()
    assert.resolves("https://one.example/item/5", "item")
    assert.unresolved("https://two.example/item/5")
    app.state.hosts = { "*.two.example" }
    assert.unresolved("https://one.example/item/5")
    assert.outcome(open_url("https://www.two.example/item/5", { source = "universal_link" }), "done")
  end)
end)

group("universal links", { tags = { "links" } }, function()
  app.use(shop { screens = { item = { links = { "/item/:id" } } } })

  for address, answer in pairs {
    ["https://shop.example/item/5"] = "done", ["HTTPS://SHOP.EXAMPLE/item/5"] = "done",
    ["http://shop.example/item/5"] = "failed", ["https://elsewhere.example/item/5"] = "failed",
    ["app://item/5"] = "failed", ["/item/5"] = "failed",
  } do
    flow("are https addresses of the app's hosts: " .. address, function()
      assert.outcome(open_url(address, { source = "universal_link" }), answer)
    end)
  end
end)

group("hosts of the app's own schemes", { tags = { "links" } }, function()
  app.use(shop {
    screens = { sign_in = { links = { "app://sign-in" } }, open = { links = { "app://Open/:what" } },
      user = { links = { "app://:name" } } },
  })

  flow("have no case", function()
    assert.resolves("APP://Sign-In", "sign_in")
    assert.resolves("app://open/Tea", "open", { what = "Tea" })
    assert.resolves("app://Ada", "user", { name = "Ada" })
  end)
end)

group("address_of", { tags = { "links" } }, function()
  app.use(shop {
    screens = {
      home = { links = { "/" } },
      item = { parameters = { id = "string", page = "integer", tags = "list" }, links = { "/item/:id" } },
      guide = { parameters = { chapter = "string", page = "integer" }, links = { "/guides/:chapter?/:page?" } },
      either = { parameters = { id = "string" }, links = { "/either", "/either/:id" } },
      section = { parameters = { section = "string" }, links = { "app://deep-link?url=/settings/:section" } },
      campaign = { links = { { "https://shop.example/spring", query = { ref = "mail" } } } },
      file = { parameters = { path = "string" }, links = { "/files/:path(.*)" } },
      mine = { parameters = { id = "string" }, links = { { "/mine/:id", when = function(context) return context.state.admin end } } },
      silent = {},
    },
  })

  for text, question in pairs {
    ["/"] = { "home" },
    ["/item/5"] = { "item", { id = "5" } },
    ["/item/a%2Fb%20c%3F?page=2"] = { "item", { id = "a/b c?", page = 2 } },
    ["/item/5?tags=a&tags=b%26c"] = { "item", { id = "5", tags = { "a", "b&c" } } },
    ["/guides"] = { "guide" },
    ["/guides/intro/7"] = { "guide", { chapter = "intro", page = 7 } },
    ["/guides?page=7"] = { "guide", { page = 7 } },
    ["/either"] = { "either" },
    ["/either/x"] = { "either", { id = "x" } },
    ["app://deep-link?url=%2Fsettings%2Fprivacy"] = { "section", { section = "privacy" } },
    ["https://shop.example/spring?ref=mail"] = { "campaign" },
    ["/files/a/b%20c"] = { "file", { path = "a/b c" } },
  } do
    flow("is the inverse of matching: " .. text, function()
      local name, parameters = question[1], question[2]
      assert.equal(text, address_of(name, parameters))
      assert.resolves(text, name, parameters)
      assert.equal(parameters or {}, resolve(text).parameters)
    end)
  end

  flow("is nil where no link leads back, and says why", function()
    local function refused(why, ...)
      local address, message = address_of(...)
      assert.equal(nil, address)
      assert.match(why, message)
    end
    refused("has no links", "silent")
    refused("no link of 'item' leads back to {}", "item")
    refused("no link of 'item'", "item", { id = "" })
    refused("'page' of 'item' is an integer", "item", { id = "5", page = "two" })
    refused("no link of 'mine'", "mine", { id = "1" })
    app.state.admin = true
    assert.equal("/mine/1", address_of("mine", { id = "1" }))
    assert.raises(function() address_of("itme") end, "did you mean 'item'")
  end)

  flow("is what a screen knows of itself", function()
    assert.equal("/", screen().address)
    push("item", { parameters = { id = "5", page = 3 } })
    assert.equal("/item/5?page=3", screen().address)
    push("silent")
    assert.equal(nil, screen().address)
  end)
end)

group("resolve", { tags = { "links" } }, function()
  app.use(shop { screens = { item = { links = { "/thing/:id", "/item/:id" } } } })

  flow("tells the pattern that matched", function()
    assert.equal("/item/:id", resolve("app://item/5").pattern)
    assert.equal("/thing/:id", resolve("/thing/5").pattern)
    assert.equal(nil, resolve("item").pattern)
  end)
end)
