-- Links that arrive while the app runs.

group("deep links", { tags = { "links" } }, function()
  flow("to a public screen go there at once", function()
    local request = open_url("shop://item/5")
    assert.outcome(request, "done")
    assert.visible("item", { id = "5" })
    assert.stack { "home", "item" }
    assert.order { "requested", "matched", "created:item", "resolved", "transitionBegan", "didAppear:item",
      "transitionEnded", "settled" }
  end)

  flow("lie over whatever is visible", function()
    select_tab("categories")
    tap("open", { name = "tea" })
    open_url("shop://item/5")
    assert.tab("categories")
    assert.stack { "categories", "category", "item" }
  end)

  flow("into a tab select it and build what lies between", { launch = { state = { user = "ada" } } }, function()
    push("item", { parameters = { id = "5" } })
    local request = open_url("shop://orders/7")
    assert.outcome(request, "done")
    assert.tab("account")
    assert.stack { "account", "orders", "order" }
    assert.visible("order", { number = 7 })
    select_tab("home")
    assert.stack({ "home", "item" }, "the tab that was left keeps its screens")
  end)

  flow("to a tab's root select the tab", function()
    assert.outcome(open_url("shop://cart"), "done")
    assert.tab("cart")
    assert.stack { "cart" }
    assert.created("cart", 1)
  end)

  flow("into a modal present it", function()
    local request = open_url("shop://gift/25?wrapped=true")
    assert.outcome(request, "done")
    assert.presented("gift", { style = "sheet" })
    assert.visible("gift", { amount = 25, wrapped = true })
    dismiss()
    assert.visible("home")
  end)

  flow("into a modal's stack build it whole", { launch = { state = { user = "ada" } } }, function()
    local request = open_url("shop://checkout/payment")
    assert.outcome(request, "done")
    assert.visible("payment")
    assert.stack { "address", "payment" }
    dismiss()
    assert.tab("cart")
    assert.visible("cart")
  end)

  flow("into a modal's stack when logged out build nothing until the sign-in", function()
    local request = open_url("shop://checkout/payment")
    assert.held(request, "signed in")
    assert.tab("home")
    assert.created("address", 0)
    tap("submit", { user = "ada" })
    assert.outcome(request, "done")
    assert.stack { "address", "payment" }
    assert.created("login", 1)
  end)

  flow("with typed parameters give numbers as numbers", { launch = { state = { user = "ada" } } }, function()
    open_url("shop://orders/7")
    assert.equal("integer", math.type(screen().parameters.number))
  end)

  flow("that do not fit the type lead nowhere", { launch = { state = { user = "ada" } } }, function()
    assert.outcome(open_url("shop://orders/seven"), "failed", "routeNotFound")
    assert.visible("home")
  end)

  flow("that are unknown fail and change nothing", function()
    push("item", { parameters = { id = "5" } })
    local before = app.snapshot()
    local request = open_url("shop://nowhere/5")
    assert.outcome(request, "failed", "routeNotFound")
    assert.truthy(request.message)
    assert.unchanged(before)
  end)

  flow("of a foreign host fail", function()
    assert.outcome(open_url("https://evil.example/item/5", { source = "universal_link" }), "failed", "routeNotFound")
    assert.visible("home")
  end)

  flow("of the shop's own host arrive", function()
    assert.outcome(open_url("https://shop.example/item/5", { source = "universal_link" }), "done")
    assert.visible("item", { id = "5" })
  end)

  flow("followed twice show one screen", function()
    open_url("shop://item/5")
    local again = open_url("shop://item/5")
    assert.outcome(again, "noop", "alreadyThere")
    assert.stack { "home", "item" }
    assert.created("item", 1)
  end)

  flow("to another item of the same kind show another screen", function()
    open_url("shop://item/5")
    open_url("shop://item/6")
    assert.stack { "home", "item", "item" }
    assert.visible("item", { id = "6" })
  end)

  flow("back to one that is already there pop to it", function()
    open_url("shop://item/5")
    local first = screen()
    open_url("shop://item/6")
    open_url("shop://item/5")
    assert.stack { "home", "item" }
    assert.same_instance(first, screen())
  end)

  flow("from every source go to the same place", function()
    for _, source in ipairs { "external", "in_app", "notification" } do
      pop_to_root()
      assert.outcome(open_url("shop://item/5", { source = source }), "done", nil, source)
      assert.visible("item", { id = "5" })
    end
  end)

  flow("while the app is in the background arrive when it comes back", function()
    app.background()
    open_url("shop://item/5")
    app.foreground()
    assert.visible("item", { id = "5" })
    assert.stack { "home", "item" }
  end)

  flow("can be asked where they lead without going there", function()
    local before = app.snapshot()
    local answer = resolve("shop://profile/42")
    assert.equal("profile", answer.screen)
    assert.equal({ id = "42" }, answer.parameters)
    assert.equal({ "signed in" }, answer.protections)
    assert.unchanged(before)
    assert.visible("home")
  end)

  flow("are answered by the graph as well as by the navigator", function()
    assert.truthy(can("navigate", "shop://item/5"))
    assert.falsy(can("navigate", "shop://nowhere"))
    assert.visible("home")
  end)
end)
