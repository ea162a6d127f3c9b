-- Travel: search, results, hotels, a booking with a price that is held for ten minutes, trips, saved places.
local HOLD = "10m"

local function release()
  app.state.held = false
  if #screens("guests") > 0 then
    local guests = screens("guests")[1]
    local bar = dismiss({ from = screens("hotel")[1] or guests })
    if bar.outcome == "done" then
      present("price_gone", { style = "alert", title = "The price has changed",
        actions = { { id = "ok", title = "OK", role = "cancel" } } })
    end
  end
end

-- What belongs to the traveller goes with the session.
local function sign_out()
  if not app.state.traveller then return end
  if presented() then dismiss({ from = screens("profile")[1] }) end
  if #screens("trip") > 0 then
    select_tab("trips")
    show_detail("no_trip")
  end
  select_tab("profile")
  if #screens("documents") > 0 then pop_to_root() end
  app.state.traveller = nil
  app.state.held = false
  cache.clear()
end

return App {
  name = "Travel",
  schemes = { "travel" },
  hosts = { "travel.example" },
  state = { welcomed = true, traveller = null, held = false, saved = {}, booked = false },
  persistent = { "welcomed", "traveller", "booked" },

  root = switcher("phase", {
    child = function(state) return state.welcomed and "main" or "tour" end,
    tour = pages("tour", { "tour_search", "tour_trips", "tour_start" }),
    main = tabs("bar", {
      tab("explore", { title = "Explore", root = stack { "explore" } }),
      tab("trips", { title = "Trips", root = split("trips_split", { primary = stack { "trips" }, detail = stack { "no_trip" } }) }),
      tab("saved", { title = "Saved", root = stack { "saved" } }),
      tab("profile", { title = "Profile", root = stack { "profile" } }),
    }),
  }),

  not_found = "lost",

  screens = {
    tour_search = { actions = { next = function() navigate("tour_trips") end } },
    tour_trips = { actions = { next = function() navigate("tour_start") end } },
    tour_start = { actions = { start = function() app.state.welcomed = true end } },

    explore = {
      links = { "/" },
      actions = {
        search = function() navigate("results", { parameters = { city = "rome" } }) end,
        map = function() navigate("map") end,
      },
    },
    map = { presentation = "modal", style = "full_screen_cover",
      actions = { close = function() close() end, pin = function() navigate("place") end } },
    place = { presentation = "sheet", actions = { close = function() close() end } },
    results = {
      parameters = { city = "string" },
      links = { "/search?city=:city" },
      from = { "explore" }, presentation = "push",
      keep_alive = { lifetime = "2m", sliding = true },
      actions = {
        open = function() navigate("hotel", { parameters = { id = "inn" } }) end,
        filter = function() navigate("filter") end,
      },
    },
    filter = { presentation = "sheet", actions = { apply = function() close() end } },
    hotel = {
      parameters = { id = "string" },
      links = { "/hotel/:id", "https://travel.example/h/:id" },
      from = { "results", "saved" }, presentation = "push",
      restorable = true,
      keep_alive = "60s",
      actions = {
        save = function()
          app.state.saved = { screen().parameters.id }
        end,
        reviews = function() navigate("reviews") end,
        book = function() navigate("guests") end,
      },
    },
    reviews = { from = { "hotel" }, presentation = "push" },
    guests = {
      from = { "hotel" }, presentation = "sheet", embed_in = "stack", protect = "traveller",
      on_create = function()
        app.state.held = true
      end,
      actions = { continue = function() navigate("payment") end, cancel = function() app.state.held = false dismiss() end },
    },
    payment = {
      from = { "guests" }, presentation = "push", protect = "traveller",
      actions = { pay = function(a)
        if a and a.card == "declined" then
          if presented().name == "declined" then return end
          return present("declined", { style = "alert", title = "Declined", actions = { { id = "ok", title = "OK", role = "cancel" } } })
        end
        app.state.booked = true
        app.state.held = false
        set_root("voucher", { clear = true })
      end },
    },
    voucher = { from = { "payment" }, presentation = "push", protect = "traveller", actions = { done = function() dismiss() end } },

    trips = { links = { "/trips" }, actions = { open = function() if app.state.booked then navigate("trip", { parameters = { id = "1" } }) end end } },
    no_trip = {},
    trip = { parameters = { id = "string" }, links = { "/trips/:id" }, from = { "trips" }, presentation = "detail", protect = "traveller",
      actions = { ticket = function() navigate("ticket") end } },
    ticket = { presentation = "modal", style = "full_screen_cover", protect = "traveller", actions = { close = function() close() end } },

    saved = { links = { "/saved" }, actions = { open = function()
      if #app.state.saved > 0 then navigate("hotel", { parameters = { id = app.state.saved[1] } }) end
    end } },
    profile = {
      links = { "/profile" },
      actions = {
        sign_in = function() if not app.state.traveller then navigate("sign_in") end end,
        sign_out = sign_out,
        tour = function() app.state.welcomed = false end,
        terms = function() navigate("terms") end,
        documents = function() navigate("documents") end,
      },
    },
    documents = { links = { "/documents" }, from = { "profile" }, presentation = "push", protect = "traveller" },
    terms = { links = { "/terms" }, from = { "profile" }, presentation = "sheet", actions = { close = function() close() end } },
    sign_in = { presentation = "sheet", actions = {
      submit = function() close() app.state.traveller = "ida" end, cancel = function() close() end } },
    login = { presentation = "sheet", actions = {
      submit = function() app.state.traveller = "ida" end, cancel = function() close() end } },
    lost = { presentation = "sheet", actions = { home = function() close() end } },
  },

  protections = {
    ["traveller"] = { unless = function(state) return state.traveller ~= nil end, challenge = "login" },
  },

  link_actions = { ["/sign-out"] = function() sign_out() end },

  explore = {
    parameters = { id = { "inn" }, city = { "rome" }, trip = { id = { "1" } } },
    inputs = { price_changes = function() if app.state.held then release() end end },
  },
}
