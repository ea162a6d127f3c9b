-- What is kept, over windows, sign-out and relaunch: there is one instance of it, wherever it is asked for.

app.use {
  state = { user = "ada" },
  root = stack { "home" },
  windows = { second = stack { "desk" } },
  screens = {
    home = {},
    desk = {},
    doc = {
      parameters = { id = "string" },
      presentation = "push",
      keep_alive = { lifetime = { until_state = "user" } },
      protect = "member",
    },
    pad = { presentation = "sheet", keep_alive = { lifetime = "10s", from = "close" }, embed_in = "stack" },
    ink = { presentation = "push", keep_alive = { lifetime = { until_message = "wipe" } } },
    tool = { presentation = "push", keep_alive = "forever", restorable = true },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
  },
  protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("a kept screen", { hazards = "fail" }, function()
  flow("of a window that has closed comes back in another one", function()
    open_window("second")
    push("doc", { parameters = { id = "2" } })
    local doc = screen()
    close_window("second")
    push("doc", { parameters = { id = "2" } })
    assert.same_instance(doc, screen())
    assert.stack { "home", "doc" }
  end)

  flow("counts its time from when its window closes", function()
    open_window("second")
    present("pad")
    clock.advance("1h")
    close_window("second")
    clock.advance("9s")
    present("pad")
    assert.created("pad", 1)
    dismiss()
    clock.advance("10s")
    assert.not_cached("pad")
  end)

  flow("is given up by a message from another window", function()
    push("ink")
    pop()
    open_window("second")
    send("wipe")
    assert.not_cached("ink")
  end)

  flow("leaves the stack in which it was kept for another window", function()
    present("pad")
    push("ink")
    local ink = screen()
    dismiss()
    open_window("second")
    push("ink")
    assert.same_instance(ink, screen())
    assert.stack { "desk", "ink" }
    present("pad")
    assert.stack { "pad" }
  end)

  flow("that comes back after a relaunch is kept from then on", function()
    push("tool")
    app.relaunch()
    local tool = screen()
    pop()
    push("tool")
    assert.same_instance(tool, screen())
  end)
end)

flow("what is kept until somebody signs out stays on screen, and is asked for anew", function()
  push("doc", { parameters = { id = "1" } })
  app.state.user = null
  assert.equal({}, cache.ids())
  assert.visible("doc")
  pop()
  local request = push("doc", { parameters = { id = "1" } })
  assert.held(request, "member")
  tap("submit")
  assert.created("doc", 2)
end)

group("what is kept in another window", function()
  app.use {
    root = tabs("main", {
      tab("one", { root = tabs("inner", { tab("x", { root = stack { "x" } }), tab("y", { root = stack { "y" } }) }) }),
      tab("two", { root = stack { "two" } }),
    }),
    windows = { second = stack { "desk" } },
    screens = {
      x = {},
      y = {},
      two = {},
      desk = {},
      sheet = { presentation = "sheet" },
      ink = { presentation = "push", keep_alive = "forever" },
    },
  }

  for _, reuse in ipairs { "nearest", "bring_to_front", "never" } do
    for place, cover in pairs { ["in front"] = function() end, covered = function() present("sheet") end } do
      flow(("is gone back to over no way: %s, %s"):format(reuse, place), { hazards = "fail" }, function()
        navigate("two")
        push("ink")
        cover()
        open_window("second")
        assert.outcome(navigate("ink", { via = { "y" }, reuse = reuse }), "done", "revealed")
        assert.window("main")
        assert.stack { "two", "ink" }
        assert.no_event("tabSelected", { tab = "y" })
      end)
    end
  end
end)
