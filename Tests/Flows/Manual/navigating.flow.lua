-- Examples of the manual's chapter "Navigating and outcomes".

app.use {
  name = "Music",
  schemes = { "music" },
  state = { user = null, asked = 0 },
  root = tabs("main", {
    tab("home", { root = stack { "home" } }),
    tab("library", { root = stack { "library" } }),
  }),
  screens = {
    home = { actions = { open = function() push("album", { parameters = { id = "1" } }) end } },
    library = { from = { "home" } },
    album = {
      parameters = { id = "string" },
      properties = { tint = "string" },
      links = { "/album/:id" },
      presentation = "push",
      data = "table",
    },
    artists = { from = { "library" }, presentation = "push" },
    artist = { parameters = { id = "string" }, from = { "artists" }, presentation = "push" },
    charts = { from = { "home" }, presentation = "push" },
    radio = { from = { "home", "library" }, presentation = "push" },
    player = { presentation = "sheet", keep_alive = "60s" },
    queue = { presentation = "push", data = "any" },
    lyrics = { presentation = "sheet" },
  },
}

flow("every request has one outcome", function()
  local request = push("album", { parameters = { id = "1" } })
  assert.equal("done", request.outcome)
  assert.equal("shown", request.reason)
  assert.visible("album", { id = "1" })
  assert.same_instance(request, screen())

  local again = navigate("album", { parameters = { id = "1" } })
  assert.outcome(again, "noop", "alreadyThere")

  local lost = open_url("music://nowhere")
  assert.outcome(lost, "failed", "routeNotFound")
  assert.match("no link matches", lost.message)
end)

flow("callbacks hear of the end", function()
  local heard = {}
  local request = push("album", {
    parameters = { id = "1" },
    on_resolved = function() heard[#heard + 1] = "resolved" end,
    on_done = function() heard[#heard + 1] = "done" end,
  })
  request:on("settled", function(r) heard[#heard + 1] = r.reason end)
  assert.equal({ "resolved", "done", "shown" }, heard)
end)

flow("navigate walks the shortest way over declared edges", function()
  assert.plan("artist", { "library", "artists", "artist" })
  local request = navigate("artist", { parameters = { id = "7" } })
  assert.outcome(request, "done")
  assert.tab("library")
  assert.stack { "library", "artists", "artist" }
end)

flow("navigate goes back to what is there", function()
  navigate("artist", { parameters = { id = "7" } })
  local request = navigate("artists")
  assert.outcome(request, "done", "revealed")
  assert.stack { "library", "artists" }
  assert.equal({ "artist" }, request.removed)
end)

flow("waypoints come first", function()
  navigate("radio", { via = { "library" } })
  assert.tab("library")
  assert.stack { "library", "radio" }
end)

flow("reuse decides about an existing instance", function()
  navigate("album", { parameters = { id = "1" } })
  local first = screen()
  push("queue")
  navigate("album", { parameters = { id = "1" }, reuse = "bring_to_front" })
  assert.stack { "home", "queue", "album" }
  assert.same_instance(first, screen())
  navigate("album", { parameters = { id = "1" }, reuse = "never" })
  assert.stack { "home", "queue", "album", "album" }
  assert.different_instance(first, screen())
end)

flow("a function finds out where to go", function()
  local request = push(function(resolver)
    clock.after("2s", function()
      resolver.complete("album", { parameters = { id = "9" }, data = { songs = 12 } })
    end)
  end, { data = { from = "search" } })
  assert.equal("resolving", request.stage)
  assert.outcome(push("queue"), "done")
  clock.advance("2s")
  assert.outcome(request, "done")
  assert.visible("album", { id = "9" })
  assert.equal({ songs = 12, from = "search" }, screen().data)
end)

flow("a function may return a destination, or find none", function()
  assert.outcome(present(function() return "player" end), "done")
  assert.presented("player")
  assert.outcome(push(function(resolver) resolver.cancel("soldOut") end), "cancelled", "soldOut")
end)

flow("an option may be decided on late", { animations = true }, function()
  push("queue")
  local request = present("player", {
    style = function() return app.state.user and "full_screen_cover" or "sheet" end,
  })
  assert.equal("queued", request.stage)
  app.state.user = "ada"
  settle()
  assert.presented("player", { style = "full_screen_cover" })
end)

flow("push needs a stack", function()
  present("player")
  assert.outcome(push("queue"), "failed", "noStack")
  assert.outcome(push("queue", { from = "home" }), "done")
end)

flow("a modal with a stack of its own", function()
  present("player", { embed_in = "stack" })
  push("queue")
  assert.stack { "player", "queue" }
  dismiss()
  assert.nothing_presented()
end)

flow("a modal that starts deep", function()
  present("player", { stack = { "queue" } })
  assert.stack { "player", "queue" }
end)

flow("dismiss says what it removed", function()
  present("player")
  present("lyrics")
  local request = dismiss { from = "player" }
  assert.equal({ "lyrics" }, request.removed)
  request = dismiss { from = "player" }
  assert.equal({ "player" }, request.removed)
  assert.outcome(dismiss(), "noop", "atRoot")
end)

flow("pop, pop_to, pop_to_root", function()
  push("album", { parameters = { id = "1" } })
  push("queue")
  push("album", { parameters = { id = "2" } })
  pop_to("album")
  assert.visible("album", { id = "2" })
  pop(2)
  assert.visible("album", { id = "1" })
  pop_to_root()
  assert.stack { "home" }
  assert.outcome(pop(), "noop", "atRoot")
end)

flow("set_root keeps the rest unless told to clear", function()
  push("album", { parameters = { id = "1" } })
  set_root("charts")
  assert.stack { "charts", "album" }
  set_root("home", { clear = true })
  assert.stack { "home" }
end)

flow("map_stack rearranges", function()
  push("album", { parameters = { id = "1" } })
  push("queue")
  map_stack(function(names)
    assert.equal({ "home", "album", "queue" }, names)
    return { "home", "queue", { "album", parameters = { id = "9" } } }
  end)
  assert.stack { "home", "queue", "album" }
  assert.visible("album", { id = "9" })
end)

flow("close does what fits", function()
  push("queue")
  close()
  assert.visible("home")
  present("player")
  close()
  assert.nothing_presented()
  assert.outcome(close(), "noop", "atRoot")
end)

flow("back goes to what was visible before", function()
  push("album", { parameters = { id = "1" } })
  select_tab("library")
  back()
  assert.visible("album", { id = "1" })
  back(1)
  assert.visible("home")
  assert.outcome(back(), "noop", "atRoot")
end)

flow("a screen is part of another one", function()
  local request = add_child("lyrics", { from = "home" })
  assert.outcome(request, "done")
  assert.visible("home")
  assert.order { "childAdded:lyrics", "didAppear:lyrics" }
  push("queue")
  assert.event("didDisappear", { screen = "lyrics" })
  pop()
  assert.equal({ "lyrics" }, remove_child("lyrics").removed)
  assert.equal(0, #screens("lyrics"))
end)

flow("a chain stops at the first step that is not done", function()
  local request = chain {
    function() return push("album", { parameters = { id = "1" } }) end,
    function() return pop_to("charts") end,
    function() return push("queue") end,
  }
  assert.outcome(request, "failed", "notOnStack")
  assert.stack { "home", "album" }
  assert.hazard("half-done")
end)

flow("a request can be a table", function()
  local request = navigate {
    to = "album",
    with = "push",
    parameters = { id = "3" },
    mediation = function(source, destination) destination.properties.tint = source.name end,
  }
  assert.outcome(request, "done")
  assert.equal("home", screen().properties.tint)
end)

flow("data comes along, or later", function()
  local deliver_later
  push("album", { parameters = { id = "1" }, data = { songs = 12 } })
  assert.equal({ songs = 12 }, screen().data)

  local request = push("queue", {
    data = function(deliver) deliver_later = deliver end,
  })
  assert.outcome(request, "done")
  assert.equal(nil, screen().data)
  deliver_later("songs")
  assert.equal("songs", screen().data)
end)

flow("a request can wait for its data", function()
  local deliver_later
  local request = push("queue", {
    data = function(deliver) deliver_later = deliver end,
    wait_for_data = true,
  })
  assert.equal("delivering", request.stage)
  assert.visible("home")
  deliver_later { 1, 2 }
  assert.outcome(request, "done")
  assert.visible("queue")
end)

flow("a question changes nothing", function()
  local before = app.snapshot()
  assert.truthy(can("push", function(resolver)
    screen():after("1s", function() push("queue") end)
    resolver.complete("queue")
  end))
  assert.unchanged(before)
  assert.no_timers()
end)

flow("can agrees with what the command would do", function()
  assert.truthy(can("push", "queue"))
  assert.falsy(can("pop"))
  assert.falsy(can("dismiss"))
  assert.truthy(can("navigate", "music://album/1"))
  assert.falsy(can("user.swipe_back"))
  assert.truthy(can("tap", "open"))
end)

flow("resolve looks ahead", function()
  local found = resolve("music://album/5")
  assert.equal("album", found.screen)
  assert.equal({ id = "5" }, found.parameters)
  assert.equal({ "album" }, found.plan)
  assert.equal({}, found.protections)

  local nothing, reason, message = resolve("music://nowhere")
  assert.equal(nil, nothing)
  assert.equal("routeNotFound", reason)
  assert.truthy(message)
  assert.visible("home")
end)

flow("alerts need no declared screen", function()
  local chosen
  present("delete", {
    style = "alert",
    title = "Delete the album?",
    actions = {
      { id = "delete", role = "destructive", handler = function() chosen = "delete" end },
      { id = "keep", role = "cancel" },
    },
  })
  local modal = presented()
  assert.equal("delete", modal.name)
  assert.equal("alert", modal.style)
  assert.equal("Delete the album?", modal.title)
  assert.equal({ "delete", "keep" }, modal.actions)
  user.choose("delete")
  assert.equal("delete", chosen)
  assert.equal(nil, presented())
end)

flow("a delayed request waits on the clock", function()
  local request = push("queue", { delay = "2s" })
  assert.equal("delayed", request.stage)
  clock.advance("2s")
  assert.outcome(request, "done")
end)

flow("a screen hands a result and data back", function()
  local result, reason
  present("player", { on_result = function(given, why) result, reason = given, why end })
  close { result = "liked", data = { track = 7 } }
  assert.equal("liked", result)
  assert.equal("dismissed", reason)
  assert.equal({ track = 7 }, screen().data)
end)

flow("a screen that is swiped away hands nothing back", function()
  local result, reason = "untouched", nil
  present("player", { on_result = function(given, why) result, reason = given, why end })
  user.swipe_dismiss()
  assert.equal(nil, result)
  assert.equal("swiped", reason)
end)

flow("an observer hears one instance", function()
  local heard = 0
  push("album", { parameters = { id = "1" } })
  local observer = screen():on("didDisappear", function() heard = heard + 1 end)
  present("player", { style = "full_screen_cover" })
  dismiss()
  observer:remove()
  pop()
  assert.equal(1, heard)
end)

flow("a presenter shows the destination", function()
  local request = navigate {
    to = "album",
    with = function(_, destination) return present(destination, { style = "popover" }) end,
  }
  assert.outcome(request, "done")
  assert.presented("album", { style = "popover" })
end)

flow("a modal can take the place of another", function()
  present("player")
  assert.outcome(present("lyrics", { from = "home" }), "failed", "alreadyPresenting")
  assert.hazard("double-present")
  local request = present("lyrics", { replace = true })
  assert.equal({ "player" }, request.removed)
  assert.event("removed", { screen = "player", reason = "replaced" })
  assert.same_instance(screens("home")[1], screen().presenter)
end)

flow("what is presented under a foreign modal is not seen before that is gone", function()
  present("payment", { style = "foreign" })
  present("player")
  assert.hazard("not-visible")
  assert.presented("payment", { style = "foreign" })
  assert.no_event("didAppear", { screen = "player" })
  dismiss()
  assert.visible("player")
end)

flow("a screen knows its place", function()
  push("album", { parameters = { id = "1" } })
  local album = screen()
  assert.equal({ "tabs main", "stack" }, album.ancestors)
  local player = present("player").screen
  assert.same_instance(album, player.presenter)
  assert.same_instance(player, album.presented)

  local modal = tree():nodes()[7]
  assert.equal({ "player", "sheet", 0 }, { modal.name, modal.style, modal.depth })
end)
