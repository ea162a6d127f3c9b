hazards = "fail"

app.use {
  name = "Forum",
  root = stack { "topics" },
  screens = { topics = {}, topic = { parameters = { id = "string" }, presentation = "push" } },
}

flow("a topic opens and closes", function()
  push("topic", { parameters = { id = "5" } })
  pop()
  assert.visible("topics")
end)
