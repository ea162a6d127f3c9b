local universal = { source = "universal_link" }

flow("a universal link that the site lets in is answered by the app's links", function()
  assert.outcome(open_url("https://shop.example/item/7", universal), "done")
  assert.visible("item", { id = "7" })
  assert.outcome(open_url("https://SHOP.example/ITEM/8", universal), "failed", "routeNotFound")
  assert.visible("missing")
end)

flow("one that no door lets in opens the browser, and the app stays as it is", function()
  local closed = {
    ["https://shop.example/"] = "no pattern in the association file of 'shop.example' matches it",
    ["https://shop.example/help/website/a?open=app"] = "excludes it (applinks.details[0].components[0])",
    ["https://shop.example/help/a"] = "no pattern",
    ["http://shop.example/item/7"] = "begins with https",
    ["https://elsewhere.example/item/7"] = "the entitlements have no 'applinks:elsewhere.example'",
  }
  for url, why in pairs(closed) do
    local request = open_url(url, universal)
    assert.outcome(request, "failed", "noDoor")
    assert.truthy(request.message:find(why, 1, true), request.message)
    assert.effect("open_url", { url = url, application = "browser" })
  end
  assert.visible("home")
  assert.no_event("matched")
end)

flow("from outside, an address of the web is a universal link or none", function()
  assert.outcome(open_url("https://shop.example/item/7"), "done")
  assert.outcome(open_url("https://shop.example/search"), "failed", "noDoor")
  assert.outcome(open_url("/search"), "done")
end)

flow("the app's own code and notifications need no door", function()
  assert.outcome(open_url("https://shop.example/search", { source = "in_app" }), "done")
  assert.outcome(open_url("https://shop.example/help/me", { source = "notification" }), "done")
  assert.outcome(navigate("https://shop.example/"), "done")
end)

flow("a scheme is a door if Info.plist lists it", function()
  assert.outcome(open_url("shop://item/7"), "done")
  assert.outcome(open_url("SHOP-beta://item/8"), "done")
  local request = open_url("shop-old://item/9")
  assert.outcome(request, "failed", "noDoor")
  assert.equal("no door lets 'shop-old://item/9' in: Info.plist lists no scheme 'shop-old'", request.message)
  assert.equal({}, effects())
end)

flow("other names of the domain have doors of their own", function()
  assert.outcome(open_url("https://www.shop.example/search", universal), "done")
  assert.outcome(open_url("https://www.shop.example/item/012", universal), "failed", "noDoor")
end)

flow("resolve and can know the doors", function()
  local found, reason = resolve("https://shop.example/search", universal)
  assert.equal(nil, found)
  assert.equal("noDoor", reason)
  assert.equal("search", resolve("https://www.shop.example/search", universal).screen)
  assert.falsy(can("open_url", "https://shop.example/search", universal))
  assert.truthy(can("open_url", "https://shop.example/item/7", universal))
end)

flow("what stays outside does not start the app", function()
  app.terminate()
  local request = open_url("https://shop.example/search", universal)
  assert.outcome(request, "failed", "noDoor")
  assert.effect("open_url", { application = "browser" })
  assert.falsy(can("open_url", "https://shop.example/search", universal))
  assert.outcome(open_url("https://shop.example/item/7", universal), "done")
  assert.visible("item")
end)

flow("what stays outside does not bring the app to the front, nor wait behind the lock", function()
  app.background()
  assert.outcome(open_url("https://shop.example/search", universal), "failed", "noDoor")
  assert.no_event("didAppear", { screen = "search" })
  app.foreground()
  app.lock()
  assert.outcome(open_url("https://shop.example/search", universal), "failed", "noDoor")
  assert.held(open_url("https://shop.example/item/7", universal), "lock")
end)

flow("doors can be asked for", function()
  local doors = doors_declared()
  assert.equal("com.example.shop", doors.app_id)
  assert.equal({ "shop", "shop-beta" }, doors.schemes)
  assert.equal({ "shop.example", "*.shop.example" }, doors.hosts)
  assert.equal({ "com.example.shop.item" }, doors.activity_types)
  assert.equal({ { type = "search", title = "Search", user_info = { url = "shop://search" } } }, doors.quick_actions)
end)

flow("the check tells doors that the description counts on and that are closed", function()
  local found = app.check("app.lua")
  assert.equal(1, #found)
  assert.equal("warning", found[1].severity)
  assert.match("^the scheme 'shop%-old' is not in Info.plist", found[1].message)
end)

local function mistake(description)
  description.root = stack { "home" }
  description.screens = { home = {} }
  local ok, why = pcall(App, description)
  assert.falsy(ok)
  return tostring(why)
end

flow("a file that cannot be read is an error with its key", function()
  for description, why in pairs {
    [{ associations = { ["shop.example"] = "nowhere.json" } }] = "failed to read 'nowhere.json': there is no such file",
    [{ associations = { ["https://shop.example"] = "wide.json" } }] = "'https://shop.example' is no host",
    [{ associations = { "wide.json" } }] = "a table from hosts to files expected, got a list",
    [{ associations = { ["shop.example"] = 7 } }] = "names a file for each host",
    [{ associations = { ["shop.example"] = "Info.plist" } }] = "Info.plist: it is a page of the site",
    [{ info_plist = "/etc/passwd" }] = "must be a path relative to the description",
    [{ info_plist = "wide.json" }] = "wide.json: it is no property list",
    [{ entitlements = "../../../../../../../etc/passwd" }] = "failed to read",
  } do
    local text = mistake(description)
    assert.truthy(text:find(why, 1, true), text)
  end
end)
