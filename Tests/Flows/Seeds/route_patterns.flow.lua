-- Route patterns: each row of the matcher's table has a defined answer (rows CN1-33, CN1-34, CN2-10 and 1.3).

group("route patterns", { tags = { "seeds", "links" } }, function()
  app.use {
    name = "Patterns",
    schemes = { "demo" },
    hosts = { "h.example", "localhost" },
    root = stack { "home" },
    screens = {
      home = {},
      item = {
        parameters = { id = "string", q = "string", k = "string", page = "string" }, links = { "/item/:id" },
      },
      short = { links = { "/short/:x" } },
      prefixed = { links = { "/u/:id/p/:idx" } },
      settings = { links = { "/settings" } },
      dotted = { links = { "/a.b/:id" } },
      ported = { links = { "https://localhost/ported/:id" } },
      person = { links = { "https://h.example/person/:personId(.*)" } },
      greedy = { links = { "/1/:a(.*)/:b(.*)" } },
      named = { parameters = { query = "string" }, links = { "/2/:firstName([a-zA-Z]+).*/:lastName(.*)" } },
      colour = { links = { "/c/:colour([A-Fa-f0-9]{6}|[A-Fa-f0-9]{3})" } },
      grouped = { links = { "/g/:a((x)|(y))/:b" } },
      optional = { links = { "/o/:a((x)?)/:b(.*)" } },
      capital = { links = { "/Capital/:id" } },
      page = { parameters = { number = "integer" }, links = { "/page/:number" } },
      newest = { links = { "/item/newest" } },
      reviews = { links = { "/item/:id/reviews" } },
      alias = { links = { "/alias", "/other/alias/:id" } },
    },
  }

  local rows = {
    -- address, screen or nil, parameters, what is learned
    { "/item/5", "item", { id = "5" }, "a bare name takes one segment" },
    { "/item/5/6", nil, nil, "and no second" },
    { "/item/5?id=9&q=a%20b", "item", { id = "5", q = "a b" }, "path beats query, the query is decoded" },
    { "/item/caf%C3%A9", "item", { id = "café" }, "path values are decoded" },
    { "/item/a%2Fb", "item", { id = "a/b" }, "an escaped slash is no separator" },
    { "/item/5#frag", "item", { id = "5" }, "the fragment is no part of the value" },
    { "/item/5?", "item", { id = "5" }, "an empty query is none" },
    { "/item/1?k&k=2&k=3", "item", { id = "1", k = "3" }, "the last repeated item wins" },
    { "/item/1?k=2&k", "item", { id = "1", k = "2" }, "an item without value gives no entry" },
    { "/item/1?k=", "item", { id = "1", k = "" }, "an empty value is one" },
    { "/short/5", "short", { x = "5" }, "one letter is a name" },
    { "/u/1/p/2", "prefixed", { id = "1", idx = "2" }, "a name may begin with another" },
    { "/settings/", "settings", {}, "a trailing slash does not count" },
    { "//settings", "settings", {}, "nor does a doubled one" },
    { "/xsettings", nil, nil, "anchored at the beginning" },
    { "/settingsx", nil, nil, "anchored at the end" },
    { "/any/settings", nil, nil, "no match of a tail" },
    { "https://evil.example/any/settings", nil, nil, "no foreign host" },
    { "https://evil.example/settings", nil, nil, "whatever its path" },
    { "https://h.example.evil.example/settings", nil, nil, "nor one that begins as ours" },
    { "https://h.example@evil.example/settings", nil, nil, "nor one that names ours as user" },
    { "https://h.example/settings", "settings", {}, "the app's own host" },
    { "http://H.EXAMPLE/settings", "settings", {}, "hosts have no case" },
    { "DEMO://settings", "settings", {}, "nor have schemes" },
    { "demo://settings", "settings", {}, "the app's own scheme" },
    { "other://settings", nil, nil, "no foreign scheme" },
    { "/a.b/3", "dotted", { id = "3" }, "a dot is a dot" },
    { "/aXb/3", nil, nil, "and nothing else" },
    { "https://localhost:8080/ported/7", "ported", { id = "7" }, "a port is no parameter" },
    { "https://h.example/ported/7", nil, nil, "a host in the pattern is meant" },
    { "https://h.example/person/a/b/c", "person", { personId = "a/b/c" }, "an expression may span segments" },
    { "/1/x/y/z", "greedy", { a = "x/y", b = "z" }, "and is greedy" },
    { "/2/john-middle-name/doe?query=param", "named",
      { firstName = "john", lastName = "doe", query = "param" }, "constraint and free text in one segment" },
    { "/c/239ddd", "colour", { colour = "239ddd" }, "alternation, first branch" },
    { "/c/fff", "colour", { colour = "fff" }, "alternation, second branch" },
    { "/c/ffff", nil, nil, "alternation, none" },
    { "/g/x/1", "grouped", { a = "x", b = "1" }, "inner groups do not shift the names" },
    { "/g/y/2", "grouped", { a = "y", b = "2" }, "a group that takes no part is none" },
    { "/o//z", nil, nil, "an empty segment is no segment" },
    { "/Capital/1", "capital", { id = "1" }, "paths have case" },
    { "/capital/1", nil, nil, "and it matters" },
    { "/item/a😀b", "item", { id = "a😀b" }, "nothing is cut" },
    { "/item/a%F0%9F%98%80b", "item", { id = "a😀b" }, "nor when escaped" },
    { "/item/%zz", nil, nil, "a broken escape is no address" },
    { "/item/%FF", nil, nil, "nor are bytes that are no text" },
    { "/page/7", "page", { number = 7 }, "values have the declared type" },
    { "/page/seven", nil, nil, "what has another type does not match" },
    { "/item/newest", "newest", {}, "what is literal comes before a parameter" },
    { "/item/newest/reviews", "reviews", { id = "newest" }, "and does not hide it" },
    { "/alias", "alias", {}, "a screen may have several patterns" },
    { "demo://other/alias/1", "alias", { id = "1" }, "of different lengths" },
    { "", nil, nil, "nothing is no address" },
    { "item/5", nil, nil, "a path begins with a slash" },
  }

  for _, row in ipairs(rows) do
    local address, name, parameters, lesson = table.unpack(row)
    flow(("1.3 [%s] %s"):format(address, lesson), function()
      if not name then
        if address:sub(1, 1) ~= "/" and not address:find("://") then
          assert.outcome(open_url(address), "failed", "routeNotFound")
        else
          assert.unresolved(address)
          assert.outcome(navigate(address), "failed", "routeNotFound")
        end
        assert.visible("home")
        return
      end
      assert.equal(parameters, resolve(address).parameters)
      assert.resolves(address, name, parameters)
      assert.outcome(open_url(address), "done")
      assert.visible(name)
      assert.equal(parameters, screen().parameters)
    end)
  end

  flow("1.3 what a query says and no screen declares is kept and reported", function()
    assert.outcome(open_url("demo://item/5?campaign=spring"), "done")
    assert.equal("spring", screen().parameters.campaign)
    assert.hazard("ignored-input")
  end)

  flow("CN1-34: path and query make one table, in which the path wins", function()
    open_url("demo://item/5?id=9&page=2")
    assert.equal({ id = "5", page = "2" }, screen().parameters)
    local matched = events({ kind = "matched" })[1]
    assert.equal({ "/item/:id", "item" }, { matched.pattern, matched.to })
    assert.equal({ id = "5", page = "2" }, matched.parameters)
  end)

  flow("CN1-34: path and query can be told apart as well", function()
    local found = resolve("/item/5?id=9&page=2")
    assert.equal({ id = "5" }, found.path)
    assert.equal({ id = "9", page = "2" }, found.query)
    open_url("demo://item/5?id=9&page=2")
    assert.event("matched", { path = { id = "5" }, query = { id = "9", page = "2" } })
  end)

  flow("CN1-34: without parameters there is an empty table", function()
    open_url("/settings")
    assert.equal({}, screen().parameters)
    assert.equal({}, resolve("/settings").parameters)
  end)
end)

group("route patterns that overlap", { tags = { "seeds", "links" } }, function()
  app.use {
    name = "Rivals",
    schemes = { "demo" },
    root = stack { "home" },
    screens = {
      home = {},
      word = { links = { "/w/:name([a-z]+)" } },
      any = { links = { "/w/:name([A-Za-z]+)" } },
      plain = { links = { "/w/:id/x" } },
    },
  }

  for _, rule in ipairs { "CN1-33", "CN2-10" } do
    flow(rule .. ": an address that two patterns of one rank match is reported, one wins for certain", function()
      assert.outcome(open_url("/w/abc"), "done")
      assert.visible("any", nil, "a table of screens has no order but that of its names")
      assert.hazard("ambiguous-route")
      assert.equal({ name = "abc" }, screen().parameters)
      local hazard = events({ kind = "hazard", hazard = "ambiguous-route" })[1]
      assert.match("'any'", hazard.message)
      assert.match("'word'", hazard.message)
    end)
  end

  flow("1.3 where strictness is wanted, it is a failure",
    { hazards = { ["ambiguous-route"] = "fail" }, expected_failure = "the hazard is the failure" }, function()
      open_url("/w/abc")
      assert.visible("word")
    end)

  flow("CN1-33: one that only one pattern matches is not", function()
    open_url("/w/ABC")
    assert.visible("any")
    assert.no_hazards()
  end)

  flow("CN1-33: a parameter comes before an expression, whatever the order", function()
    open_url("/w/abc/x")
    assert.visible("plain")
    assert.no_hazards()
  end)
end)

-- Descriptions that are refused before anything runs.
group("route patterns that are refused", { tags = { "seeds", "links" } }, function()
  app.use { name = "Good", root = stack { "home" }, screens = { home = {} } }

  for _, case in ipairs {
    { "a broken pattern", { a = { links = { "/x/:id(" } } }, "is no pattern" },
    { "an expression that is none", { a = { links = { "/x/:id([)" } } }, "is no pattern" },
    { "a parameter without a name", { a = { links = { "/x/:" } } }, "is no pattern" },
    { "a name twice", { a = { links = { "/x/:id/:id" } } }, "is no pattern" },
    { "a parameter repeated", { a = { links = { "/x/:id*(.)" } } }, "is no pattern: the '%*' repeats the parameter 'id'" },
    { "an expression of a parameter repeated", { a = { links = { "/x/:id([a-z])+y" } } }, "is no pattern: the '%+' repeats" },
    { "the same pattern twice", { a = { links = { "/x/:id" } }, b = { links = { "/x/:other" } } }, "already" },
  } do
    local what, screens, why = table.unpack(case)
    screens.home = {}
    flow("1.3 " .. what .. " is refused", function()
      local found = app.check { name = "Bad", root = stack { "home" }, screens = screens }
      assert.equal(1, #found)
      assert.equal("error", found[1].severity)
      assert.match("'/x/:", found[1].message)
      assert.match(why, found[1].message)
      assert.match("route_patterns", found[1].file)
      assert.truthy(found[1].line)
    end)
  end

  flow("1.3 every mistake of a description is told, not only the first", function()
    local found = app.check {
      name = "Bad", root = stack { "hom" },
      screens = { home = { links = { "/x/:id(" }, colour = "red" }, other = { protect = "nobody" } },
    }
    assert.equal(1, #found, "what cannot be read comes before what contradicts itself")
    assert.match("unknown key 'colour'", found[1].message)
    found = app.check {
      name = "Bad", root = stack { "hom" },
      screens = { home = { links = { "/x/:id(" } }, other = { protect = "nobody" } },
    }
    assert.equal(3, #found)
    assert.match("did you mean 'home'", found[1].message)
  end)

  flow("1.3 a parameter of a link that the screen does not declare is told with the nearest one", function()
    local function check(parameters)
      return app.check {
        name = "Other", root = stack { "start" },
        screens = { start = { links = { "/start/:id/:page" }, parameters = parameters } },
      }
    end
    local found = check { ids = "string", page = "integer" }
    assert.equal(1, #found)
    assert.equal("warning", found[1].severity)
    assert.match("has the parameter 'id', which it does not declare: did you mean 'ids'", found[1].message)
    assert.equal({}, check { id = "string", page = "integer" })
    assert.equal({}, check(nil), "a screen that declares none takes what comes")
  end)

  flow("1.3 a sound description has no problems, and the app that runs is not touched", function()
    local before = app.snapshot()
    assert.equal({}, app.check { name = "Other", root = stack { "start" }, screens = { start = {} } })
    local lonely = app.check {
      name = "Other", root = stack { "start" },
      screens = { start = {}, island = { from = { "rock" } }, rock = { from = { "island" } } },
    }
    assert.equal({ "warning", "warning" }, { lonely[1].severity, lonely[2].severity })
    assert.unchanged(before)
    assert.visible("home")
  end)
end)
