-- Screens that are made with others: what would never be complete, or never in time, is refused.

local function refused(words, description)
  flow("refused: " .. words, function()
    local found = {}
    for _, problem in ipairs(app.check(description)) do found[#found + 1] = problem.message end
    assert.match(words, table.concat(found, "\n"))
  end)
end

group("screens that come with others", { tags = { "storyboards" } }, function()
  app.use { root = stack { "home" }, screens = { home = {} } }

  refused("the screen 'a' holds itself", {
    root = stack { "a" },
    screens = { a = { root = stack { "b" } }, b = {} },
    segues = { { from = "b", identifier = "inner", to = "a", kind = "embed" } },
  })

  refused("the segue 'inner' embeds 'a' in itself", {
    root = stack { "a" },
    screens = { a = {} },
    segues = { { from = "a", identifier = "inner", to = "a", kind = "embed" } },
  })

  local doubling = { root = stack { "s1" }, screens = { s40 = {} } }
  for level = 1, 39 do
    local inner = "s" .. level + 1
    doubling.screens["s" .. level] = { root = pages("p" .. level, { inner, inner }) }
  end
  refused("holds more than 100000 parts", doubling)

  local deep = { root = stack { "s1" }, screens = { s200 = {} } }
  for level = 1, 199 do deep.screens["s" .. level] = { root = stack { "s" .. level + 1 } } end
  refused("more than 100 levels", deep)
end)

group("a split that is collapsed", function()
  app.use {
    root = split("mail", { primary = stack { "folders" }, collapsed = true }),
    screens = { folders = {}, message = { embed_in = "stack" } },
  }

  flow("takes the stack of a detail into that of the primary", function()
    assert.outcome(show_detail("message"), "done")
    assert.stack { "folders", "message" }
    assert.no_hazards()
  end)
end)
