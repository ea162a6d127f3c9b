-- Protections that a script brings along are part of the state: what takes the state back takes them back.

local closed = { name = "maintenance", unless = function() return false end }

group("a protection of a script", function()
  flow("is gone when its declaration is taken back", function()
    protect("reviews", closed)
    assert.outcome(push("reviews"), "denied")
    app.undo()
    assert.raises(function() protect("share", "maintenance") end, "unknown protection 'maintenance'")
    assert.outcome(push("reviews"), "done")
  end)

  flow("comes back when its declaration is repeated", function()
    protect("reviews", closed)
    app.undo()
    app.redo()
    assert.outcome(push("reviews"), "denied")
  end)

  flow("can be named as long as it guards something", function()
    local handle = protect("reviews", closed)
    protect("share", "maintenance")
    assert.outcome(push("share"), "denied")
    handle:remove()
    assert.outcome(push("share"), "denied")
    assert.outcome(push("reviews"), "done")
  end)

  flow("does not take the place of another one of its name", function()
    protect("reviews", closed)
    protect("share", { name = "maintenance", unless = function() return true end })
    assert.outcome(push("reviews"), "denied")
    assert.outcome(push("share"), "done")
  end)
end)
