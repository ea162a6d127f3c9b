-- A screen that has gone before it is told that it has come cannot know: what it asks for then is no mistake.

app.use {
  name = "Calls",
  schemes = { "calls" },
  state = { way = "after", heard = 0 },
  root = stack { "home" },
  screens = {
    home = {},
    settings = { from = { "home" }, links = { "/settings" }, presentation = "push" },
    call = {
      from = { "home" },
      presentation = "full_screen_cover",
      on_appear = function(screen)
        if app.state.way == "after" then screen:after("60s", function() close { from = screen } end) end
        if app.state.way == "close" then close { from = screen } end
        if app.state.way == "listen" then
          screen:on_message("ring", function() app.state.heard = app.state.heard + 1 end)
        end
      end,
    },
    hold = {
      from = { "home" },
      presentation = "push",
      on_disappear = function(screen) screen:after("1s", function() app.state.heard = 1 end) end,
    },
    lock = { lock = true, actions = { unlock = function() app.unlock() end } },
  },
}

group("told too late", { tags = { "hazard" } }, function()
  for _, way in ipairs { "after", "close", "listen" } do
    flow("a link that waited behind the lock takes a screen away as that comes to light: " .. way, function()
      app.state.way = "none"
      navigate("call")
      app.lock()
      local request = open_url("calls://settings")
      app.state.way = way
      tap("unlock")
      assert.outcome(request, "done")
      assert.visible("settings")
      assert.no_hazards()
      assert.no_timers()
    end)
  end

  flow("somebody else who schedules something on a screen that is gone is told", function()
    navigate("call")
    local call = screen()
    dismiss()
    call:after("1s", function() app.state.heard = 1 end)
    assert.hazard("dead-node")
    assert.no_timers()
  end)

  flow("a screen that goes knows that it is gone", function()
    navigate("hold")
    pop()
    assert.hazard("dead-node")
  end)
end)
