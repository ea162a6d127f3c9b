-- What the shop declares and no other flow looks at: mutants of the description have shown it (sextant mutate).

local member = { launch = { state = { user = "ada" } } }

--- One address of each link, with the screen it is for; none of them is answered with something behind it.
local addresses = {
  { "/account", "account" }, { "/cart", "cart" }, { "/categories", "categories" }, { "/cellar", "cellar" },
  { "/category/tea", "category", { name = "tea" } }, { "/checkout", "address" }, { "/checkout/payment", "payment" },
  { "/gift/2.5", "gift", { amount = 2.5 } }, { "/home", "home" }, { "/item/tea", "item", { id = "tea" } },
  { "/legal/terms", "legal", { page = "terms" } }, { "/lounge", "lounge" }, { "/offer", "offer" },
  { "/orders", "orders" }, { "/orders/7", "order", { number = 7 } }, { "/profile/ada", "profile", { id = "ada" } },
  { "/settings", "settings" },
}

group("declared links", { tags = { "links" } }, function()
  for _, entry in ipairs(addresses) do
    local path, screen_name, parameters = table.unpack(entry)

    flow(path .. " leads to " .. screen_name .. ", also from outside", function()
      assert.resolves(path, screen_name, parameters)
      assert.not_equal("failed", open_url("shop:/" .. path).outcome)
    end)

    flow(path .. "/more leads nowhere", function() assert.unresolved(path .. "/more") end)
  end
end)

group("declared ways", function()
  for _, name in ipairs { "login", "offer", "share", "sign_in", "upgrade", "write_review" } do
    flow(name .. " is a sheet that can be swiped away", function()
      navigate(name)
      assert.presented(name, { style = "sheet" })
      user.swipe_dismiss()
      assert.not_visible(name)
    end)
  end

  flow("a gift can be swiped away", function()
    open_url("shop://gift/5")
    user.swipe_dismiss()
    assert.visible("home")
  end)

  local pushed = { story = {}, category = { name = "tea" }, results = { q = "tea" } }
  for name, parameters in pairs(pushed) do
    flow(name .. " is pushed", function()
      navigate(name, { parameters = parameters })
      assert.visible(name)
      assert.nothing_presented()
    end)
  end

  flow("cellar and lounge are pushed", { launch = { state = { adult = true, premium = true } } }, function()
    navigate("cellar")
    navigate("lounge")
    assert.stack { "home", "cellar", "lounge" }
  end)

  flow("the confirmation lies behind all steps of the checkout", member, function()
    navigate("confirmation")
    assert.presented("address")
    assert.stack { "address", "payment", "review", "confirmation" }
  end)

  flow("tracking is reached from an order", member, function()
    push("order", { parameters = { number = 1 } })
    assert.outcome(navigate("tracking"), "done")
    assert.stack { "home", "order", "tracking" }
  end)

  flow("the segues are there", function()
    assert.truthy(pcall(segue, "showItem"))
    select_tab("account")
    assert.truthy(pcall(segue, "showSettings"))
  end)
end)

group("declared protections", { tags = { "auth" } }, function()
  for name, parameters in pairs { order = { number = 1 }, payment = {}, review = {} } do
    flow(name .. " asks a guest to sign in", function()
      assert.held(push(name, { parameters = parameters }), "signed in")
    end)
  end
end)

group("declared identities", { tags = { "cache" } }, function()
  local pairs_of = {
    category = { { name = "tea" }, { name = "wine" } },
    gift = { { amount = 1 }, { amount = 2 } },
    legal = { { page = "terms" }, { page = "help" } },
    order = { { number = 1 }, { number = 2 } },
    profile = { { id = "ada" }, { id = "me" } },
    results = { { q = "tea" }, { q = "wine" } },
  }
  for name, parameters in pairs(pairs_of) do
    flow(name .. " is another one with other parameters", member, function()
      navigate(name, { parameters = parameters[1] })
      local first = screen()
      navigate(name, { parameters = parameters[2] })
      assert.visible(name, parameters[2])
      assert.different_instance(first, screen())
    end)
  end
end)

group("declared lifetimes end when they say", { tags = { "cache", "time" } }, function()
  flow("category, a minute after it went", function()
    navigate("category", { parameters = { name = "tea" } })
    pop()
    clock.advance("60s")
    navigate("category", { parameters = { name = "tea" } })
    assert.created("category", 2)
  end)

  for name, parameters in pairs { item = { id = "1" }, results = { q = "tea" } } do
    flow(name .. ", a minute after it came", function()
      push(name, { parameters = parameters })
      pop()
      clock.advance("60s")
      push(name, { parameters = parameters })
      assert.created(name, 2)
    end)
  end

  flow("offer, after three uses", function()
    for _ = 1, 4 do
      present("offer")
      dismiss()
    end
    assert.created("offer", 2)
  end)
end)

group("declared actions", function()
  --- Where somebody is, the action, and the screen that is visible then.
  local actions = {
    { "account", "orders", nil, "orders" }, { "account", "profile", nil, "profile", { id = "me" } },
    { "account", "sign_in", nil, "sign_in" }, { "home", "open_offer", nil, "offer" },
    { "home", "open_lounge", nil, "upgrade" }, { "category", "open_item", { id = "7" }, "item", { id = "7" } },
    { "results", "open_item", { id = "7" }, "item", { id = "7" } }, { "orders", "open", { number = 3 }, "order", { number = 3 } },
    { "search", "submit", { q = "wine" }, "results", { q = "wine" } }, { "settings", "addresses", nil, "addresses" },
    { "settings", "legal", nil, "legal", { page = "terms" } }, { "settings", "lock_now", nil, "lock" },
    { "settings", "introduction", nil, "intro_start" }, { "gift", "close", nil, "home" },
    { "item", "close", nil, "home" }, { "offer", "close", nil, "home" }, { "share", "done", nil, "home" },
    { "write_review", "discard", nil, "home" },
  }
  local parameters = { category = { name = "tea" }, results = { q = "tea" }, gift = { amount = 1 }, item = { id = "1" } }
  for _, entry in ipairs(actions) do
    local from, action, arguments, to, given = table.unpack(entry, 1, 5)
    flow(action .. " on " .. from .. " leads to " .. to, member, function()
      if from ~= "home" then navigate(from, { parameters = parameters[from] }) end
      tap(action, arguments)
      assert.visible(to, given)
    end)
  end

  flow("the introduction goes on", { launch = { state = { introduced = false } } }, function()
    tap("continue")
    assert.visible("intro_interests")
  end)
end)
