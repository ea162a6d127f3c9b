-- What happens to an app from outside, by the names that its description gives.

group("inputs", function()
  app.use {
    state = { user = "ada", calls = 0 },
    root = stack { "home" },
    screens = {
      home = {}, account = { presentation = "push", protect = "signed in" },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
    explore = {
      inputs = {
        expire = function() app.state.user = nil pop_to_root() end,
        call = function() app.state.calls = app.state.calls + 1 end,
      },
    },
  }

  flow("a session that ends takes its screens along", function()
    navigate("account")
    app.input("expire")
    assert.visible("home")
    assert.held(navigate("account"), "signed in")
  end)

  flow("an input happens as often as it is called for", function()
    app.input("call")
    app.input("call")
    assert.equal(2, app.state.calls)
  end)

  flow("one that the app does not list is named with the nearest", function()
    assert.raises(function() app.input("expired") end, "the app names no input 'expired': did you mean 'expire'%?")
  end)
end)
