-- Examples of the manual's chapter "Keep-alive".

app.use {
  name = "Cinema",
  state = { city = "Paris", seats = 0 },
  root = stack { "home" },
  screens = {
    home = {},
    film = { parameters = { id = "string" }, presentation = "push", keep_alive = "60s" },
    trailer = { presentation = "push" },
    gallery = { presentation = "sheet", keep_alive = "forever", embed_in = "stack" },
    poster = {},
  },
}

local function open(options) navigate("trailer", { keep_alive = options }) return screen() end

local function reopen_after(duration, options)
  pop()
  clock.advance(duration)
  return open(options)
end

flow("a kept screen comes back as the same instance", function()
  navigate("film", { parameters = { id = "5" } })
  local first = screen()
  pop()
  clock.advance("59s")
  navigate("film", { parameters = { id = "5" } })
  assert.same_instance(first, screen())
  assert.created("film", 1)
  assert.event("cacheHit", { screen = "film" })
end)

flow("time counts from opening", function()
  navigate("film", { parameters = { id = "5" } })
  local first = screen()
  clock.advance("60s")
  assert.same_instance(first, screen(), "what is on screen stays there")
  pop()
  navigate("film", { parameters = { id = "5" } })
  assert.different_instance(first, screen())
end)

flow("other parameters are another entry", function()
  navigate("film", { parameters = { id = "5" } })
  pop()
  navigate("film", { parameters = { id = "6" } })
  assert.created("film", 2)
  assert.equal({ 'film{id = "5"}', 'film{id = "6"}' }, cache.ids())
end)

flow("time can count from closing", function()
  local keep = { lifetime = "10s", from = "close" }
  local first = open(keep)
  clock.advance("1h")
  assert.same_instance(first, reopen_after("9s", keep))
  assert.different_instance(first, reopen_after("10s", keep))
end)

flow("sliding time starts again with every use", function()
  local keep = { lifetime = "10s", sliding = true }
  local first = open(keep)
  for _ = 1, 5 do assert.same_instance(first, reopen_after("9s", keep)) end
  assert.different_instance(first, reopen_after("10s", keep))
end)

flow("uses count openings, the first one included", function()
  local keep = { lifetime = { uses = 3 } }
  local first = open(keep)
  assert.same_instance(first, reopen_after(0, keep))
  assert.same_instance(first, reopen_after(0, keep))
  assert.different_instance(first, reopen_after(0, keep))
end)

flow("a message can end it", function()
  local keep = { lifetime = { until_message = "signed_out" } }
  local first = open(keep)
  assert.same_instance(first, reopen_after("24h", keep))
  send("signed_out")
  assert.different_instance(first, reopen_after(0, keep))
end)

flow("a change of state can end it", function()
  local keep = { lifetime = { until_state = "city" } }
  local first = open(keep)
  app.state.city = "Paris"
  app.state.seats = 2
  assert.same_instance(first, reopen_after(0, keep))
  app.state.city = "Rome"
  assert.different_instance(first, reopen_after(0, keep))
end)

flow("a function can end it", function()
  local keep = { lifetime = { die = function(kill) clock.after("5s", kill) end } }
  local first = open(keep)
  assert.same_instance(first, reopen_after("4s", keep))
  assert.different_instance(first, reopen_after("1s", keep))
end)

flow("a name of its own replaces screen and parameters", function()
  navigate("film", { parameters = { id = "5" }, keep_alive = { id = "last film", lifetime = "forever" } })
  local first = screen()
  pop()
  navigate("film", { parameters = { id = "6" }, keep_alive = { id = "last film", lifetime = "forever" } })
  assert.same_instance(first, screen())
  assert.equal("5", screen().parameters.id)
end)

flow("the container comes back too", function()
  present("gallery")
  push("poster")
  dismiss()
  present("gallery")
  assert.stack { "gallery", "poster" }
end)

flow("entries can be given up by hand", function()
  open("forever")
  assert.cached("trailer")
  cache.evict("trailer")
  assert.not_cached("trailer")
  cache.clear()
  assert.equal({}, cache.ids())
end)
