-- Examples of the manual's chapter "Deep links".

app.use {
  name = "Travel",
  schemes = { "travel" },
  hosts = { "travel.example" },
  segments = { all = "trips", next = "next_trip" },
  state = { user = null },
  root = tabs("main", {
    tab("home", { root = stack { "home" } }),
    tab("trips", { root = stack { "trips" } }),
  }),
  screens = {
    home = { links = { "/" } },
    trips = { links = { "/trips" }, from = { "home" } },
    trip = {
      parameters = { number = "integer", tab = "string", full = "boolean" },
      links = { "/trips/:number" },
      from = { "trips" },
      presentation = "push",
    },
    next_trip = { links = { "/trips/next" }, from = { "trips" }, presentation = "push" },
    place = { parameters = { country = "string", town = "string" }, links = { "/places/:country/:town" } },
    day = { parameters = { date = "string" }, links = { "/day/:date([0-9]{4}-[0-9]{2}-[0-9]{2})" } },
    help = { parameters = { path = "string" }, links = { "/help/:path(.*)" }, presentation = "sheet" },
    campaign = { links = { "https://travel.example/spring" } },
    booking = { links = { "/booking" }, protect = "signed in" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    lock = { lock = true, actions = { unlock = function() app.unlock() end } },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
}

flow("a link selects the tab and builds what lies between", function()
  assert.outcome(open_url("travel://trips/7"), "done")
  assert.tab("trips")
  assert.stack { "trips", "trip" }
  assert.visible("trip", { number = 7 })
end)

flow("path, host and scheme", function()
  assert.resolves("/trips/7", "trip", { number = 7 })
  assert.resolves("travel://trips/7", "trip")
  assert.resolves("travel:///trips/7", "trip")
  assert.resolves("https://travel.example/trips/7", "trip")
  assert.unresolved("https://elsewhere.example/trips/7")
  assert.unresolved("other://trips/7")
end)

flow("values have the declared types", function()
  assert.resolves("/trips/7?full=yes&tab=map", "trip", { number = 7, full = true, tab = "map" })
  assert.unresolved("/trips/seven")
  assert.resolves("/places/fr/Saint%20Malo", "place", { country = "fr", town = "Saint Malo" })
end)

flow("literals win over parameters", function()
  assert.resolves("/trips/next", "next_trip")
end)

flow("a parameter can have an expression", function()
  assert.resolves("/day/2026-03-01", "day", { date = "2026-03-01" })
  assert.unresolved("/day/tomorrow")
  assert.resolves("/help/visa/japan", "help", { path = "visa/japan" })
end)

flow("a link can be for one host only", function()
  assert.resolves("https://travel.example/spring", "campaign")
  assert.unresolved("travel://spring")
end)

flow("a link starts the app", { launch = { url = "travel://trips/7" } }, function()
  assert.stack { "trips", "trip" }
end)

flow("launching by hand gives the request of the link", { launch = false }, function()
  local request = app.launch { url = "travel://booking" }
  assert.held(request, "signed in")
  tap("submit")
  assert.outcome(request, "done")
end)

flow("a link that comes after the end starts the app", function()
  app.terminate()
  assert.outcome(open_url("travel://trips"), "done")
  assert.visible("trips")
end)

flow("a link waits behind the lock", function()
  app.lock()
  local request = open_url("travel://trips/7")
  assert.held(request, "lock")
  assert.visible("lock")
  tap("unlock")
  assert.outcome(request, "done")
  assert.visible("trip")
end)

flow("addresses of others are left to the system", function()
  assert.outcome(open_url("https://elsewhere.example/", { source = "in_app" }), "done")
  assert.effect("open_url", { url = "https://elsewhere.example/" })
  assert.visible("home")
end)

flow("segments name the way", function()
  assert.plan("travel://all/next", { "trips", "next_trip" })
  assert.unresolved("/all/nowhere")
end)
