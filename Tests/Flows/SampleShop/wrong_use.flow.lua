-- What does not fit the types of an app in Swift is refused where it is written, and nothing changes.
app.use("SampleShop")

group("the state", function()
  local before

  before_each(function()
    app.state.cart = { "1", "2" }
    before = app.snapshot()
  end)
  after_each(function() assert.unchanged(before) end)

  local mistakes = {
    { "a text for a list", function() app.state.cart = "3" end, "app.state.cart: a list expected, got a string" },
    { "a wrong element", function() app.state.cart = { "3", 4 } end, "app.state.cart%[2%]: a string expected, got an integer" },
    { "a wrong element put in", function() app.state.cart[2] = 4 end, "app.state.cart%[2%]: a string expected" },
    { "nothing for what has to be there", function() app.state.orders = nil end, "app.state.orders: it is missing" },
    { "a fraction for an integer", function() app.state.orders = 1.5 end, "app.state.orders: an integer expected, got a number" },
    { "a key that is not there", function() app.state.usr = "ada" end, "did you mean 'user'" },
    { "a whole state that does not fit", function() app.state = { introduced = 1 } end, "app.state%." },
  }
  for _, mistake in ipairs(mistakes) do
    flow(mistake[1] .. " is refused with its path", function() assert.raises(mistake[2], mistake[3]) end)
  end
end)

flow("a state at launch that does not fit is refused", { launch = false }, function()
  assert.raises(function() app.launch { state = { cart = 5 } } end, "app.state.cart: a list expected, got an integer")
  app.launch { state = { cart = { "5" } } }
  assert.equal(1, services.cart.count())
end)

flow("what is optional is a key without a value", function()
  assert.equal(nil, app.state.user)
  app.state.user = "ada"
  app.state.user = nil
  assert.equal(nil, app.state.user)
end)

group("services", function()
  local mistakes = {
    { "a missing argument", function() services.cart.add() end, "services.cart.add: argument #1 is missing: a string expected" },
    { "a wrong argument", function() services.cart.add(5) end, "services.cart.add: argument #1: a string expected, got an integer" },
    { "too many arguments", function() services.cart.add("5", "6") end, "it takes 1 argument, got 2" },
    { "a name among few", function() services.network.fail_next("timout") end, "did you mean 'timeout'" },
    { "a duration", function() services.network.set_latency("soon") end, "argument #1: a duration" },
    { "a function of a service", function() services.cart.ad("5") end, "did you mean 'add'" },
  }
  for _, mistake in ipairs(mistakes) do
    flow(mistake[1] .. " is refused", function()
      assert.raises(mistake[2], mistake[3])
      assert.equal(0, services.cart.count())
    end)
  end
end)

group("actions", function()
  local mistakes = {
    { "a wrong argument", function() tap("open_item", { id = 5 }) end, "the action 'open_item' of 'home': the argument 'id': a string expected" },
    { "an argument with a mistyped name", function() tap("open_item", { ids = "5" }) end, "'ids' is not known: did you mean 'id'" },
    { "arguments where there are none", function() tap("open_latest", { id = "5" }) end, "takes no arguments" },
  }
  for _, mistake in ipairs(mistakes) do
    flow(mistake[1] .. " is refused", function()
      assert.raises(mistake[2], mistake[3])
      assert.visible("home")
    end)
  end
end)

group("parameters", function()
  flow("a link whose parameters do not fit leads nowhere", function()
    local request = open_url("shop://gift/much")
    assert.outcome(request, "failed", "routeNotFound")
    assert.visible("home")
  end)

  flow("a screen is not opened without what its type needs", function()
    local request = push("item")
    assert.outcome(request, "failed", "payloadType")
    assert.match("the parameter 'id' of 'item': it is missing", request.message)
    assert.outcome(push("item", { parameters = { id = 5 } }), "failed", "payloadType")
    assert.visible("home")
  end)
end)

group("what scripts can ask for", function()
  flow("a command makes a request", function()
    local request = commands.visit("5")
    assert.outcome(request, "done")
    assert.visible("item", { id = "5" })
  end)

  flow("screens, links and edges are those of the description", function()
    local names = screens_declared { protect = "signed in" }
    table.sort(names)
    assert.equal({ "address", "addresses", "order", "orders", "payment", "profile", "review" }, names)
    assert.resolves("shop://orders/7", "order", { number = 7 })
  end)
end)
