-- A failed 'assert.visible' says why another screen is in front.
app.use {
  name = "Why",
  state = { user = null },
  schemes = { "why" },
  root = tabs("main", { tab("shop", { root = stack { "shop" } }), tab("account", { root = stack { "account" } }) }),
  screens = {
    pin = { lock = true },
    shop = {},
    account = {},
    item = { presentation = "push" },
    address = { presentation = "sheet" },
    orders = { presentation = "push", protect = "signed in" },
    login = { presentation = "sheet" },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

local function raises(name, why)
  assert.raises(function() assert.visible(name) end, "another screen is visible: " .. why)
end

group("why another screen is visible", function()
  flow("a request for the screen waits, and its challenge is showing", function()
    navigate("orders")
    raises("orders", "navigate of line 25 waits at 'signed in', whose challenge 'login' is showing")
  end)

  flow("a request for the screen waits, and something lies above its challenge", function()
    navigate("orders")
    present("address")
    raises("orders", "navigate of line 30 waits at 'signed in', whose challenge 'login' is not in front")
  end)

  flow("the screen lies under a sheet", function()
    present("address")
    raises("shop", "'shop' is there, under the sheet 'address'")
  end)

  flow("the screen lies below another one of its stack", function()
    navigate("item")
    raises("shop", "'shop' is there, below 'item'")
  end)

  flow("the screen lies in a tab that is not selected", function()
    raises("account", "'account' is there, in 'account', which is not selected")
  end)

  flow("the app is locked, or does not run", function()
    app.lock()
    raises("shop", "'shop' is there, under the lock screen")
    app.unlock()
    app.terminate()
    raises("shop", "the app does not run")
  end)

  flow("nothing is said where nothing is known", function()
    local ok, message = pcall(function() assert.visible("item") end)
    assert.falsy(ok)
    assert.match("another screen is visible\n", tostring(message))
  end)
end)
