-- Containers in containers: who goes back, and whose bar a person reaches.
-- Found by random apps against the second model (`Tests/SecondModel`): the shortest flow for each.

group("pages below a stack", function()
  app.use {
    root = pages("tour", { stack { "one" }, stack { "two" }, "three" }),
    screens = { one = {}, two = {}, three = {} },
  }

  flow("pop on a stack in pages does not leave the page", function()
    navigate("two")
    assert.outcome(pop(), "noop", "atRoot")
    assert.visible("two")
  end)

  flow("pop_to_root on a stack in pages does not leave the page", function()
    navigate("two")
    assert.outcome(pop_to_root(), "noop", "atRoot")
    assert.visible("two")
  end)
end)

group("back with more steps than there are", function()
  app.use { root = pages("tour", { "one", "two" }), screens = { one = {}, two = {} } }

  flow("with more steps than there are, where the first is what is visible, there is nothing to do", function()
    navigate("two")
    user.back()
    assert.visible("one")
    assert.outcome(back(3), "noop", "alreadyThere")
  end)
end)

group("a tap on a tab that holds pages", function()
  app.use {
    root = tabs("bar", { tab("tour", { root = pages("tour_pages", { stack { "one" }, stack { "two", "three" } }) }) }),
    screens = { one = {}, two = {}, three = {} },
  }

  flow("a tap on the selected tab leaves the pages alone that nobody sees", function()
    assert.outcome(user.tap_tab("tour"), "noop", "atRoot")
    assert.equal(1, #screens("three"))
  end)

  flow("a tap on the selected tab pops the stack on the page that shows, and the page stays", function()
    navigate("three")
    assert.outcome(user.tap_tab("tour"), "done")
    assert.visible("two")
  end)
end)

group("a tap on a tab that holds tabs", function()
  app.use {
    root = tabs("bar", {
      tab("more", {
        root = tabs("inner", { tab("left", { root = stack { "one" } }), tab("right", { root = stack { "two", "three" } }) }),
      }),
    }),
    screens = { one = {}, two = {}, three = {} },
  }

  flow("a tap on the selected tab leaves the tabs inside alone that nobody sees", function()
    assert.outcome(user.tap_tab("more"), "noop", "atRoot")
    assert.equal(1, #screens("three"))
  end)
end)

group("a bar below a modal", function()
  app.use {
    root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("news", { root = stack { "news" } }) }),
    screens = {
      home = {}, news = {}, note = { presentation = "sheet" }, editor = { presentation = "full_screen_cover" },
    },
  }

  flow("is reached by a person below a sheet", function()
    present("note")
    assert.outcome(user.tap_tab("news"), "done")
    assert.visible("note")
    dismiss()
    assert.visible("news")
  end)

  flow("is not reached by a person below a cover, but by code", function()
    present("editor")
    assert.outcome(user.tap_tab("news"), "failed", "unknownTab")
    assert.outcome(select_tab("news"), "done")
  end)
end)

group("a bar that nobody can touch", function()
  app.use {
    root = tabs("main", {
      tab("home", { root = stack { "home", tab_bar = "hidden_when_pushed" } }),
      tab("news", { root = stack { "news" } }),
    }),
    screens = { home = {}, news = {}, page = { presentation = "push" }, cover = { style = "full_screen_cover" } },
  }

  flow("is hidden by what is pushed", function()
    push("page")
    assert.falsy(screen().tab_bar_visible)
    assert.falsy(can("user.tap_tab", "news"))
    assert.outcome(user.tap_tab("news"), "failed", "unknownTab", "is hidden by 'page'")
    assert.outcome(select_tab("news"), "done")
  end)

  flow("is covered by a cover", function()
    present("cover")
    assert.outcome(user.tap_tab("news"), "failed", "unknownTab", "is covered by 'cover'")
  end)
end)
