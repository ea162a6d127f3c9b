-- The time of what is kept: it stands still while that is open, and a request that opens nothing changes nothing of it.
app.use {
  root = tabs("main", { tab("first", { root = stack { "home" } }), tab("second", { root = "plain" }) }),
  screens = {
    home = {}, plain = {},
    gallery = { presentation = "sheet", embed_in = "stack", keep_alive = "forever" },
    film = { presentation = "push", keep_alive = { lifetime = "10s", from = "close" } },
    song = { presentation = "push", keep_alive = { lifetime = "10s", sliding = true } },
  },
}

group("time from closing stands still", function()
  flow("while the screen is open again", { hazards = "fail" }, function()
    push("film")
    pop()
    push("film")
    clock.advance("11s")
    assert.cached("film")
  end)

  flow("while the screen is open again in the stack that was kept with it", { hazards = "fail" }, function()
    present("gallery")
    push("film")
    dismiss()
    clock.advance("9s")
    present("gallery")
    clock.advance("11s")
    assert.cached("film")
    dismiss()
    clock.advance("9s")
    assert.cached("film")
    clock.advance("1s")
    assert.not_cached("film")
  end)
end)

for _, name in ipairs { "film", "song" } do
  group("a request that opens nothing prolongs nothing: " .. name, function()
    local function refused_after(duration)
      local request = push(name, { delay = duration })
      select_tab("second")
      clock.advance(duration)
      assert.outcome(request, "failed", "noStack")
    end

    before_each(function()
      push(name)
      pop()
      clock.advance("3s")
    end)

    flow("refused in time it is kept for the rest of that", { hazards = "fail" }, function()
      refused_after("5s")
      clock.advance("1s")
      assert.cached(name)
      clock.advance("1s")
      assert.not_cached(name)
      assert.no_timers()
    end)

    flow("refused after its time it is not kept", { hazards = "fail" }, function()
      refused_after("20s")
      assert.not_cached(name)
      assert.no_timers()
    end)

    flow("while another request waits for it, it has not been refused", { hazards = "fail" }, function()
      push(name, { delay = "8s" })
      refused_after("2s")
      clock.advance("5s")
      assert.cached(name)
      clock.advance("1s")
      assert.not_cached(name)
    end)
  end)
end

group("a sliding time of what is still there", function()
  app.use {
    state = { open = true },
    root = stack { "home" },
    windows = { second = stack { "desk" } },
    screens = {
      home = {},
      desk = {},
      album = {
        parameters = { id = "string" },
        identity = {},
        on_same = "update",
        presentation = "push",
        keep_alive = { lifetime = "10s", sliding = true },
      },
      photo = { presentation = "push", from = { "album" } },
      book = {
        presentation = "sheet",
        root = stack { "page", "line" },
        keep_alive = { lifetime = "10s", sliding = true },
      },
      page = {},
      line = {},
      cover = { presentation = "sheet" },
    },
    protections = { open = { unless = function(state) return state.open end } },
  }

  local function ends_after(id, duration)
    clock.advance(duration - 1)
    assert.cached(id)
    clock.advance(1)
    assert.not_cached(id)
  end

  for _, name in ipairs { "album", "photo" } do
    flow("goes on where a way to it is refused at its end: " .. name, function()
      navigate("album", { parameters = { id = "1" } })
      present("cover")
      clock.advance("5s")
      local request = navigate(name, { delay = "2s", protect = "open" })
      clock.advance("1s")
      app.state.open = false
      clock.advance("1s")
      assert.outcome(request, "denied", "protected")
      ends_after("album", 3)
    end)
  end

  flow("goes on where a way passes by what is in front", { hazards = "fail" }, function()
    navigate("book")
    pop()
    clock.advance("5s")
    navigate("line")
    assert.stack { "page", "line" }
    ends_after("book", 5)
  end)

  flow("starts again where its window comes to the front for it", { hazards = "fail" }, function()
    navigate("album", { parameters = { id = "1" } })
    open_window("second")
    clock.advance("5s")
    assert.outcome(navigate("album", { parameters = { id = "1" } }), "done", "revealed")
    assert.window("main")
    ends_after("album", 10)
  end)

  flow("starts again where it takes other parameters", { hazards = "fail" }, function()
    navigate("album", { parameters = { id = "1" } })
    clock.advance("5s")
    assert.outcome(navigate("album", { parameters = { id = "2" } }), "done", "updated")
    ends_after("album", 10)
  end)

  flow("starts again where it becomes the root of its stack", { hazards = "fail" }, function()
    navigate("album", { parameters = { id = "1" } })
    clock.advance("5s")
    assert.outcome(set_root("album", { parameters = { id = "1" } }), "done", "completed")
    ends_after("album", 10)
  end)
end)
