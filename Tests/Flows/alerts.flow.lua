-- Alerts and confirmation dialogs: each ends in one action or in being dismissed.

group("alerts", { tags = { "modal", "alert" } }, function()
  local chosen

  local function ask(style)
    chosen = {}
    return present("question", {
      style = style or "alert",
      title = "Really?",
      message = "There is no way back.",
      actions = {
        { id = "yes", title = "Yes", role = "destructive", handler = function() chosen[#chosen + 1] = "yes" end },
        { id = "no", title = "No", role = "cancel", handler = function() chosen[#chosen + 1] = "no" end },
      },
    })
  end

  flow("need no declared screen", function()
    assert.outcome(ask(), "done")
    assert.presented("question", { style = "alert" })
  end)

  flow("end in the action that is chosen", function()
    ask()
    user.choose("yes")
    assert.equal({ "yes" }, chosen)
    assert.nothing_presented()
    assert.visible("home")
  end)

  flow("run one handler, once", function()
    ask()
    user.choose("no")
    assert.equal({ "no" }, chosen)
    assert.event("removed", { screen = "question" })
  end)

  for title, animations in pairs { ["at once"] = false, ["with animations"] = true } do
    flow("are told of before the handler runs, when they have closed: " .. title, { animations = animations }, function()
      local log = {}
      present("question", {
        style = "alert",
        actions = { { id = "yes", handler = function() log[#log + 1] = "handler in " .. screen().name end } },
        on_result = function(result) log[#log + 1] = result .. " in " .. screen().name end,
      })
      settle()
      user.choose("yes")
      if animations then assert.equal({}, log) end
      settle()
      assert.equal({ "yes in home", "handler in home" }, log)
    end)
  end

  flow("run no handler when code dismisses them", function()
    ask()
    assert.outcome(dismiss(), "done")
    assert.equal({}, chosen)
    assert.nothing_presented()
    assert.event("removed", { screen = "question", reason = "dismissed" })
  end)

  flow("cannot be tapped away", function()
    ask()
    user.tap_outside()
    assert.presented("question")
    assert.equal({}, chosen)
  end)

  flow("as dialogs can be tapped away", function()
    ask("confirmation_dialog")
    user.tap_outside()
    assert.nothing_presented()
  end)

  flow("let nothing else be touched, the tabs neither", function()
    for _, style in ipairs { "alert", "confirmation_dialog" } do
      ask(style)
      assert.outcome(user.tap_tab("search"), "failed", "unknownTab")
      assert.outcome(user.back(), "noop", "atRoot")
      assert.tab("home")
      dismiss()
    end
  end)

  flow("have no other actions than their own", function()
    ask()
    assert.raises(function() user.choose("perhaps") end)
    assert.presented("question")
  end)

  flow("lie over a sheet and leave it there", function()
    present("share")
    ask()
    user.choose("yes")
    assert.visible("share")
  end)

  flow("may lead on: an action can navigate", function()
    present("leave", {
      style = "alert",
      title = "Leave?",
      actions = { { id = "leave", title = "Leave", handler = function() push("reviews") end } },
    })
    user.choose("leave")
    assert.nothing_presented()
    assert.visible("reviews")
    assert.stack { "home", "reviews" }
  end)

  flow("may ask again: an action can present the next one", function()
    local function again(count)
      present("question_" .. count, {
        style = "alert",
        title = "Again?",
        actions = { { id = "again", title = "Again", handler = function() again(count + 1) end } },
      })
    end
    again(1)
    user.choose("again")
    assert.presented("question_2", { style = "alert" })
    user.choose("again")
    assert.presented("question_3", { style = "alert" })
    dismiss()
    assert.nothing_presented()
  end)
end)

group("dialogs of the shop", { tags = { "alert" } }, function()
  flow("an empty cart cannot be paid", function()
    select_tab("cart")
    tap("checkout")
    assert.presented("cart_empty", { style = "alert" })
    user.choose("ok")
    assert.visible("cart")
  end)

  flow("emptying the cart is confirmed", function()
    services.cart.add("5")
    select_tab("cart")
    tap("clear")
    user.choose("keep")
    assert.equal({ "5" }, app.state.cart)
    tap("clear")
    user.choose("clear")
    assert.equal(0, services.cart.count())
  end)

  flow("deleting an address is confirmed", { launch = { state = { user = "ada", address = "Lane 1" } } }, function()
    navigate("addresses")
    assert.stack { "account", "settings", "addresses" }
    tap("delete")
    user.choose("keep")
    assert.equal("Lane 1", app.state.address)
    tap("delete")
    user.choose("delete")
    assert.equal(nil, app.state.address)
    assert.visible("addresses")
  end)
end)
