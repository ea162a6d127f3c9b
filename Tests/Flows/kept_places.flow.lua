-- What is kept is the same instance wherever a stack is given its screens anew.
app.use {
  root = stack { "home" },
  screens = {
    home = {},
    news = { presentation = "push" },
    map = { presentation = "push", keep_alive = "forever" },
  },
}

group("kept places", function()
  flow("a kept screen on top becomes the root", function()
    push("map")
    assert.outcome(set_root("map", { clear = true }), "done")
    assert.stack { "map" }
    assert.created("map", 1)
    assert.outcome(set_root("map", { clear = true }), "noop", "alreadyThere")
  end)

  flow("a kept screen below the top becomes the root", function()
    push("map")
    push("news")
    set_root("map")
    assert.stack { "map", "news" }
    set_root("map", { clear = true })
    assert.stack { "map" }
    assert.created("map", 1)
  end)

  flow("a kept screen that is put aside comes back as the root", function()
    push("map")
    pop()
    set_root("map", { clear = true })
    assert.stack { "map" }
    assert.created("map", 1)
  end)

  flow("a stack that is arranged as a whole keeps what declares that", function()
    map_stack(function() return { "home", "map" } end)
    assert.cached("map")
    pop()
    map_stack(function() return { "home", "news", "map" } end)
    assert.stack { "home", "news", "map" }
    assert.created("map", 1)
    assert.created("news", 1)
  end)
end)
