-- What is kept for a number of openings is opened so often, however several openings come together.

app.use {
  name = "Uses",
  root = stack { "home" },
  screens = {
    home = {},
    film = { presentation = "push", keep_alive = { lifetime = { uses = 3 } } },
    sheet = { presentation = "sheet" },
  },
}

group("a kept screen is opened", { hazards = "fail" }, function()
  flow("each time that requests have found it that wait together", function()
    push("film")
    pop()
    push("film", { delay = "1s" })
    push("film", { delay = "2s" })
    clock.advance("1s")
    assert.cached("film")
    pop()
    clock.advance("1s")
    assert.visible("film")
    assert.created("film", 1)
    assert.not_cached("film")
  end)

  flow("each time that a way comes to it and has left it before", function()
    push("film")
    pop()
    navigate("sheet", { via = { "film", "home", "film" } })
    assert.created("film", 1)
    assert.not_cached("film")
  end)

  flow("not more often: who comes last has another one", function()
    push("film")
    pop()
    local all = {}
    for index = 1, 3 do all[index] = push("film", { delay = index }) end
    for index = 1, 3 do
      clock.advance(1)
      assert.outcome(all[index], "done", "shown")
      pop()
    end
    assert.created("film", 2)
  end)

  flow("once where the second request finds it in front", function()
    push("film")
    pop()
    push("film", { delay = "1s" })
    local second = push("film", { delay = "2s" })
    clock.advance("2s")
    assert.outcome(second, "noop", "alreadyThere")
    assert.cached("film")
  end)
end)
