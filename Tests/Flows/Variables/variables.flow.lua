-- Variables of an app: each flow finds them as they were when it was loaded, and a snapshot brings them back.

local flows_run = 0

for round = 1, 2 do
  flow("every flow starts with the variables of a freshly loaded app, round " .. round, function()
    assert.equal(0, flows_run)
    assert.equal({}, services.notes.all())
    assert.equal(0, services.counter.opened())
    flows_run = flows_run + 1
    services.notes.add("note")
    tap("open")
  end)
end

flow("the app's own variables are put back, too", function()
  services.notes.add("salt")
  local before = app.snapshot()
  services.notes.add("sugar")
  assert.equal({ "salt", "sugar" }, services.notes.all())
  app.restore(before)
  assert.equal({ "salt" }, services.notes.all())
end)

flow("a snapshot can be put back more than once, and the flow's own variables stay", function()
  local log, first = {}, app.snapshot()
  tap("open")
  local second = app.snapshot()
  back()
  tap("open")
  for _, try in ipairs { { first, 0 }, { second, 1 }, { second, 1 }, { first, 0 } } do
    app.restore(try[1])
    log[#log + 1] = services.counter.opened()
    assert.equal(try[2], services.counter.opened())
    services.notes.add("more")
  end
  assert.equal({ 0, 1, 1, 0 }, log)
  assert.equal({ "more" }, services.notes.all())
end)

flow("a table keeps its identity when its contents are put back", function()
  local all = services.notes.all()
  services.notes.add("salt")
  local before = app.snapshot()
  services.notes.add("sugar")
  app.restore(before)
  services.notes.add("oil")
  assert.equal({ "salt", "oil" }, services.notes.all())
end)

flow("undo takes the state back and leaves the app's variables alone", function()
  tap("open")
  assert.truthy(app.undo())
  assert.visible("home")
  assert.equal(1, services.counter.opened())
end)
