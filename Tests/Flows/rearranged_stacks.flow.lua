-- A stack that is arranged as a whole takes and refuses what `push` takes and refuses.
group("a stack that is arranged as a whole", function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {}, note = {},
      card = { keep_alive = "1h", presentation = "sheet", embed_in = "stack" },
      holder = { root = stack { "inner" } },
      inner = {},
    },
  }

  local ways = {
    map_stack = function(name)
      return map_stack(function(path) return { path[1], name } end)
    end,
    ["the option 'stack'"] = function(name) return present("note", { stack = { name } }) end,
    push = function(name) return push(name) end,
  }

  for title, open in pairs(ways) do
    flow("takes a kept screen out of the stack that it was kept with: " .. title, function()
      local card = present("card").screen
      dismiss()
      assert.outcome(open("card"), "done")
      assert.same_instance(card, screens("card")[1])
    end)

    flow("refuses a kept screen on which another one lies: " .. title, function()
      present("card")
      push("note")
      dismiss()
      assert.outcome(open("card"), "failed", "stackInStack")
      assert.stack { "home" }
    end)

    flow("refuses what holds a stack: " .. title, function()
      assert.outcome(open("holder"), "failed", "stackInStack")
      assert.stack { "home" }
    end)
  end
end)
