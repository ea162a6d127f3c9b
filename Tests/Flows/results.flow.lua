-- What a screen hands back when it is closed belongs to the state: time travel brings who waits for it back, too.
app.use {
  state = { color = "none" },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        ask = function() present("pick", { on_result = function(color) app.state.color = color or "left" end }) end,
        ask_late = function() push("pick", { delay = "2s", on_result = function(color) app.state.color = color end }) end,
      },
    },
    pick = {
      presentation = "sheet", keep_alive = "60s",
      actions = { red = function() close { result = "red" } end, back = function() close() end },
    },
    step = { presentation = "push" },
  },
}

local function pick_red()
  tap("red")
  assert.equal("red", app.state.color)
end

local travels = {
  ["undo"] = function() app.undo() end,
  ["restore"] = function(before) app.restore(before) end,
}

for name, travel in pairs(travels) do
  flow("is handed back once more after " .. name, function()
    tap("ask")
    local before = app.snapshot()
    pick_red()
    travel(before)
    assert.visible("pick")
    assert.equal("none", app.state.color)
    pick_red()
  end)

  flow("is handed back after " .. name .. " to where it is still waited for", function()
    tap("ask_late")
    local before = app.snapshot()
    app.state.color = "blue"
    travel(before)
    clock.advance("2s")
    pick_red()
  end)
end

flow("reaches who has asked, not who asked before", function()
  local asked = 0
  for turn = 1, 3 do
    present("pick", { on_result = function() asked = asked + turn end })
    tap("red")
  end
  assert.equal(6, asked)
end)

flow("of an alert is handed back once more after undo", function()
  local answers = 0
  present("question", { style = "alert", actions = { { id = "yes" } }, on_result = function() answers = answers + 1 end })
  user.choose("yes")
  app.undo()
  user.choose("yes")
  assert.equal(2, answers)
end)

flow("is told before the end of the request that closes", function()
  local order = {}
  present("pick", { on_result = function() table.insert(order, "result") end })
  close { result = 1, on_done = function() table.insert(order, "done") end }
  assert.equal({ "result", "done" }, order)
end)

flow("is not waited for by a request that leads nowhere", function()
  local told = 0
  push("step")
  assert.outcome(pop_to("pick"), "failed")
  assert.outcome(present("step", { style = "sheet", from = "pick", on_result = function() told = told + 1 end }), "failed")
  pop()
  assert.equal(0, told)
end)

flow("is told with the end of the app", function()
  local reasons = {}
  present("pick", { on_result = function(_, reason) table.insert(reasons, reason) end })
  app.terminate()
  assert.equal({ "terminated" }, reasons)
end)

flow("is taken back with the closing, and belongs to the next one", function()
  local request = present("pick")
  dismiss { result = 3 }
  assert.equal(3, request.result)
  app.undo()
  assert.equal(nil, request.result)
  user.swipe_dismiss()
  assert.equal(nil, request.result)
end)

flow("is there again when the closing is done again", function()
  local request = present("pick")
  dismiss { result = 3 }
  app.undo()
  assert.equal(nil, request.result)
  app.redo()
  assert.equal(3, request.result)
end)

flow("of an alert is there again when the choice is made again", function()
  local request = present("sure", { style = "alert", actions = { { id = "yes" }, { id = "no" } } })
  user.choose("yes")
  app.undo()
  user.choose("no")
  assert.equal("no", request.result)
  app.undo()
  app.redo()
  assert.equal("no", request.result)
end)

flow("belongs to who had opened the screen in the state that is put back", function()
  local first = present("pick", { keep_alive = "forever" })
  local before = app.snapshot()
  dismiss { result = 1 }
  local second = present("pick", { keep_alive = "forever" })
  app.restore(before)
  dismiss { result = 2 }
  assert.equal(2, first.result)
  assert.equal(nil, second.result)
end)

flow("is that of each state, whichever is put back", function()
  local first = present("pick", { keep_alive = "forever" })
  local open = app.snapshot()
  dismiss { result = 1 }
  local closed = app.snapshot()
  local second = present("pick", { keep_alive = "forever" })
  dismiss { result = 2 }
  assert.equal({ 1, 2 }, { first.result, second.result })
  app.restore(open)
  dismiss { result = 4 }
  assert.equal(4, first.result)
  app.restore(closed)
  assert.equal(1, first.result)
end)
