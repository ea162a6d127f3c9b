-- What takes the place of what is there, and which of several is gone back to.
group("on a stack", function()
  app.use(App {
    name = "Stacks",
    root = stack { "home" },
    screens = {
      home = {},
      step = { parameters = { number = "integer" } },
      last = {},
      found = { resolve = function(resolver) resolver.fail("soldOut", "nothing is left") end },
      lost = { resolve = function(resolver) resolver:fail() end },
    },
  })

  local function steps(...)
    for _, number in ipairs { ... } do push("step", { parameters = { number = number } }) end
  end

  flow("a pushed screen may replace the one on top", function()
    steps(1, 2)
    assert.outcome(push("last", { replace = true }), "done")
    assert.stack { "home", "step", "last" }
    assert.event("removed", { screen = "step", reason = "replaced" })
    assert.no_event("popped")
    pop()
    assert.visible("step", { number = 1 })
  end)

  flow("also the only one", function()
    push("last", { replace = true })
    assert.stack { "last" }
  end)

  flow("one of several is gone back to by its parameters", function()
    steps(1, 2, 3, 2, 4)
    assert.outcome(pop_to("step", { parameters = { number = 3 } }), "done")
    assert.visible("step", { number = 3 })
    assert.equal(4, #stack())
    assert.outcome(pop_to("step", { parameters = { number = 4 } }), "failed", "notOnStack")
    assert.outcome(pop_to("step", { parameters = { number = 3 } }), "noop", "alreadyThere")
    assert.outcome(pop_to("step"), "noop", "alreadyThere")
  end)

  flow("a resolver may fail with a reason", function()
    local request = navigate("found")
    assert.outcome(request, "failed", "soldOut")
    assert.match("nothing is left", request.message)
    assert.outcome(navigate("lost"), "failed", "resolverFailed")
    local _, reason = resolve("found")
    assert.equal("soldOut", reason)
  end)
end)

group("a modal takes the place of the one in front", function()
  app.use {
    name = "Reader",
    root = stack { "shelf" },
    screens = {
      shelf = {},
      book = { presentation = "sheet", embed_in = "stack" },
      note = { presentation = "push" },
      review = { presentation = "sheet", from = { "book" } },
      letter = {},
      sleeve = { presentation = "sheet" },
      cover = { presentation = "sheet", from = { "sleeve" } },
    },
  }

  local function replaced()
    navigate("review", { replace = true })
    assert.tree [[
      window main
        base
          stack
            shelf
        sheet
          review *
    ]]
  end

  flow("when an edge leads from that", function()
    navigate("book")
    replaced()
  end)

  for name, options in pairs {
    ["whoever asks"] = { replace = true },
    ["also when it is named who asks"] = { replace = true, from = "letter" },
  } do
    flow("when the way has led to that, " .. name, function()
      present("letter")
      local request = navigate("cover", options)
      assert.equal({ "sleeve" }, request.removed)
      assert.tree [[
        window main
          base
            stack
              shelf
          sheet
            letter
          sheet
            cover *
      ]]
    end)
  end

  flow("when the way goes back to where the edge begins", function()
    navigate("book")
    push("note")
    replaced()
  end)
end)

group("what a way passes over is removed", function()
  app.use {
    name = "Reader",
    root = tabs("main", { tab("home", { root = stack { "home" } }) }),
    screens = {
      home = {},
      -- Who goes to the index passes over the note on top of it.
      book = { presentation = "sheet", root = tabs("parts", { tab("text", { root = stack { "index", "note" } }) }) },
      index = {},
      note = {},
      entry = { presentation = "push", from = { "index" } },
    },
  }

  flow("from the top down, what is replaced with it", function()
    assert.equal({ "note", "index" }, navigate("entry", { replace = true }).removed)
    assert.stack { "entry" }
    assert.order { "removed:note", "removed:index" }
  end)
end)

group("what a way closes that it was named to come from", function()
  app.use {
    name = "Reader",
    root = tabs("main", { tab("home", { root = stack { "home" } }), tab("shelf", { root = stack { "shelf", "note" } }) }),
    screens = {
      home = {}, shelf = {}, note = {}, letter = { presentation = "sheet" },
      book = { presentation = "sheet", from = { "shelf" } },
    },
  }

  flow("presents nothing any more that could be replaced", function()
    present("letter")
    local request = navigate("book", { from = "letter", replace = true })
    assert.outcome(request, "done", "shown")
    assert.equal({ "letter", "note" }, request.removed)
    assert.equal("shelf", presented().presenter)
    assert.tab("shelf")
  end)
end)

group("a detail or a root is replaced by whatever way", function()
  app.use {
    name = "Mail",
    schemes = { "mail" },
    root = tabs("main", {
      tab("mail", { root = split("mail_split", { primary = stack { "inbox" }, detail = stack { "nothing" } }) }),
      tab("profile", { root = stack { "profile" } }),
    }),
    screens = {
      inbox = {},
      nothing = {},
      profile = {},
      badge = { from = { "profile" }, presentation = "push" },
      menu = { presentation = "sheet" },
      letter = {
        parameters = { id = "integer" },
        links = { "/letter/:id" },
        from = { "inbox" },
        presentation = "detail",
      },
      welcome = { from = { "profile" }, presentation = "root", links = { "/welcome" } },
    },
    routes = { letter = function(arguments) return { to = "letter", parameters = arguments } end },
  }

  local letter = { parameters = { id = 1 } }
  local ways = {
    show_detail = function() return show_detail("letter", letter) end,
    navigate = function() return navigate("letter", letter) end,
    link = function() return open_url("mail://letter/1") end,
    route = function() return route("letter", { id = 1 }) end,
  }
  for name, go in pairs(ways) do
    flow("a detail by " .. name, function()
      assert.equal({ "nothing" }, go().removed)
      assert.event("removed", { screen = "nothing", reason = "replaced" })
    end)
  end

  flow("a second link takes the place of what the first has shown", function()
    open_url("mail://letter/1")
    open_url("mail://letter/2")
    assert.event("removed", { screen = "letter", reason = "replaced" })
  end)

  flow("what the way closes or goes back from is not replaced", function()
    select_tab("profile")
    push("badge")
    present("menu")
    assert.outcome(navigate("welcome"), "done")
    assert.stack { "welcome" }
    assert.order { "removed:menu", "removed:badge", "removed:profile" }
    assert.event("removed", { screen = "menu", reason = "dismissed" })
    assert.event("removed", { screen = "badge", reason = "popped" })
    assert.event("removed", { screen = "profile", reason = "replaced" })
  end)

  flow("a modal of what is replaced goes as that does", function()
    select_tab("profile")
    present("menu")
    assert.outcome(set_root("welcome", { from = "profile", clear = true }), "done")
    assert.event("removed", { screen = "menu", reason = "replaced" })
    assert.event("removed", { screen = "profile", reason = "replaced" })
  end)
end)
