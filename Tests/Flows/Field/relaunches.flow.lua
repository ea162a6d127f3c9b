-- What a relaunch puts back, in which order, and what it asks about.
-- Found by random apps against the second model (`Tests/SecondModel`): the shortest flow for each.

-- A modal that comes back, and holds tabs.
local panelled = {
  root = stack { "home" },
  screens = {
    home = {},
    panel = {
      presentation = "sheet", restorable = true,
      root = tabs("parts", { tab("left", { root = stack { "left" } }), tab("right", { root = stack { "right" } }) }),
    },
    left = {}, right = {},
  },
}

group("a relaunch with a selection inside another one", function()
  app.use {
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }),
      tab("more", {
        root = tabs("inner", { tab("left", { root = stack { "left" } }), tab("right", { root = stack { "right" } }) }),
      }),
    }),
    screens = { home = {}, left = {}, right = {} },
  }

  flow("selects both at once: back does not lead to what lies between", function()
    select_tab("more")
    select_tab("right")
    app.relaunch()
    assert.visible("right")
    back()
    assert.visible("home")
  end)
end)

group("a relaunch with a modal that holds tabs", function()
  app.use(panelled)

  flow("shows the modal with the tab that was selected, never with another one", function()
    present("panel")
    select_tab("right")
    app.relaunch()
    assert.visible("right")
    assert.no_event("didAppear", { screen = "left", instance = screens("left")[1].id })
    back()
    assert.visible("home")
  end)
end)

group("a relaunch with pages", function()
  app.use {
    root = pages("tour", { stack { "one" }, stack { "two" } }),
    screens = { one = {}, two = {}, note = { restorable = true }, slip = {} },
  }

  flow("puts a screen back on its page, whatever lay on the one before", function()
    navigate("two")
    set_root("note")
    user.back()
    set_root("slip")
    app.relaunch()
    assert.visible("one")
    navigate("note")
    assert.stack { "note" }
    assert.equal(0, #screens("two"))
  end)
end)

group("a relaunch with two modals of one screen", function()
  app.use(panelled)

  local function check()
    assert.visible("left")
    dismiss()
    assert.visible("right")
  end

  flow("gives each the tab that was selected in it", function()
    present("panel")
    select_tab("right")
    present("panel")
    app.relaunch()
    check()
  end)

  flow("does so from a text, too", function()
    present("panel")
    select_tab("right")
    present("panel")
    app.launch { restore = app.saved_state() }
    check()
  end)
end)

group("a relaunch on a page that is protected", function()
  app.use {
    state = { user = false },
    root = pages("tour", { stack { "one" }, stack { "two" } }),
    screens = {
      one = {}, two = { protect = "signed in" },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = true end } },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("asks, and shows it when the answer is there", function()
    app.state.user = true
    navigate("two")
    app.relaunch()
    assert.visible("login")
    tap("submit")
    assert.visible("two")
  end)
end)

group("a relaunch where several things are asked of a function", function()
  app.use {
    root = tabs("bar", {
      tab("home", { root = pages("tour", { stack { "one" }, "two" }) }),
      tab("more", { root = stack { "more" } }),
    }),
    screens = {
      one = {}, more = { protect = "asks" }, two = { protect = "asks" },
      note = { presentation = "push", protect = "asks", restorable = true },
    },
    protections = { asks = { unless = function() return false end, challenge = function(gate) gate.allow() end } },
  }

  flow("a selection that is allowed is there before the next screen is asked about", function()
    push("note")
    navigate("two")
    app.relaunch()
    assert.visible("two")
    assert.equal(1, #screens("note"))
  end)

  flow("each selection is asked about in its turn", function()
    navigate("two")
    navigate("more")
    app.relaunch()
    assert.visible("more")
    select_tab("home")
    assert.visible("two")
  end)
end)
