-- Examples of the manual's chapter "Describing an app".

app.use {
  name = "Library",
  schemes = { "library" },
  hosts = { "library.example" },
  state = { member = null, theme = "light", introduced = true },

  root = switcher("session", {
    child = function(state) return state.introduced and "main" or "introduction" end,
    introduction = stack { "welcome" },
    main = tabs("main", {
      tab("shelf", { title = "Shelf", root = stack { "shelf" } }),
      tab("browse", {
        root = split("browse_split", { primary = stack { "topics" }, detail = stack { "nothing" } }),
      }),
      tab("tour", { root = pages("tour_pages", { "page_1", "page_2" }) }),
    }),
  }),

  windows = { reader = stack { { "book", parameters = { id = "manual" } } } },

  screens = {
    welcome = { actions = { start = function() app.state.introduced = true end } },
    shelf = {
      on_message = { book_returned = function(data) app.state.theme = data.theme end },
      actions = { open = function(arguments) push("book", { parameters = { id = arguments.id or "1" } }) end },
    },
    topics = {},
    nothing = {},
    page_1 = {},
    page_2 = {},
    book = {
      parameters = { id = "string", page = "integer" },
      properties = { highlight = "string", opened_by = { type = "string", read_only = true } },
      links = { "/book/:id" },
      from = { "shelf", "topics" },
      presentation = "push",
      restorable = true,
    },
    slow_book = {
      parameters = { id = "string" },
      presentation = "push",
      data = { title = "string" },
      resolve = function(resolver, parameters)
        if parameters.id == "lost" then return "card" end
        clock.after("1s", function() resolver.complete { data = { title = "Book " .. parameters.id } } end)
      end,
    },
    loan = { from = { "book" }, presentation = "push", protect = "member" },
    notes = {
      from = { { "shelf", when = function(context) return context.state.theme == "light" end } },
      presentation = "push",
    },
    card = { presentation = "sheet", embed_in = "stack", dismissable = false },
    sign_up = {
      presentation = "full_screen_cover",
      actions = { done = function(arguments) app.state.member = arguments.name end },
    },
  },

  protections = {
    member = { unless = function(state) return state.member ~= nil end, challenge = "sign_up" },
  },

  routes = {
    latest = function(arguments) return { to = "book", parameters = { id = arguments.id or "new" } } end,
  },
  segues = { { from = "shelf", identifier = "showBook", to = "book", kind = "show" } },
  services = { counter = { members = function() return app.state.member and 1 or 0 end } },
  commands = { open = function(id) return navigate("book", { parameters = { id = id } }) end },
  effects = { review = function(fields) app.state.theme = fields.theme end },
}

flow("the tree shows windows, layers, containers and screens", function()
  tap("open", { id = "7" })
  assert.tree [[
    window main
      base
        switcher session
          main: tabs main [shelf]
            shelf: stack
              shelf
              book {id = "7"} *
            browse: split browse_split
              primary: stack
                topics
              detail: stack
                nothing
            tour: pages tour_pages
              page_1
              page_2
  ]]
end)

flow("a switcher shows what the state asks for", { launch = { state = { introduced = false } } }, function()
  assert.visible("welcome")
  tap("start")
  assert.visible("shelf")
  assert.event("switched", { switcher = "session", child = "main" })
end)

flow("a switcher can be turned by hand until the state asks for something else", function()
  switch_to("introduction")
  assert.visible("welcome")
  app.state.theme = "dark"
  assert.visible("welcome")
  app.state.introduced = false
  app.state.introduced = true
  assert.visible("shelf")
end)

flow("a screen can be resolved before it appears", function()
  navigate("slow_book", { parameters = { id = "7" } })
  assert.visible("shelf")
  clock.advance("1s")
  assert.visible("slow_book")
  assert.equal({ title = "Book 7" }, screen().data)
  pop()
  navigate("slow_book", { parameters = { id = "lost" } })
  assert.presented("card")
end)

flow("state is declared", function()
  assert.equal(nil, app.state.member)
  assert.raises(function() app.state.membr = "ada" end, "did you mean 'member'")
  app.state = { member = "ada", introduced = true }
  assert.equal(nil, app.state.theme)
end)

flow("services, commands, routes and segues", function()
  assert.equal(0, services.counter.members())
  assert.outcome(commands.open("1"), "done")
  assert.outcome(route("latest", { id = "2" }), "done")
  assert.stack { "shelf", "book" }
  pop_to_root()
  assert.outcome(segue("showBook", { parameters = { id = "3" } }), "done")
  assert.visible("book", { id = "3" })
end)

flow("effects leave the app", function()
  effect("review", { theme = "dark" })
  assert.effect("review", { theme = "dark" })
  assert.equal("dark", app.state.theme)
end)

flow("a second window has its own stack", function()
  open_window("reader")
  assert.window("reader")
  assert.visible("book", { id = "manual" })
  close_window("reader")
  assert.window("main")
  assert.outcome(close_window("main"), "failed", "lastWindow")
end)

flow("each book has a window of its own", function()
  open_window("reader", { value = { id = "1" } })
  open_window("reader", { value = { id = "2" } })
  assert.visible("book", { id = "2" })
  assert.outcome(open_window("reader", { value = { id = "1" } }), "done", "completed")
  assert.equal(2, #screens("book"))
  assert.visible("book", { id = "1" })
  assert.window("reader")
end)

flow("details go beside the list", function()
  select_tab("browse")
  show_detail("book", { parameters = { id = "9" }, from = "topics" })
  assert.visible("book", { id = "9" })
  assert.equal(1, #screens("topics"))
end)

flow("pages turn with back", function()
  select_tab("tour")
  assert.visible("page_1")
  navigate("page_2")
  assert.visible("page_2")
  user.back()
  assert.visible("page_1")
end)

flow("a modal in a stack of its own", function()
  present("card")
  assert.stack { "card" }
  push("shelf")
  assert.stack { "card", "shelf" }
  assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
end)

flow("restorable screens come back", function()
  tap("open", { id = "7" })
  app.relaunch()
  assert.stack { "shelf", "book" }
  assert.visible("book", { id = "7" })
end)

flow("a policy decides what comes back", function()
  tap("open", { id = "7" })
  push("book", { parameters = { id = "8" } })
  app.relaunch {
    policy = function(screen)
      return screen.parameters.id == "8" and "reject" or { protect = "member" }
    end,
  }
  assert.visible("sign_up")
  tap("done", { name = "ada" })
  assert.stack { "shelf", "book" }
  assert.visible("book", { id = "7" })
end)

flow("what would come back can expire", function()
  push("book", { restorable = { id = "reading", expires = "10m" } })
  app.terminate()
  clock.advance("11m")
  app.relaunch()
  assert.visible("shelf")
  assert.event("expired", { screen = "book" })
end)

flow("what is saved is text", function()
  tap("open", { id = "7" })
  local saved = app.saved_state()
  app.terminate()
  app.launch { restore = saved }
  assert.visible("book", { id = "7" })
  assert.raises(function() app.launch { restore = "{" } end, "cannot be used")
end)

flow("messages reach the screens below", function()
  tap("open", { id = "7" })
  assert.outcome(send("book_returned", { theme = "sepia" }), "done", "completed")
  assert.equal("sepia", app.state.theme)
  assert.outcome(send("nobody_listens"), "done", "noListener")
end)

flow("a list of screens keeps its order", function()
  local described = App {
    root = stack { "start" },
    screens = { { "start" }, { "zebra", from = { "start" } }, { "ant", from = { "start" } } },
  }
  assert.truthy(described)
end)

flow("an edge may be closed", function()
  assert.plan("notes", { "notes" })
  app.state.theme = "dark"
  local _, reason, message = resolve("notes")
  assert.equal("noRoute", reason)
  assert.match("closed by its condition: shelf → notes", message)
end)

flow("whoever opens a screen may listen to it", function()
  local heard = {}
  tap("open", { id = "7" })
  local observer = screen():on_message("page_turned", function(page) heard[#heard + 1] = page end)
  send("page_turned", 2, { bubbles = false })
  observer:remove()
  assert.outcome(send("page_turned", 3), "done", "noListener")
  assert.equal({ 2 }, heard)
end)
