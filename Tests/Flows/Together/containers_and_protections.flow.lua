-- Windows about values, containers on the way in, menus, protections that scripts add: in twos and threes.

app.use {
  name = "Values",
  schemes = { "v" },
  state = { user = null, pin = null },
  root = tabs("main", { tab("a", { root = stack { "home" } }), tab("b", { root = stack { "list" } }) }),
  windows = {
    reader = stack { { "book", parameters = { id = "none" } } },
    safe = stack({ "vault" }),
  },
  screens = {
    home = {}, list = {},
    book = { parameters = { id = "string" }, links = { "/book/:id" }, restorable = true },
    vault = { parameters = { id = "string" }, protect = "member" },
    page = { presentation = "push", restorable = true, links = { "/page" } },
    menu = { presentation = "push", transient = true },
    film = { presentation = "push", keep_alive = "forever" },
    framed = { presentation = "sheet", embed_in = { "tabs", "stack" } },
    boxed = { presentation = "sheet", embed_in = "stack", keep_alive = "forever", restorable = true },
    sheet = { presentation = "sheet" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    pad = { presentation = "sheet", actions = { enter = function() app.state.pin = 1 end } },
    lock = { lock = true },
  },
  protections = {
    member = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    pin = { unless = function(state) return state.pin ~= nil end, challenge = "pad" },
  },
}

group("a container on the way in", function()
  flow("of two kinds holds the screen, and a push lies in the inner one", function()
    present("framed")
    push("page")
    assert.stack { "framed", "page" }
    local request = dismiss()
    assert.equal({ "page", "framed" }, request.removed)
  end)

  flow("is the same when what is kept comes back, and goes with undo", function()
    present("boxed")
    push("page")
    local page = screen()
    dismiss()
    present("boxed")
    assert.same_instance(page, screen())
    app.undo()
    assert.nothing_presented()
    app.undo()
    assert.same_instance(page, screen())
  end)

  flow("that the request asks for is there for what is pushed behind the lock", function()
    app.lock()
    present("sheet", { embed_in = "stack" })
    push("page", { from = "sheet" })
    app.unlock()
    assert.stack { "sheet", "page" }
  end)

  flow("given by a function is asked for before the gate, and anew behind it", function()
    local asked = 0
    local request = present("sheet", {
      protect = "member",
      embed_in = function()
        asked = asked + 1
        return "stack"
      end,
    })
    assert.equal(1, asked)
    tap("submit")
    assert.outcome(request, "done")
    assert.equal(2, asked)
    push("page")
    assert.stack { "sheet", "page" }
  end)
end)

group("a protection of a script", function()
  flow("is asked for the link behind the lock when that is unlocked", function()
    app.lock()
    local link = open_url("v://page")
    local handle = protect("page", "member")
    app.unlock()
    assert.held(link, "member")
    handle:remove()
    assert.outcome(link, "done")
    assert.nothing_presented()
  end)

  flow("that is taken away hands who waits to the next one", function()
    local handle = protect("page", "member")
    protect("page", "pin")
    local request = push("page")
    assert.held(request, "member")
    handle:remove()
    assert.held(request, "pin")
    assert.visible("pad")
    tap("enter")
    assert.outcome(request, "done")
  end)

  flow("that is taken back by undo lets pass who asks then", function()
    protect("page", "member")
    app.undo()
    assert.outcome(push("page"), "done")
  end)

  flow("outlives a relaunch, and is asked for what comes back", function()
    push("page")
    protect("page", "member")
    app.relaunch()
    assert.visible("login")
    assert.equal(0, #screens("page"))
    tap("submit")
    assert.stack { "home", "page" }
  end)

  flow("of an address guards its screen whichever way leads there", function()
    protect("/page", "pin")
    assert.held(push("page"), "pin")
    user.swipe_dismiss()
    assert.held(navigate("page"), "pin")
    user.swipe_dismiss()
    assert.held(map_stack(function(names) names[#names + 1] = "page" return names end), "pin")
  end)

  flow("on everything asks for windows, tabs and pages alike", function()
    protect("*", "member")
    assert.held(select_tab("b"), "member")
    user.swipe_dismiss()
    assert.held(open_window("reader"), "member")
    user.swipe_dismiss()
    assert.outcome(present("ok", { style = "alert", actions = { { id = "ok" } } }), "done")
    user.choose("ok")
    assert.visible("home")
  end)

  flow("is named by can and resolve, and these leave no challenge", function()
    protect("page", "member")
    assert.equal({ "member" }, resolve("v://page").protections)
    assert.truthy(can("push", "page"))
    assert.nothing_presented()
    assert.pending(0)
  end)
end)
