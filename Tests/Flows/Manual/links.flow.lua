-- Examples of the manual's chapter "Links".

app.use {
  name = "Fund",
  schemes = { "fund" },
  hosts = { "fund.example", "*.fund.example" },
  state = { admin = false, dark = false },
  root = stack { "home" },
  not_found = "missing_page",
  link_actions = {
    ["/theme/:name"] = function(link) app.state.dark = link.parameters.name == "dark" end,
  },
  screens = {
    home = { links = { "/" } },
    by_number = { parameters = { id = "integer" }, links = { "/projects/:id" } },
    by_name = { parameters = { slug = "string" }, links = { "/projects/:slug" } },
    project = {
      parameters = { creator = "string", project = "string" },
      links = { { "/projects/:creator/:project", unless_query = "token" } },
    },
    preview = {
      parameters = { creator = "string", project = "string", token = "string" },
      links = { { "/projects/:creator/:project", query = "token" } },
    },
    pledge = { links = { { "/pledge", query = { ref = "mail" } } } },
    guide = { parameters = { chapter = "string", page = "integer" }, links = { "/guides/:chapter?/:page?" } },
    settings = { parameters = { section = "string" }, links = { "fund://open?url=/settings/:section" } },
    found = { parameters = { tag = "list" }, links = { { "/search", sources = { "in_app" } } } },
    admin = { links = { { "/admin", when = function(context) return context.state.admin end } } },
    sign_in = { links = { { "fund://sign-in", with = "present" } } },
    colour = { parameters = { code = "string" }, links = { "/colour/:code([a-f0-9]{6})" } },
    help = { parameters = { path = "string" }, links = { "/help/:path(.*)" } },
    missing_page = { parameters = { address = "string" }, presentation = "sheet" },
  },
}

flow("two types share a shape", function()
  assert.resolves("/projects/7", "by_number", { id = 7 })
  assert.resolves("/projects/lamp", "by_name", { slug = "lamp" })
end)

flow("segments are left out from the right", function()
  assert.resolves("/guides", "guide", {})
  assert.resolves("/guides/intro", "guide", { chapter = "intro" })
  assert.resolves("/guides/intro/7", "guide", { chapter = "intro", page = 7 })
end)

flow("a query can be asked for", function()
  assert.resolves("/projects/ada/lamp", "project")
  assert.resolves("/projects/ada/lamp?token=5", "preview", { token = "5" })
  assert.unresolved("/pledge?ref=web")
  assert.resolves("fund://open?url=/settings/privacy", "settings", { section = "privacy" })
end)

flow("a source can be asked for, and gives all values of a list", function()
  assert.unresolved("/search?tag=new&tag=near")
  assert.equal({ "new", "near" }, resolve("/search?tag=new&tag=near", { source = "in_app" }).parameters.tag)
end)

flow("the state can be asked", function()
  assert.unresolved("/admin")
  app.state.admin = true
  assert.resolves("/admin", "admin")
end)

flow("the narrowest answers", function()
  assert.resolves("/colour/ff8800", "colour")
  assert.unresolved("/colour/orange")
  assert.resolves("/help/visa/japan", "help", { path = "visa/japan" })
end)

flow("some links act", function()
  assert.outcome(open_url("fund://theme/dark"), "done", "performed")
  assert.equal(true, app.state.dark)
  assert.visible("home")
end)

flow("what is not found is shown as that", function()
  assert.outcome(open_url("fund://nowhere"), "failed", "routeNotFound")
  assert.visible("missing_page", { address = "fund://nowhere" })
end)

flow("a universal link is an https address of the app's hosts", function()
  assert.outcome(open_url("https://www.fund.example/guides", { source = "universal_link" }), "done")
  assert.outcome(open_url("http://fund.example/guides", { source = "universal_link" }), "failed", "routeNotFound")
  assert.outcome(open_url("fund://guides", { source = "universal_link" }), "failed", "routeNotFound")
end)

flow("addresses lead back", function()
  assert.equal("/guides/intro/7", address_of("guide", { chapter = "intro", page = 7 }))
  assert.equal("/guides?page=7", address_of("guide", { page = 7 }))
  for _, link in ipairs { "/projects/7", "/colour/ff8800", "/help/visa/japan" } do
    local found = resolve(link)
    assert.equal(link, address_of(found.screen, found.parameters))
  end
  open_url("fund://guides/intro")
  assert.equal("/guides/intro", screen().address)
end)

group("doors", function()
  app.use {
    name = "Fund",
    associations = { ["fund.example"] = "fund.association.json" },
    info_plist = "Fund.plist",
    root = stack { "home" },
    screens = {
      home = {},
      project = { parameters = { id = "integer" }, links = { "/projects/:id" } },
      help = { parameters = { page = "string" }, links = { "/help/:page" } },
    },
  }

  flow("a universal link comes through the door of its site", function()
    assert.outcome(open_url("https://fund.example/projects/7", { source = "universal_link" }), "done")
    local closed = open_url("https://fund.example/help/fees", { source = "universal_link" })
    assert.outcome(closed, "failed", "noDoor")
    assert.effect("open_url", { application = "browser" })
    assert.visible("project")
  end)

  flow("a scheme is one that Info.plist lists", function()
    assert.outcome(open_url("fund://help/fees"), "done")
    assert.equal({ "fund" }, doors_declared().schemes)
    assert.equal("fund://projects/1", doors_declared().quick_actions[1].user_info.url)
  end)
end)
