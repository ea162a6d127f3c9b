-- A screen on the way that comes back with the container in which it was kept, and with what lay in that.
app.use {
  schemes = { "k" },
  root = stack { "home" },
  screens = {
    home = {},
    gallery = { presentation = "sheet", embed_in = "stack", keep_alive = "60s", from = { "home" } },
    album = { presentation = "push", parameters = { id = "string" }, from = { "gallery" } },
    caption = { presentation = "push", from = { "gallery" }, links = { "/caption" } },
    zoom = { presentation = "push", from = { "album" } },
    notes = { presentation = "push", from = { "gallery" }, keep_alive = "60s" },
  },
}

flow("what lay on it is not made once more", function()
  open_url("k://caption")
  local caption = screen().id
  dismiss()
  assert.plan("caption", { "gallery", "caption" })
  assert.outcome(open_url("k://caption"), "done", "shown")
  assert.stack { "gallery", "caption" }
  assert.equal(caption, screen().id)
end)

flow("what lay on it is gone on from", function()
  navigate("album", { parameters = { id = "1" } })
  dismiss()
  assert.plan("zoom", { "gallery", "album", "zoom" })
  navigate("zoom")
  assert.stack { "gallery", "album", "zoom" }
  assert.created("album", 1)
end)

flow("what lies over the next step is left first", function()
  navigate("album", { parameters = { id = "1" } })
  dismiss()
  navigate("notes")
  assert.stack { "gallery", "notes" }
end)

flow("another of its kind takes its place", function()
  navigate("album", { parameters = { id = "1" } })
  dismiss()
  navigate("album", { parameters = { id = "2" } })
  assert.stack { "gallery", "album" }
  assert.equal("2", screen().parameters.id)
end)

flow("what is kept for itself comes back from the cache", function()
  navigate("notes")
  local notes = screen().id
  dismiss()
  navigate("notes")
  assert.stack { "gallery", "notes" }
  assert.equal(notes, screen().id)
end)

flow("it comes back alone once its time is over", function()
  navigate("caption")
  dismiss()
  clock.advance("60s")
  navigate("caption")
  assert.stack { "gallery", "caption" }
  assert.created("caption", 2)
end)

flow("by its own name it comes back with what lay on it", function()
  navigate("caption")
  dismiss()
  navigate("gallery")
  assert.stack { "gallery", "caption" }
end)

group("a sliding time", function()
  app.use {
    root = stack { "gallery" },
    screens = {
      gallery = {},
      album = { presentation = "push", keep_alive = { lifetime = "10s", sliding = true } },
      photo = { presentation = "push", from = { "album" } },
      caption = { presentation = "modal" },
    },
  }

  flow("starts again where a way leads back over what is kept", function()
    navigate("album")
    present("caption")
    clock.advance("9s")
    navigate("photo")
    assert.stack { "gallery", "album", "photo" }
    clock.advance("9s")
    assert.equal({ "album" }, cache.ids())
    clock.advance("1s")
    assert.equal({}, cache.ids())
  end)
end)

group("a kept screen on the way that comes back", function()
  app.use {
    root = stack { "shelf" },
    screens = {
      shelf = {},
      album = { presentation = "sheet", keep_alive = "60s", root = stack { "cover" } },
      cover = {},
      photo = { presentation = "sheet", from = { "cover" } },
      box = { presentation = "push", properties = { color = "string" }, keep_alive = "60s", from = { "shelf" } },
      note = { presentation = "push", properties = { color = "string" }, from = { "box" } },
    },
  }

  flow("brings back what lay in it, which is not made once more", function()
    navigate("cover")
    local photo = push("photo").screen
    push("cover")
    dismiss()
    assert.outcome(navigate("photo"), "done", "shown")
    assert.same_instance(photo, screen())
    assert.stack { "cover", "photo" }
  end)

  flow("is the same one if the way leads back before it", function()
    local box = present("box").screen
    present("cover")
    local request = navigate("note", { properties = { color = "red" } })
    assert.equal({ "cover" }, request.removed)
    assert.stack { "shelf", "box", "note" }
    assert.same_instance(box, screens("box")[1])
  end)
end)

group("a kept screen on the way that is in another window", function()
  app.use {
    root = stack { "shelf" },
    windows = { second = stack { "desk" } },
    screens = {
      shelf = {},
      desk = {},
      box = { keep_alive = "forever" },
      note = { presentation = "push", from = { "box" } },
    },
  }

  flow("stays there: the way leads over one of its own", function()
    push("box")
    open_window("second")
    assert.outcome(navigate("note"), "done", "shown")
    assert.stack { "desk", "box", "note" }
    activate_window("main")
    assert.stack { "shelf", "box" }
  end)
end)

group("what comes back with a kept screen and lies above the destination", function()
  app.use {
    root = stack { "shelf" },
    screens = {
      shelf = {},
      cover = {},
      page = {},
      note = { from = { "page" } },
      album = { presentation = "modal", root = stack { "cover", "page" }, keep_alive = "forever" },
    },
  }

  flow("is removed from the top down, however it came there", function()
    navigate("page")
    set_root("cover", { clear = true })
    dismiss()
    -- This makes the note before the page that lies under it.
    navigate("note")
    dismiss()
    local request = navigate("cover")
    assert.equal({ "note", "page" }, request.removed)
    assert.order { "removed:note", "removed:page" }
    assert.stack { "cover" }
  end)
end)

group("a kept screen that lies in what comes back on the way", function()
  app.use {
    root = stack { "shelf" },
    screens = {
      shelf = {},
      gallery = { presentation = "sheet", embed_in = "stack", keep_alive = "forever", from = { "shelf" } },
      notes = { presentation = "push", keep_alive = { lifetime = { uses = 3 } }, from = { "gallery" } },
      plain = { presentation = "push", from = { "gallery" } },
      page = { presentation = "push", from = { "notes" } },
    },
  }

  local lying = {
    alone = function() navigate("notes") end,
    ["on another one"] = function()
      navigate("plain")
      push("notes")
    end,
    ["below another one"] = function()
      navigate("notes")
      push("plain")
    end,
  }
  for place, begin in pairs(lying) do
    for _, goal in ipairs { "notes", "page" } do
      flow(place .. " is used where a way leads to it: " .. goal, { hazards = "fail" }, function()
        begin()
        local notes = screens("notes")[1]
        dismiss()
        assert.outcome(navigate(goal), "done", "shown")
        assert.visible(goal)
        assert.same_instance(notes, screens("notes")[1])
        assert.cached("notes")
        dismiss()
        navigate("notes")
        assert.same_instance(notes, screen())
        assert.not_cached("notes")
      end)
    end
  end

  flow("is not used where a way leads elsewhere", { hazards = "fail" }, function()
    navigate("notes")
    for _ = 1, 3 do
      dismiss()
      navigate("gallery", { reuse = "never" })
      assert.stack { "gallery", "notes" }
      assert.cached("notes")
    end
  end)

  flow("comes back with what lies below it, in the stack as it was", { hazards = "fail" }, function()
    navigate("plain")
    push("notes")
    dismiss()
    local request = navigate("notes")
    assert.stack { "gallery", "plain", "notes" }
    assert.equal({}, request.removed)
  end)
end)

group("a kept screen that comes back with another one of its kind on it", function()
  app.use {
    root = stack { "shelf" },
    screens = {
      shelf = {},
      gallery = { keep_alive = { lifetime = { uses = 3 } } },
      lamp = { presentation = "sheet", from = { "gallery" } },
    },
  }

  flow("is not gone back to: the way goes on from the nearest", { hazards = "fail" }, function()
    present("gallery", { stack = { "gallery" } })
    dismiss()
    local request = navigate("lamp")
    assert.equal({}, request.removed)
    dismiss()
    assert.stack { "gallery", "gallery" }
  end)
end)

group("a kept screen that a way leads over twice", function()
  app.use {
    root = stack { "shelf", "desk" },
    screens = {
      shelf = {},
      desk = {},
      gallery = { presentation = "sheet", keep_alive = "60s" },
      lamp = {},
    },
  }

  flow("is the same one", { hazards = "fail" }, function()
    local request = navigate("lamp", { via = { "gallery", "desk", "gallery" } })
    assert.outcome(request, "done", "shown")
    assert.created("gallery", 1)
    assert.equal({}, request.removed)
    assert.equal(2, screens("gallery")[1].life)
  end)
end)

group("a way that leads over something protected in what was kept", function()
  app.use {
    state = { user = null },
    root = stack { "shelf" },
    screens = {
      shelf = {},
      box = {
        presentation = "sheet",
        transient = true,
        keep_alive = "forever",
        root = tabs("box", {
          tab("lid", { root = stack { "lid" } }),
          tab("floor", { root = stack { "floor" } }),
          tab("safe", { root = stack { "safe", protect = "member" } }),
        }),
      },
      lid = {},
      floor = { protect = "member" },
      safe = {},
      letter = { presentation = "sheet", from = { "floor" } },
      jewel = { presentation = "sheet", from = { "safe" } },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    },
    protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  }

  for name, begin in pairs {
    ["was never open"] = function() end,
    ["comes back"] = function()
      present("box")
      dismiss()
    end,
  } do
    for goal, place in pairs { letter = "floor", jewel = "safe" } do
      local title = ("asks about the %s, also where it leaves that behind: what holds it %s"):format(place, name)
      flow(title, { hazards = "fail" }, function()
        begin()
        local request = navigate(goal)
        assert.held(request, "member")
        tap("submit")
        assert.outcome(request, "done", "shown")
        assert.visible(goal)
        assert.equal({}, screens(place))
      end)
    end
  end
end)

group("what comes back with a kept screen on the way", function()
  app.use {
    state = { open = true },
    root = stack { "shelf" },
    screens = {
      shelf = {},
      album = {
        presentation = "sheet",
        keep_alive = "forever",
        root = tabs("album", { tab("front", { root = stack { "cover" } }), tab("back", { root = stack { "index" } }) }),
      },
      cover = {},
      index = {},
      sticker = { presentation = "push", from = { "cover", "index" } },
      gallery = { presentation = "sheet", embed_in = "stack", keep_alive = "forever", from = { "shelf" } },
      notes = { presentation = "push", keep_alive = { lifetime = "10s", from = "close" }, from = { "gallery" } },
      page = { presentation = "push", from = { "notes" } },
    },
    protections = { open = { unless = function(state) return state.open end } },
  }

  flow("is gone on from where it shows, before what else lies there", { hazards = "fail" }, function()
    navigate("index")
    dismiss()
    assert.outcome(navigate("sticker"), "done", "shown")
    assert.stack { "index", "sticker" }
  end)

  flow("is kept for the rest of its time where the way is refused at its end", { hazards = "fail" }, function()
    navigate("notes")
    dismiss()
    clock.advance("5s")
    local request = navigate("page", { delay = "2s", protect = "open" })
    clock.advance("1s")
    app.state.open = false
    clock.advance("1s")
    assert.outcome(request, "denied", "protected")
    clock.advance("2s")
    assert.cached("notes")
    clock.advance("1s")
    assert.not_cached("notes")
    assert.no_timers()
  end)
end)

group("what lies in a kept screen that a way leaves and brings back", function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {}, inner = {}, note = { presentation = "sheet" },
      box = { presentation = "sheet", root = stack { "inner" }, keep_alive = "forever" },
    },
  }

  flow("is shown anew, as that is", { hazards = "fail" }, function()
    present("box")
    local inner = screen()
    present("note")
    assert.outcome(navigate("box", { via = { "home" } }), "done", "shown")
    present("note")
    local request = navigate("inner", { via = { "home" } })
    assert.outcome(request, "done", "shown")
    assert.same_instance(inner, screen())
    assert.equal({ "note" }, request.removed)
  end)

  flow("was there where the way does not leave it", { hazards = "fail" }, function()
    present("box")
    present("note")
    assert.outcome(navigate("inner", { via = { "box" } }), "done", "revealed")
  end)
end)
