-- A waypoint that names the destination itself: at the end of the way it is that, before it is a screen on the way.

app.use {
  name = "Round",
  root = stack { "home" },
  screens = {
    home = {},
    page = { presentation = "push" },
    other = { presentation = "push" },
    sheet = { presentation = "sheet" },
    boxed = { presentation = "sheet", embed_in = "stack" },
  },
}

group("the last waypoint", { hazards = "fail" }, function()
  flow("takes the place of what is on top", function()
    push("other")
    local request = navigate("page", { via = { "page" }, replace = true })
    assert.outcome(request, "done", "shown")
    assert.equal({ "other" }, request.removed)
    assert.stack { "home", "page" }
    assert.created("page", 1)
  end)

  flow("has on it what the request brings", function()
    navigate("sheet", { via = { "sheet" }, stack = { "page" } })
    assert.stack { "sheet", "page" }
  end)

  flow("lies in the container that the request asks for", function()
    navigate("sheet", { via = { "page", "sheet" }, embed_in = "stack" })
    push("other")
    assert.stack { "sheet", "other" }
  end)

  flow("is kept, cannot be swiped away and comes back, as the request says", function()
    navigate("sheet", { via = { "sheet" }, keep_alive = "forever", dismissable = false, restorable = true })
    assert.cached("sheet")
    assert.falsy(presented().dismissable)
    app.relaunch()
    assert.presented("sheet")
  end)

  flow("is raised where the request says so", function()
    push("page")
    push("other")
    navigate("page", { via = { "page" }, reuse = "bring_to_front" })
    assert.stack { "home", "other", "page" }
  end)

  flow("may be named more than once", function()
    push("other")
    navigate("page", { via = { "page", "page" }, replace = true })
    assert.stack { "home", "page" }
  end)

  flow("leads on to another one where none is used again", function()
    navigate("page", { via = { "page" }, reuse = "never" })
    assert.stack { "home", "page", "page" }
  end)

  flow("has nothing to do where it is in front", function()
    navigate("page")
    assert.outcome(navigate("page", { via = { "page" }, replace = true }), "noop", "alreadyThere")
    assert.stack { "home", "page" }
  end)
end)

group("one before others", function()
  flow("is as it declares, and is gone back to", function()
    local request = navigate("page", { via = { "page", "sheet" }, replace = true, keep_alive = "forever" })
    assert.outcome(request, "done", "shown")
    assert.stack { "home", "page" }
    assert.not_cached("page")
  end)

  flow("takes nothing on it", function()
    navigate("boxed", { via = { "boxed", "page" }, stack = { "other" } })
    assert.stack { "boxed" }
    assert.hazard("ignored-input")
  end)
end)
