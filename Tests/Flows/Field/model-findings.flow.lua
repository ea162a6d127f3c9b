-- Found by random apps against the second model (`Tests/NavigationModelTests`): the shortest flow for each difference.

group("pages below a stack", function()
  app.use {
    root = pages("tour", { stack { "one" }, stack { "two" }, "three" }),
    screens = { one = {}, two = {}, three = {} },
  }

  flow("pop on a stack in pages does not leave the page", function()
    navigate("two")
    assert.outcome(pop(), "noop", "atRoot")
    assert.visible("two")
  end)

  flow("pop_to_root on a stack in pages does not leave the page", function()
    navigate("two")
    assert.outcome(pop_to_root(), "noop", "atRoot")
    assert.visible("two")
  end)
end)

group("back with more steps than there are", function()
  app.use { root = pages("tour", { "one", "two" }), screens = { one = {}, two = {} } }

  flow("with more steps than there are, where the first is what is visible, there is nothing to do", function()
    navigate("two")
    user.back()
    assert.visible("one")
    assert.outcome(back(3), "noop", "alreadyThere")
  end)
end)

group("a tap on a tab that holds pages", function()
  app.use {
    root = tabs("bar", { tab("tour", { root = pages("tour_pages", { stack { "one" }, stack { "two", "three" } }) }) }),
    screens = { one = {}, two = {}, three = {} },
  }

  flow("a tap on the selected tab leaves the pages alone that nobody sees", function()
    assert.outcome(user.tap_tab("tour"), "noop", "atRoot")
    assert.equal(1, #screens("three"))
  end)

  flow("a tap on the selected tab pops the stack on the page that shows, and the page stays", function()
    navigate("three")
    assert.outcome(user.tap_tab("tour"), "done")
    assert.visible("two")
  end)
end)

group("a tap on a tab that holds tabs", function()
  app.use {
    root = tabs("bar", {
      tab("more", {
        root = tabs("inner", { tab("left", { root = stack { "one" } }), tab("right", { root = stack { "two", "three" } }) }),
      }),
    }),
    screens = { one = {}, two = {}, three = {} },
  }

  flow("a tap on the selected tab leaves the tabs inside alone that nobody sees", function()
    assert.outcome(user.tap_tab("more"), "noop", "atRoot")
    assert.equal(1, #screens("three"))
  end)
end)

group("what cannot succeed asks nobody", function()
  app.use {
    state = { user = false },
    root = stack { "home" },
    screens = {
      home = {}, note = { presentation = "sheet" }, vault = { presentation = "push", protect = "signed in" },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("a push where there is no stack says so before anybody is asked to sign in", function()
    present("note")
    assert.outcome(push("vault"), "failed", "noStack")
    assert.visible("note")
  end)
end)

group("containers hidden inside a tab", function()
  app.use {
    state = { user = false },
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }),
      tab("more", {
        root = tabs("inner", {
          tab("left", { root = stack { "left" } }), tab("right", { root = stack { "right", protect = "signed in" } }),
        }),
      }),
    }),
    screens = { home = {}, left = {}, right = {}, login = { presentation = "sheet" } },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("select_tab asks about what it shows, not about what stays hidden in it", function()
    assert.outcome(select_tab("more"), "done")
    assert.visible("left")
  end)
end)

group("a modal from a protected container", function()
  app.use {
    state = { user = false },
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }), tab("club", { root = stack { "club", protect = "signed in" } }),
    }),
    screens = { home = {}, club = {}, note = { presentation = "sheet" }, login = { presentation = "sheet" } },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("a modal is not inside the container from which it is presented", function()
    app.state.user = true
    select_tab("club")
    app.state.user = false
    assert.outcome(present("note"), "done")
  end)
end)

group("a challenge that is pushed in a protected container", function()
  app.use {
    state = { user = false },
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }), tab("club", { root = stack { "club", protect = "signed in" } }),
    }),
    screens = { home = {}, club = {}, login = { presentation = "sheet" } },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("a challenge is guarded by nothing that it could open, wherever it is put", function()
    app.state.user = true
    select_tab("club")
    app.state.user = false
    assert.outcome(push("login"), "done")
    assert.stack { "club", "login" }
  end)
end)

group("a used-up entry of the cache", function()
  app.use {
    root = stack { "home" },
    screens = { home = {}, film = { presentation = "push", keep_alive = { lifetime = { uses = 2 } } } },
  }

  flow("an entry that has served its last opening is gone", function()
    push("film")
    assert.equal({ "film" }, cache.ids())
    pop()
    push("film")
    assert.created("film", 1)
    assert.equal({}, cache.ids())
  end)
end)

group("a push on top of a challenge", function()
  app.use {
    state = { user = false },
    root = stack { "home" },
    screens = {
      home = {}, note = { presentation = "sheet" },
      account = { presentation = "sheet", protect = "signed in" },
      vault = { presentation = "push", protect = "signed in" },
      login = { presentation = "sheet", embed_in = "stack" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("what is pushed while the challenge is up is not shown to somebody who has not signed in", function()
    present("note")
    present("account")
    assert.visible("login")
    push("vault")
    assert.not_visible("vault")
  end)
end)

group("a request on top of a challenge", function()
  app.use {
    state = { user = false, pin = false },
    root = stack { "home" },
    screens = {
      home = {}, account = { presentation = "sheet", protect = "signed in" },
      box = { presentation = "sheet", embed_in = "stack", protect = "unlocked" },
      note = { presentation = "push", from = { "box" } },
      login = { presentation = "sheet" }, pin = { presentation = "sheet" },
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user end, challenge = "login" },
      unlocked = { unless = function(state) return state.pin end, challenge = "pin" },
    },
  }

  flow("there is nothing to do where the destination is visible", function()
    navigate("account")
    present("note")
    assert.visible("note")
    assert.outcome(navigate("note"), "noop", "alreadyThere")
  end)
end)

group("a way over a protected screen in another tab", function()
  app.use {
    state = { user = false },
    root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("club", { root = stack { "club" } }) }),
    screens = {
      home = {}, club = { protect = "signed in" }, event = { from = { "club" }, presentation = "push" },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("one step back from the destination must not lie what was never asked about", function()
    assert.held(navigate("event"), "signed in")
    assert.visible("login")
  end)

  flow("selecting a tab asks about what lies below the screen that it shows", function()
    app.state.user = true
    navigate("event")
    select_tab("home")
    app.state.user = false
    assert.held(select_tab("club"), "signed in")
    assert.visible("login")
  end)
end)

group("a switcher whose turn by the state waits", function()
  app.use {
    state = { user = false, part = "shop" },
    root = switcher("parts", {
      child = function(state) return state.part end, shop = stack { "shop" },
      club = stack { "club", protect = "signed in" }, help = stack { "help" },
    }),
    screens = { shop = {}, club = {}, help = {}, login = { presentation = "sheet" } },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("switch_to removes the challenge with the child that it takes away", function()
    app.state.part = "club"
    assert.visible("login")
    local switch = switch_to("help")
    assert.equal({ "login", "shop" }, switch.removed)
    assert.visible("help")
  end)
end)

group("what fails only because of a challenge in front", function()
  app.use {
    state = { user = false },
    root = stack { "home" },
    screens = {
      home = {}, account = { presentation = "sheet", protect = "signed in" },
      vault = { presentation = "push", protect = "signed in" }, note = { presentation = "push" },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = true end } },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("waits as if that had closed, if it is protected there", function()
    navigate("account")
    local request = push("vault")
    assert.held(request, "signed in")
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "home", "vault" }
  end)

  flow("fails as ever, if nothing protects it", function()
    navigate("account")
    assert.outcome(push("note"), "failed", "noStack")
  end)

  flow("is asked about what it would show there, not about what it would show on the challenge", function()
    local waiting = navigate("account")
    assert.outcome(navigate("home", { via = { "vault" } }), "failed", "noStack")
    assert.held(waiting, "signed in")
  end)
end)

group("what a challenge uncovers", function()
  app.use {
    state = { user = false },
    root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("news", { root = stack { "news" } }) }),
    screens = {
      home = {}, news = {}, account = { presentation = "sheet", protect = "signed in" },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("is where back leads from the destination", function()
    navigate("account")
    select_tab("news")
    app.state.user = true
    assert.visible("account")
    back()
    assert.visible("news")
  end)
end)

group("a bar below a modal", function()
  app.use {
    root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("news", { root = stack { "news" } }) }),
    screens = {
      home = {}, news = {}, note = { presentation = "sheet" }, editor = { presentation = "full_screen_cover" },
    },
  }

  flow("is reached by a person below a sheet", function()
    present("note")
    assert.outcome(user.tap_tab("news"), "done")
    assert.visible("note")
    dismiss()
    assert.visible("news")
  end)

  flow("is not reached by a person below a cover, but by code", function()
    present("editor")
    assert.outcome(user.tap_tab("news"), "failed", "unknownTab")
    assert.outcome(select_tab("news"), "done")
  end)
end)

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
  app.use {
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
  app.use {
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

group("the reuse of a destination", function()
  app.use {
    root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("box", { root = stack { "box" } }) }),
    screens = {
      home = {}, box = {}, note = { presentation = "push" },
      film = { presentation = "push", keep_alive = "forever", reuse = "bring_to_front" },
    },
  }

  flow("bring_to_front moves what is kept, too", function()
    navigate("film")
    push("note")
    assert.equal({}, navigate("film").removed)
    assert.stack { "home", "note", "film" }
  end)

  flow("bring_to_front holds at the end of a way over others", function()
    navigate("film")
    push("note")
    navigate("film", { via = { "box" } })
    assert.stack { "home", "note", "film" }
  end)
end)

group("waypoints", function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {}, note = { presentation = "push" }, page = { presentation = "push" },
      panel = { presentation = "sheet", root = stack { "start" } }, start = {},
      film = { presentation = "push", keep_alive = "forever" },
      reel = { presentation = "sheet", keep_alive = "forever" },
      letter = { presentation = "push", from = { "home" } },
    },
  }

  flow("what a waypoint holds inside is where the way goes on", function()
    assert.outcome(navigate("note", { via = { "panel" } }), "done")
    assert.presented("panel")
    assert.stack { "start", "note" }
  end)

  flow("one that was shown and left behind again is removed, with all that it holds", function()
    push("note")
    assert.equal({ "page", "note" }, navigate("home", { via = { "page" } }).removed)
    push("note")
    push("page")
    assert.equal({ "start", "panel", "page" }, navigate("note", { via = { "panel" } }).removed)
  end)

  flow("one that was left behind again is kept as it declares", function()
    navigate("letter", { via = { "film" } })
    assert.stack { "home", "letter" }
    assert.equal({ "film" }, cache.ids())
  end)

  flow("are reached although the destination is kept and still there", function()
    push("note")
    present("reel")
    local reel = screen()
    present("panel")
    assert.equal({ "start", "panel", "note" }, navigate("reel", { via = { "home" } }).removed)
    assert.same_instance(reel, screen())
    assert.equal(0, #screens("note"))
  end)
end)

group("what leaves from several places at once", function()
  app.use {
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }), tab("news", { root = stack { "news" } }),
    }),
    screens = {
      home = {}, news = {}, note = { presentation = "push" },
      panel = {
        presentation = "sheet",
        root = tabs("parts", { tab("left", { root = stack { "left" } }), tab("right", { root = stack { "right" } }) }),
      },
      left = {}, right = {},
    },
  }

  flow("is removed from the last of the tree to the first", function()
    present("panel")
    push("note")
    assert.equal({ "right", "note", "left", "panel" }, navigate("home", { via = { "left" } }).removed)
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

group("several matching instances of which one is kept", function()
  app.use {
    root = tabs("bar", {
      tab("home", { root = stack { "home" } }), tab("news", { root = stack { "news" } }),
      tab("more", { root = stack { "more" } }),
    }),
    screens = { home = {}, news = {}, more = {}, film = { presentation = "push", keep_alive = "10s" } },
  }

  flow("navigate goes to the nearest, kept or not", function()
    select_tab("news")
    push("film")
    clock.advance("10s")
    select_tab("more")
    push("film")
    select_tab("home")
    navigate("film")
    assert.tab("news")
  end)
end)

group("a destination in which the visible screen lies", function()
  app.use {
    state = { user = true },
    root = stack { "home" },
    screens = {
      home = {}, start = {}, letter = { presentation = "push", protect = "signed in" },
      panel = { presentation = "sheet", root = stack { "start" }, on_data = function() end },
      login = { presentation = "sheet" },
    },
    protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
  }

  flow("is there already, whatever guards what lies in it", function()
    present("panel")
    push("letter")
    app.state.user = false
    local request = navigate("panel")
    assert.outcome(request, "noop", "alreadyThere")
    assert.equal("panel", request.screen)
    assert.visible("letter")
  end)

  flow("is what gets the data", function()
    present("panel")
    push("letter")
    assert.outcome(navigate("panel", { data = "news" }), "done", "revealed")
    assert.event("dataDelivered", { screen = "panel" })
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
