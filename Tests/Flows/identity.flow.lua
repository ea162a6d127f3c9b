-- Which parameters tell instances of a screen apart, and what a request with others does to one.
group("identity", function()
  local function shop(on_same)
    return App {
      name = "Shop",
      schemes = { "shop" },
      root = tabs("main", {
        tab("home", { root = stack { "home" } }),
        tab("news", { root = stack { "news" } }),
      }),
      windows = { other = stack { "news" } },
      screens = {
        home = {},
        news = {},
        item = {
          parameters = { id = "string", section = "string" },
          identity = { "id" },
          on_same = on_same,
          links = { "/item/:id", "/item/:id/:section" },
          keep_alive = { lifetime = "60s" },
        },
      },
    }
  end

  group("with on_same = \"update\"", function()
    app.use(shop("update"))

    flow("the visible instance takes other parameters", function()
      navigate("item", { parameters = { id = "1", section = "photos" } })
      local first = screen()
      local request = open_url("shop://item/1/reviews")
      assert.outcome(request, "done", "updated")
      assert.visible("item", { id = "1", section = "reviews" })
      assert.same_instance(first, screen())
      assert.created("item", 1)
      assert.event("updated", { screen = "item", new = { id = "1", section = "reviews" } })
      assert.order { "updated:item", "settled:item" }
      assert.equal({ "home", "item" }, stack())
    end)

    flow("an instance elsewhere is revealed with other parameters", function()
      navigate("item", { parameters = { id = "1", section = "photos" } })
      select_tab("news")
      local request = navigate("item", { parameters = { id = "1", section = "reviews" } })
      assert.outcome(request, "done", "revealed")
      assert.tab("home")
      assert.visible("item", { section = "reviews" })
      assert.created("item", 1)
    end)

    flow("a kept instance comes back with other parameters", function()
      navigate("item", { parameters = { id = "1", section = "photos" } })
      pop()
      navigate("item", { parameters = { id = "1", section = "reviews" } })
      assert.created("item", 1)
      assert.visible("item", { section = "reviews" })
    end)

    flow("what a request does not name stays", function()
      navigate("item", { parameters = { id = "1", section = "photos" } })
      assert.outcome(open_url("shop://item/1"), "noop", "alreadyThere")
      assert.visible("item", { section = "photos" })
      assert.no_event("updated")
    end)

    flow("another identity is another instance", function()
      navigate("item", { parameters = { id = "1", section = "photos" } })
      navigate("item", { parameters = { id = "2", section = "photos" } })
      assert.created("item", 2)
      assert.no_event("updated")
    end)

    flow("the kept instance in another window takes them where it is visible there", function()
      navigate("item", { parameters = { id = "1", section = "photos" } })
      local first = screen()
      open_window("other")
      local request = push("item", { parameters = { id = "1", section = "reviews" } })
      assert.outcome(request, "done", "revealed")
      assert.same_instance(first, screen())
      assert.visible("item", { section = "reviews" })
      assert.event("updated", { screen = "item" })
    end)

    flow("a question changes nothing", function()
      navigate("item", { parameters = { id = "1", section = "photos" } })
      assert(can("navigate", "item", { parameters = { id = "1", section = "reviews" } }))
      assert.visible("item", { section = "photos" })
    end)
  end)

  group("with on_same = \"show\", which is usual,", function()
    app.use(shop())

    flow("the instance is shown as it is", function()
      navigate("item", { parameters = { id = "1", section = "photos" } })
      assert.outcome(open_url("shop://item/1/reviews"), "noop", "alreadyThere")
      assert.visible("item", { section = "photos" })
      assert.no_event("updated")
    end)
  end)

  flow("identity names parameters of the screen", function()
    local found = app.check(App { root = "home", screens = { home = { parameters = { id = "string" }, identity = { "ld" } } } })
    assert.match("'ld', which is no parameter of it: did you mean 'id'", found[1].message)
    assert.raises(function() App { root = "home", screens = { home = { on_same = "updated" } } } end, "did you mean 'update'")
  end)
end)
