-- Examples of the manual's chapter "Hazards".

app.use {
  name = "Forum",
  schemes = { "forum" },
  root = stack { "topics" },
  screens = {
    topics = {},
    topic = { parameters = { id = "string" }, presentation = "push" },
    reply = { presentation = "sheet" },
    help = { presentation = "sheet" },
  },
}

flow("a second modal on the same screen would not appear", function()
  present("reply")
  local request = present("help", { from = "topics" })
  assert.outcome(request, "failed", "alreadyPresenting")
  assert.hazard("double-present")
end)

flow("a misspelt parameter reaches nobody", { hazards = { ["ignored-input"] = "ignore" } }, function()
  push("topic", { parameters = { idd = "5" } })
  assert.hazard("ignored-input")
end)

flow("nothing dangerous happens here", { hazards = "fail" }, function()
  push("topic", { parameters = { id = "5" } })
  present("reply")
  dismiss()
  pop()
  assert.no_hazards()
  assert.no_leaks()
end)

flow("a hazard can fail a flow", { hazards = "fail", expected_failure = "this is what it looks like" }, function()
  present("reply")
  present("help", { from = "topics" })
end)

flow("a change nobody sees", function()
  present("reply", { style = "full_screen_cover" })
  assert.outcome(push("topic", { parameters = { id = "5" }, from = "topics" }), "done")
  assert.hazard("hidden-target")
end)

flow("a screen that is gone", function()
  push("topic", { parameters = { id = "5" } })
  local topic = screen()
  pop()
  assert.falsy(topic.is_live)
  assert.outcome(close { from = topic }, "noop", "gone")
  assert.hazard("dead-node")
end)

flow("a library that forgets where it goes back to", { quirks = { "history-removes-target" } }, function()
  for id = 1, 3 do push("topic", { parameters = { id = tostring(id) } }) end
  back()
  push("topic", { parameters = { id = "4" } })
  back()
  assert.hazard("wrong-back")
end)
