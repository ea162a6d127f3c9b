-- What a link or an edge can never match is an error of the description, with the reason.

app.use { name = "Good", root = stack { "home" }, screens = { home = {} } }

local function check(screens, keys)
  screens.home = screens.home or {}
  local description = {
    name = "Checked", schemes = { "app" }, hosts = { "shop.example", "*.wide.example" }, root = stack { "home" },
    screens = screens,
  }
  for key, value in pairs(keys or {}) do description[key] = value end
  return app.check(description)
end

group("a link that can never match", { tags = { "links", "check" } }, function()
  for link, why in pairs {
    ["/files/*"] = "the '%*' in '%*' is no wildcard; the rest of a path is ':rest%(%.%*%)'",
    ["/files/**"] = "is no wildcard",
    ["/item*"] = "is no wildcard",
    ["/1/.*/:b(.*)"] = "is no wildcard",
    ["/item/{id}"] = "'{id}' is no parameter; one is written ':id'",
    ["/item/<id>"] = "'<id>' is no parameter; one is written ':id'",
    ["/item/[id]"] = "'%[id%]' is no parameter; one is written ':id'",
    ["/item/:id#reviews"] = "a fragment takes no part in matching",
    ["/caf%C3%A9"] = "is escaped, and addresses are unescaped before they are matched: write 'café'",
    ["/find?q=a%20b"] = "write 'a b'",
    ["/guide?"] = "only a parameter can be left out, as in '/:name%?'",
    ["/guide?/part"] = "only a parameter can be left out",
    ["/find?a=1?b=2"] = "it has a second query",
    ["/find?q=:q/results"] = "a query ends a pattern, after its path",
    ["other://item"] = "the scheme 'other' is not declared",
    ["ap://item"] = "did you mean 'app'",
    ["https://elsewhere.example/item"] = "the host 'elsewhere.example' is not declared",
    ["https://shop.exampel/item"] = "did you mean 'shop.example'",
    ["https://wide.example/item"] = "the host 'wide.example' is not declared",
    ["https://:host/item"] = "a host has no parameters",
    ["https:///item"] = "it names no host",
    ["app://shop.example/item"] = "the host 'shop.example' is left out",
  } do
    flow(link, function()
      local found = check { item = { links = { link } } }
      assert.equal(1, #found, "one problem")
      assert.equal("error", found[1].severity)
      assert.match("the link '", found[1].message)
      assert.match("' of 'item' can never match: ", found[1].message)
      assert.match(why, found[1].message)
    end)
  end

  flow("because of its type", function()
    local found = check { item = { parameters = { tags = "list" }, links = { "/item/:tags" } } }
    assert.match("its parameter 'tags' is a list, which no path carries", found[1].message)
  end)

  flow("because its query must have what it must not have", function()
    for _, link in ipairs {
      { "/item", query = "token", unless_query = "token" },
      { "/item?token=:token", unless_query = "token" },
      { "/item", query = { ref = "mail" }, unless_query = "ref" },
      { "/item", query = { ref = "mail" }, unless_query = { ref = { "mail", "web" } } },
    } do
      local found = check { item = { links = { link } } }
      assert.equal(1, #found, link[1])
      assert.match("can never match: its query must have the item .*, and must not have it", found[1].message)
    end
    assert.equal({}, check {
      item = { links = { { "/item", query = "ref", unless_query = { ref = "mail" } }, { "/a?b=:b?", unless_query = "b" } } },
    })
  end)

  flow("because others match all of it and come first", function()
    local found = check {
      all = { links = { "/guides" } }, chapter = { links = { "/guides/:chapter" } },
      never = { links = { "/guides/:chapter?" } },
    }
    assert.equal(1, #found)
    assert.match("'/guides/:chapter%?' of 'never' can never match: .*'/guides/:chapter' of 'chapter'", found[1].message)
  end)

  flow("because another expression takes every text", function()
    local found = check {
      plain = { parameters = { id = "string" }, links = { "/item/:id" } },
      hidden = { links = { "/item/:text([^/]+)" } },
    }
    assert.equal(1, #found)
    assert.match("matches already", found[1].message)
  end)

  flow("as a kind of modal that nobody declares", function()
    local found = check { item = { links = { { "/item", with = "shet" } } } }
    assert.equal(1, #found)
    assert.match("'/item' of 'item' has a style that is missing: 'shet' is not declared: did you mean 'sheet'", found[1].message)
    assert.equal({}, check({ item = { links = { { "/item", with = "toast" } } } }, { modal_kinds = { "toast" } }))
  end)

  flow("as a pattern that is to be protected", function()
    local protection = { unless = function() return false end, challenge = "home" }
    assert.raises(function() protect("/item/*", protection) end, "the pattern '/item/%*' of protect can never match")
    assert.raises(function() protect("/item/:id(", protection) end, "is no pattern: a '%(' is not closed")
  end)

  flow("as an action, too", function()
    local found = check({}, { link_actions = { ["/close-*"] = function() end, ["/ok"] = function() end } })
    assert.equal(1, #found)
    assert.match("is no wildcard", found[1].message)
  end)
end)

group("a link that can match", { tags = { "links", "check" } }, function()
  for _, link in ipairs {
    "/files/:rest(.*)", "/c/:color([a-f0-9]{6}|[a-f0-9]{3})", "/at/:time([0-9]{2}:[0-9]{2})", "/s/:day((?:sat|sun)day)",
    "/x/:a([/#?*{}]+)", "/find?q=:q", "/find?q=:q&page=:page?", "app://open?url=/settings/:section",
    "app://open?url=home/:panel", "/guides/:chapter?/:page?", "https://a.wide.example/item", "https://*.wide.example/item",
    "http://shop.example:8080/item", "/odd [name]s", "/a?b=c:d",
  } do
    flow(link, function() assert.equal({}, check { item = { links = { link } } }) end)
  end

  flow("hosts that depend on the state may be any", function()
    assert.equal({}, check({ item = { links = { "https://any.example/item" } } }, { hosts = function() return {} end }))
  end)

  flow("the same pattern with other conditions is another link", function()
    assert.equal({}, check {
      a = { links = { "/x/:id" } }, b = { links = { { "/x/:id", query = "token" } } },
      c = { links = { { "/x/:id", sources = { "in_app" } } } }, d = { links = { { "/x/:id", query = { token = "1" } } } },
      e = { links = { { "/x/:id", when = function() return true end } } },
      f = { links = { { "/x/:id", unless_query = "token" } } },
      g = { parameters = { id = "integer" }, links = { "/x/:id" } }, h = { links = { "/x/:id([a-z]+)" } },
      i = { links = { "https://shop.example/x/:id" } },
    })
  end)

  flow("the same conditions are the same link", function()
    local found = check {
      a = { links = { { "/x/:id", query = "token", sources = { "in_app" } } } },
      b = { links = { { "/x/:other", query = { "token" }, sources = { "in_app" } } } },
    }
    assert.equal(1, #found)
    assert.match("matches already", found[1].message)
  end)
end)

group("a colon inside an expression belongs to the expression", { tags = { "links" } }, function()
  app.use {
    name = "Times", schemes = { "app" }, root = stack { "home" },
    screens = {
      home = {}, time = { links = { "/at/:time([0-9]{2}:[0-9]{2})" } },
      day = { links = { "/day/:day((?:sat|sun)day)" } }, pair = { links = { "/pair/:a([a-z]+):b([0-9]+)" } },
      class = { links = { "/class/:text([)(:]+)" } },
    },
  }

  flow("and parameters outside are parameters", function()
    assert.resolves("/at/12:30", "time", { time = "12:30" })
    assert.resolves("/day/sunday", "day", { day = "sunday" })
    assert.resolves("/pair/ab12", "pair", { a = "ab", b = "12" })
    assert.resolves("/class/(:)", "class", { text = "(:)" })
    assert.unresolved("/at/1230")
  end)
end)

group("an edge that can never be taken", { tags = { "check" } }, function()
  for origin, why in pairs {
    ["ho*"] = "'%*' stands for every screen only alone",
    ["/home"] = "an edge starts at a screen, by its name, not at an address",
    ["app://home"] = "not at an address",
    ["{home}"] = "is not declared",
    ["hoem"] = "did you mean 'home'",
  } do
    flow(origin, function()
      local found = check { item = { from = { origin } } }
      assert.equal("error", found[1].severity)
      assert.match("'item' is reached from a screen that is missing", found[1].message)
      assert.match(why, found[1].message)
    end)
  end
end)

group("a near miss", { tags = { "links" } }, function()
  app.use {
    name = "Near", schemes = { "app" }, hosts = { "shop.example" }, root = stack { "home" },
    screens = {
      home = {}, item = { parameters = { id = "integer" }, links = { "/item/:id", "/item/:id/reviews" } },
      inside = { links = { { "/itms/:id", sources = { "in_app" } } } },
      web = { links = { "https://shop.example/offers/:id" } },
      settings = { links = { "/settings/:page" } },
      pledge = { links = { { "/pledge", query = { ref = { "mail", "web" } }, unless_query = "old" } } },
    },
  }

  local function message(address)
    local _, reason, text = resolve(address)
    assert.equal("routeNotFound", reason)
    return text
  end

  flow("says which part of a link does not fit", function()
    assert.match("'/item/:id' of 'item' takes an integer as 'id', not 'x'", message("/item/x"))
    assert.match("'/pledge' of 'pledge' needs the query item 'ref' = 'mail' or 'web'", message("/pledge"))
    assert.match("only for addresses without the query item 'old'", message("/pledge?ref=web&old"))
    assert.match("only for the source 'in_app', not 'external'", message("/itms/5"))
  end)

  flow("advises a pattern that matches then", function()
    assert.match("did you mean '/item/:id'%?$", message("/itme/5"))
    assert.match("did you mean '/item/:id/reviews'%?$", message("/item/5/reveiws"))
    assert.match("did you mean '/settings/:page'%?$", message("/setings"))
    assert.match("did you mean 'https://shop.example/offers/:id'%?$", message("https://shop.example/offer/5"))
  end)

  flow("advises none that would not match either", function()
    assert.match("no link matches '/offer/5'$", message("app://offer/5"))
    assert.match("no link matches '/itme/x/y/z'$", message("/itme/x/y/z"))
  end)
end)

group("a segue that another one hides", { tags = { "segues", "check" } }, function()
  local screens = { list = {}, map = {} }

  flow("is told", function()
    local found = check(screens, { segues = {
      { from = "home", identifier = "open", to = "list" }, { from = "home", identifier = "open", to = "map" },
    } })
    assert.equal(1, #found)
    assert.equal("warning", found[1].severity)
    assert.match("the segue 'open' of 'home' is declared twice: that to 'map' is never performed", found[1].message)
  end)

  flow("is none of another screen, and none that embeds", function()
    assert.equal({}, check({ list = {}, map = {}, part = {} }, { segues = {
      { from = "home", identifier = "open", to = "list" }, { from = "list", identifier = "open", to = "map" },
      { identifier = "open", to = "map" },
      { from = "home", identifier = "part", to = "part", kind = "embed" },
      { from = "list", identifier = "part", to = "part", kind = "embed" },
    } }))
  end)
end)
