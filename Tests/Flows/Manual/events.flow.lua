-- Examples of the manual's chapter "Events".

app.use {
  name = "News",
  schemes = { "news" },
  state = { user = null },
  root = stack { "front" },
  screens = {
    front = {},
    article = { parameters = { id = "string" }, links = { "/article/:id" }, presentation = "push" },
    share = { presentation = "sheet" },
    video = { presentation = "full_screen_cover" },
  },
}

flow("events are tables", function()
  open_url("news://article/5")
  local matched = events("matched")[1]
  assert.equal("matched", matched.kind)
  assert.equal("article", matched.screen)
  assert.equal("/article/:id", matched.pattern)
  assert.equal({ id = "5" }, matched.parameters)
  assert.equal(0, matched.time)
  assert.outcome(matched.request, "done")
end)

flow("events are picked by kind, screen, request or field", function()
  local first = push("article", { parameters = { id = "1" } })
  push("article", { parameters = { id = "2" } })
  assert.equal(2, #events("created:article"))
  assert.equal(1, #events { kind = "created", request = first })
  assert.equal(1, #events { kind = "didAppear", instance = screen() })
  assert.equal(2, #events { kind = "settled", outcome = "done" })
  assert.equal(2, #events(function(event) return event.kind == "pushed" end))
  assert.raises(function() events("create") end, "did you mean 'created'")
end)

flow("a push", function()
  push("article", { parameters = { id = "5" } })
  assert.order {
    "requested", "created:article", "resolved:article", "transitionBegan:article", "pushed:article",
    "willDisappear:front", "willAppear:article", "didDisappear:front", "didAppear:article",
    "transitionEnded:article", "settled:article",
  }
end)

flow("what lies under a sheet does not disappear", function()
  present("share")
  assert.no_event("willDisappear")
  dismiss()
  present("video")
  assert.event("didDisappear", { screen = "front" })
end)

flow("removed says why", function()
  push("article", { parameters = { id = "5" } })
  pop()
  assert.event("removed", { screen = "article", reason = "popped" })
  present("share")
  user.swipe_dismiss()
  assert.event("removed", { screen = "share", reason = "swiped" })
  set_root("article", { parameters = { id = "6" }, clear = true })
  assert.event("removed", { screen = "front", reason = "replaced" })
  app.terminate()
  assert.event("removed", { screen = "article", reason = "terminated" })
end)

flow("state changes have old and new values", function()
  app.state.user = "ada"
  app.state.user = "ada"
  assert.equal(1, #events("stateChanged"))
  assert.event("stateChanged", { key = "user", new = "ada" })
end)

flow("effects are events too", function()
  open_url("https://elsewhere.example/", { source = "in_app" })
  assert.equal("open_url", effects()[1].kind)
  assert.equal("https://elsewhere.example/", effects()[1].url)
end)
