-- Lua cannot cancel a timer: who starts one holds a table of the state, and asks later whether it is still the one.

app.use {
  name = "Token",
  state = { session = null, is_over = false },
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        begin = function()
          app.state.session = { user = "ada" }
          local mine = app.state.session
          clock.after("10s", function() app.state.is_over = app.state.is_over or app.state.session == mine end)
        end,
      },
    },
  },
}

group("a table of the state is the same one again after app.restore", function()
  local changes = {
    ["nothing has happened"] = function() end,
    ["time has passed"] = function() clock.advance("10s") end,
    ["it was taken out"] = function() app.state.session = nil end,
    ["another one took its place"] = function() app.state.session = { user = "bob" } end,
    ["one that looks like it took its place"] = function() tap("begin") end,
    ["it was changed"] = function() app.state.session.user = "bob" end,
    ["the app has ended and come back"] = function() app.relaunch() end,
  }
  for name, change in pairs(changes) do
    flow(name, function()
      tap("begin")
      local before = app.snapshot()
      change()
      app.restore(before)
      assert.equal("ada", app.state.session.user)
      clock.advance("10s")
      assert.truthy(app.state.is_over)
    end)
  end

  flow("one that has gone stays another one", function()
    tap("begin")
    local gone = app.state.session
    app.state.session = { user = "ada" }
    local before = app.snapshot()
    app.state.session = nil
    app.restore(before)
    assert.truthy(app.state.session ~= gone)
    clock.advance("10s")
    assert.falsy(app.state.is_over)
  end)
end)
