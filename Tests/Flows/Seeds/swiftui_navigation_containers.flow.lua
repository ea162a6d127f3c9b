-- SwiftUINavigation, commands of containers, windows and the outside; custom commands.

local does = require("agreement").does
local trial = require("trial")

group("SwiftUINavigation, commands of containers", { tags = { "seeds" } }, function()
  app.use {
    name = "Commands",
    schemes = { "sample" },
    state = { signed_in = true },
    root = switcher("session", {
      child = function(state) return state.signed_in and "main" or "welcome" end,
      main = tabs("main", {
        tab("home", { root = stack { "home" } }),
        tab("list", { root = stack { "list", "entry" } }),
        tab("plain", { root = "plain" }),
      }),
      welcome = "welcome",
    }),
    windows = { second = stack { "outline" } },
    screens = {
      home = {},
      list = {},
      entry = {},
      plain = {},
      welcome = {},
      outline = {},
      detail = { presentation = "push" },
      step = { presentation = "push" },
      sheet = { presentation = "sheet" },
      picker = { presentation = "sheet" },
    },
    commands = {
      reverse = function()
        return map_stack(function(path)
          local result = {}
          for index = #path, 1, -1 do result[#result + 1] = path[index] end
          return result
        end)
      end,
      show_for = function(seconds)
        local request = present("sheet")
        clock.after(seconds, function() dismiss { from = request.screen } end)
        return request
      end,
      rate = function() return effect("review", { source = "settings" }) end,
    },
    effects = { review = function() end },
  }

  flow("SUN-35: push goes to the nearest stack", function()
    does("done", "shown", "push", "detail")
    present("sheet", { embed_in = "stack" })
    does("done", "shown", "push", "step")
    assert.stack { "sheet", "step" }
    dismiss()
    assert.stack { "home", "detail" }
  end)

  flow("SUN-35: push from a modal without a stack does not go under it", function()
    present("sheet")
    does("failed", "noStack", "push", "detail")
    assert.no_event("hazard")
    app.state.signed_in = false
    assert.visible("welcome")
    does("failed", "noStack", "push", "detail")
  end)

  flow("SUN-35: push where nobody sees it is a hazard", function()
    assert.outcome(push("detail", { from = "entry" }), "done")
    assert.visible("home")
    assert.equal(1, #screens("detail"))
    assert.hazard("hidden-target")
  end)

  flow("SUN-36: pop takes one off, or several, but never the root", function()
    for _, name in ipairs { "detail", "step", "detail", "step" } do push(name) end
    assert.equal({ "step" }, does("done", "completed", "pop").removed)
    assert.equal({ "detail", "step" }, does("done", "completed", "pop", 2).removed)
    assert.stack { "home", "detail" }
    does("done", "completed", "pop", 9)
    assert.stack { "home" }
    does("noop", "atRoot", "pop")
    does("noop", "atRoot", "pop", 3)
    assert.raises(function() pop(-1) end, "positive")
    assert.raises(function() pop(0) end, "positive")
  end)

  flow("SUN-36: pop without a stack fails", function()
    present("sheet")
    does("failed", "noStack", "pop")
    does("failed", "noStack", "pop_to_root")
  end)

  flow("SUN-37: pop to the root keeps the first only", function()
    for _, name in ipairs { "detail", "step", "detail" } do push(name) end
    assert.equal({ "detail", "step", "detail" }, does("done", "completed", "pop_to_root").removed)
    assert.stack { "home" }
    does("noop", "atRoot", "pop_to_root")
  end)

  flow("SUN-38: a new root replaces the first and keeps the rest, or clears it", function()
    push("detail")
    does("done", nil, "set_root", "list")
    assert.stack { "list", "detail" }
    assert.event("removed", { screen = "home", reason = "replaced" })
    assert.visible("detail")
    does("done", "shown", "set_root", "entry", { clear = true })
    assert.stack { "entry" }
    present("sheet")
    does("failed", "noStack", "set_root", "list")
  end)

  flow("SUN-38: the screen in front can be made the root", function()
    push("detail")
    local detail = screen()
    does("done", nil, "set_root", detail, { clear = true })
    assert.stack { "detail" }
    assert.same_instance(detail, screen())
    assert.created("detail", 1)
    assert.event("removed", { screen = "home", reason = "replaced" })
  end)

  flow("SUN-38: a screen further down becomes the root, and what lies above stays", function()
    for _, name in ipairs { "detail", "step" } do push(name) end
    local detail, step = screens("detail")[1], screen()
    does("done", "completed", "set_root", detail)
    assert.stack { "detail", "step" }
    assert.same_instance(step, screen())
    does("noop", "alreadyThere", "set_root", detail)
    does("done", "completed", "set_root", step)
    assert.stack { "step" }
    assert.created("detail", 1)
  end)

  flow("SUN-38: a screen of another place does not become the root", function()
    does("failed", "instanceInUse", "set_root", screens("entry")[1])
    local detail = push("detail").screen
    pop()
    does("noop", "gone", "set_root", detail)
    assert.hazard("instance-in-use")
    assert.hazard("dead-node")
  end)

  flow("SUN-39: a path can be mapped to any other", function()
    push("detail")
    push("step")
    local step = screen()
    local request = map_stack(function(path)
      assert.equal({ "home", "detail", "step" }, path)
      return { "step", "list", "home" }
    end)
    assert.outcome(request, "done")
    assert.stack { "step", "list", "home" }
    assert.same_instance(step, screens("step")[1])
    assert.equal({ "detail" }, request.removed)
    assert.created("home", 1)
  end)

  flow("SUN-39: what a path cannot be is refused", function()
    push("detail")
    local before = app.snapshot()
    assert.outcome(map_stack(function() return {} end), "failed", "invalidStack")
    assert.outcome(map_stack(function(path) return path end), "noop", "alreadyThere")
    assert.raises(function() map_stack(function() return { "home", "nonsense" } end) end, "nonsense")
    assert.unchanged(before)
    assert.outcome(map_stack(function() return { "home", "home" } end), "done")
    assert.created("home", 2)
  end)

  flow("SUN-39: mapping agrees with what can be mapped", function()
    push("detail")
    does("done", nil, "map_stack", function() return { "home" } end)
    does("failed", "invalidStack", "map_stack", function() return {} end)
    present("sheet")
    does("failed", "noStack", "map_stack", function() return { "home" } end)
  end)

  flow("SUN-40: tabs are selected by their identifier, upwards", function()
    push("detail")
    does("done", "completed", "select_tab", "list")
    assert.visible("entry")
    assert.event("tabSelected", { tab = "list" })
    local count = #events()
    does("noop", "alreadyThere", "select_tab", "list")
    assert.no_event("tabSelected", { tab = "home" })
    assert.equal({ "requested", "settled" }, { events()[count + 1].kind, events()[count + 2].kind })
    does("failed", "unknownTab", "select_tab", "lists")
    app.state.signed_in = false
    does("failed", "unknownTab", "select_tab", "list")
  end)

  flow("SUN-40: an unknown tab is answered with the nearest known one", function()
    assert.match("did you mean 'list'", select_tab("lists").message)
  end)

  flow("SUN-41: a switch makes a new child; the same child is no change", function()
    push("detail")
    does("noop", "alreadyThere", "switch_to", "main")
    assert.stack { "home", "detail" }
    does("done", "completed", "switch_to", "welcome")
    assert.visible("welcome")
    assert.event("removed", { screen = "detail", reason = "switched" })
    does("done", "completed", "switch_to", "main")
    assert.stack { "home" }
    assert.created("home", 2)
    does("failed", "unknownChild", "switch_to", "mains")
  end)

  flow("SUN-41: signing in while signed in rebuilds nothing", function()
    push("detail")
    local before = app.snapshot()
    app.state.signed_in = true
    assert.unchanged(before)
    assert.no_event("switched")
    assert.no_event("stateChanged")
  end)

  flow("SUN-41: switching needs a switcher", function()
    open_window("second")
    assert.outcome(switch_to("main"), "failed", "noSwitcher")
  end)

  flow("SUN-42: windows open and close by their identifier", function()
    does("noop", "notOpen", "close_window", "second")
    does("failed", "lastWindow", "close_window", "main")
    does("done", "completed", "open_window", "second")
    assert.window("second")
    does("noop", "alreadyThere", "open_window", "second")
    activate_window("main")
    does("done", "completed", "close_window", "second")
    assert.window("main")
    assert.event("windowClosed", { window = "second" })
  end)

  flow("SUN-43: a foreign address goes to the system", function()
    local before = app.snapshot()
    local request = open_url("https://elsewhere.example/help", { source = "in_app" })
    assert.outcome(request, "done", "completed")
    assert.effect("open_url", { url = "https://elsewhere.example/help" })
    assert.unchanged(before)
  end)

  flow("SUN-43: that it can be opened is said, too", function()
    assert.truthy(can("open_url", "https://elsewhere.example/help", { source = "in_app" }))
    assert.equal(0, #effects())
  end)

  flow("SUN-44: custom commands are made of others", function()
    push("detail")
    push("step")
    assert.outcome(commands.reverse(), "done")
    assert.stack { "step", "detail", "home" }
    assert.created("home", 1)
  end)

  flow("SUN-44: showing for a while closes the shown one, whatever is highest then", function()
    local request = commands.show_for(5)
    assert.outcome(request, "done")
    clock.advance("4s")
    present("picker", { from = request.screen })
    dismiss()
    clock.advance("1s")
    assert.nothing_presented()
    assert.event("removed", { screen = "sheet", reason = "dismissed" })
    assert.no_timers()
  end)

  flow("SUN-44: showing for a while leaves what is shown after it was closed by hand",
    function()
      commands.show_for(5)
      user.swipe_dismiss()
      present("picker")
      clock.advance("5s")
      assert.visible("picker")
      assert.hazard("dead-node")
    end)

  flow("SUN-44: custom commands reach the outside", function()
    assert.outcome(commands.rate(), "done")
    assert.effect("review", { source = "settings" })
  end)
end)

group("SwiftUINavigation, custom commands with a condition", { tags = { "seeds" } }, function()
  local problem = trial.use(function()
    return App {
      root = stack { "home" },
      screens = { home = {}, detail = { presentation = "push" } },
      commands = {
        deepen = {
          can = function() return #stack() < 3 end,
          execute = function() return push("detail") end,
        },
        always = function() return push("detail") end,
        show_screen = { can = function(name) return name ~= "home" end, execute = function(name) return push(name) end },
        overrate = { can = function() return true end, execute = function() return pop() end },
        leave = function() return pop() end,
      },
    }
  end)

  flow("SUN-44: a custom command may say whether it can run", function()
    assert(not problem, problem)
    assert.truthy(can("always"))
    assert.truthy(can("deepen"))
    assert.outcome(commands.deepen(), "done")
    assert.outcome(commands.deepen(), "done")
    assert.falsy(can("deepen"))
    local request = commands.deepen()
    assert.outcome(request, "denied", "notPossible")
    assert.stack { "home", "detail", "detail" }
    assert.raises(function() can("deppen") end, "did you mean 'deepen'")
    assert.no_hazards()
  end)

  flow("SUN-44: a condition gets the arguments of the command", function()
    assert.truthy(can("show", "detail"))
    assert.falsy(can("show_screen", "home"))
    assert.truthy(can("commands.show_screen", "detail"))
    assert.outcome(commands.show_screen("home"), "denied", "notPossible")
    assert.outcome(commands.show_screen("detail"), "done")
  end)

  flow("SUN-44: a command that was said to be possible and is not done is a hazard", function()
    assert.truthy(can("overrate"))
    assert.outcome(commands.overrate(), "noop", "atRoot")
    assert.hazard("query-mismatch")
  end)

  flow("SUN-44: one that says nothing is possible, and is held to it when it was asked", function()
    commands.leave()
    assert.no_hazards()
    assert.truthy(can("leave"))
    commands.leave()
    assert.hazard("query-mismatch")
  end)
end)

group("SwiftUINavigation, what can be done", { tags = { "seeds" } }, function()
  app.use {
    name = "Everything",
    schemes = { "all" },
    state = { open = false },
    root = tabs("main", {
      tab("home", { root = stack { "home" } }),
      tab("split", { root = split("parts", { primary = stack { "list" }, detail = stack { "empty" } }) }),
      tab("plain", { root = switcher("plan", { free = "free", paid = "paid" }) }),
    }),
    windows = { second = stack { "outline" } },
    screens = {
      home = { anchors = { "card" }, actions = { act = function() end } },
      list = {},
      empty = {},
      free = {},
      paid = {},
      outline = {},
      detail = { presentation = "push", parameters = { id = "string" }, links = { "/detail/:id" } },
      sheet = { presentation = "sheet" },
      secret = { presentation = "push", protect = "opened", links = { "/secret" } },
      tunnel = { from = { "outline" }, presentation = "push" },
      locked = { lock = true },
    },
    protections = { opened = { unless = function(state) return state.open end } },
    routes = {
      known = function() return "detail" end,
      nowhere = function() return nil end,
    },
    segues = { { from = "home", identifier = "go", to = "detail" } },
    effects = { review = function() end },
  }

  local places = {
    { "at the start", function() end },
    { "with screens on the stack", function() push("detail") push("detail") end },
    { "under a sheet", function() push("detail") present("sheet") end },
    { "in a modal's stack", function() present("sheet", { stack = { "detail" } }) end },
    { "with a question", function()
      present("sure?", { style = "confirmation_dialog", actions = { { id = "yes" }, { id = "no", role = "cancel" } } })
    end },
    { "under a foreign part", function() present("payment", { style = "foreign" }) end },
    { "in a split", function() select_tab("split") end },
    { "in a switcher", function() select_tab("plain") end },
    { "in another window", function() open_window("second") end },
    { "behind the lock", function() app.lock() end },
    { "in the background", function() app.background() end },
    { "after the end", function() app.terminate() end },
  }

  local asked = {
    { "navigate", "detail" }, { "navigate", "tunnel" }, { "navigate", "secret" }, { "navigate", "/nowhere" },
    { "navigate", "home" }, { "navigate", { to = "detail", with = "present" } },
    { "push", "detail" }, { "push", "detail", { anchor = "card" } }, { "push", "detail", { parameters = { id = 1 } } },
    { "push", "detail", { embed_in = "tabs" } },
    { "present", "sheet" }, { "present", "sheet", { from = "home" } }, { "present", "sheet", { replace = true } },
    { "present", "sheet", { stack = { "/nowhere" } } }, { "present", "other?", { style = "alert" } },
    { "show", "detail" }, { "show_detail", "detail" },
    { "set_root", "detail" }, { "set_root", "detail", { clear = true } },
    { "pop" }, { "pop", 2 }, { "pop_to", "home" }, { "pop_to_root" }, { "dismiss" }, { "dismiss", { from = "home" } },
    { "close" }, { "hide" }, { "back" }, { "back", 2 },
    { "map_stack", function(names) return { names[1] } end }, { "map_stack", function() return {} end },
    { "select_tab", "split" }, { "select_tab", "none" }, { "switch_to", "paid" }, { "switch_to", "none" },
    { "open_window", "second" }, { "close_window", "second" }, { "activate_window", "main" },
    { "open_url", "all://detail/1" }, { "open_url", "all://secret" }, { "open_url", "all://nowhere" },
    { "open_url", "https://elsewhere.example", { source = "in_app" } },
    { "route", "known" }, { "route", "nowhere" }, { "segue", "go" }, { "segue", "go", { with = "push" } },
    { "send", "hello" }, { "effect", "review" }, { "effect", "other" },
    { "user.back" }, { "user.back_to", 2 }, { "user.swipe_back" }, { "user.swipe_back", { cancel = true } },
    { "user.swipe_dismiss" }, { "user.swipe_dismiss", { cancel = true } }, { "user.tap_outside" },
    { "user.tap_tab", "home" }, { "user.tap_tab", "split" },
  }

  local verbs = {
    navigate = navigate, push = push, present = present, show = show, show_detail = show_detail, set_root = set_root,
    pop = pop, pop_to = pop_to, pop_to_root = pop_to_root, dismiss = dismiss, close = close, hide = hide, back = back,
    map_stack = map_stack, select_tab = select_tab, switch_to = switch_to, open_window = open_window,
    close_window = close_window, activate_window = activate_window, open_url = open_url, route = route, segue = segue,
    send = send, effect = effect, ["user.back"] = user.back, ["user.back_to"] = user.back_to,
    ["user.swipe_back"] = user.swipe_back, ["user.swipe_dismiss"] = user.swipe_dismiss,
    ["user.tap_outside"] = user.tap_outside, ["user.tap_tab"] = user.tap_tab,
  }

  local quiet = {
    ["not-visible"] = "ignore", ["double-present"] = "ignore", ["hidden-target"] = "ignore", structure = "ignore",
    ["ignored-input"] = "ignore", ["query-mismatch"] = "fail",
  }

  for _, place in ipairs(places) do
    flow("SUN-44: what can be done is what is done, " .. place[1], { hazards = quiet }, function()
      place[2]()
      local before = app.snapshot()
      local count = 0
      for _, call in ipairs(asked) do
        local name = call[1]
        local said = can(table.unpack(call))
        assert.unchanged(before)
        local request = verbs[name](table.unpack(call, 2))
        local is_done = request.outcome == "done" or request.outcome == "pending"
        assert.equal(said, is_done, name .. " " .. tostring(call[2]) .. ": " .. tostring(request))
        app.restore(before)
        count = count + 1
      end
      assert.equal(#asked, count)
      assert.no_event("hazard", { hazard = "query-mismatch" })
    end)
  end
end)
