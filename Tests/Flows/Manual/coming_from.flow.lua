-- Examples of the manual's chapter "Coming from other tools".

app.use {
  name = "Shop",
  schemes = { "shop" },
  state = { user = null, cart = {} },
  root = tabs("main", {
    tab("home", { root = stack { "home" } }),
    tab("account", { root = stack { "account" } }),
  }),
  screens = {
    home = {
      actions = {
        open_item = function(arguments) navigate("item", { parameters = { id = arguments.id } }) end,
      },
    },
    item = {
      parameters = { id = "string" },
      links = { "/item/:id" },
      from = { "home" },
      presentation = "push",
      actions = {
        delete = function()
          present("sure", {
            style = "alert",
            actions = {
              { id = "delete", title = "Delete", role = "destructive", handler = function() pop() end },
              { id = "keep", title = "Keep", role = "cancel" },
            },
          })
        end,
      },
    },
    account = { actions = { open_orders = function() navigate("orders") end } },
    orders = { links = { "/orders" }, from = { "account" }, presentation = "push", protect = "signed in" },
    login = {
      presentation = "sheet",
      actions = {
        submit = function(arguments) clock.after("2s", function() app.state.user = arguments.user end) end,
        read_terms = function() open_url("https://shop.example/terms", { source = "in_app" }) end,
      },
    },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
}

flow("what an XCUITest does", function()
  tap("open_item", { id = "5" })
  assert.visible("item", { id = "5" })
  tap("delete")
  user.choose("delete")
  assert.visible("home")
  user.tap_tab("account")
  app.background()
  app.foreground()
  assert.tab("account")
end)

local function sign_in()
  assert.visible("login")
  tap("submit", { user = "ada" })
  clock.advance("2s")
end

flow("what a Maestro flow does", { tags = { "auth" } }, function()
  open_url("shop://orders")
  if screen().name == "login" then sign_in() end
  assert.visible("orders")
  user.back()
  assert.visible("account")
end)

flow("what a TestStore does", { launch = { state = { user = null } }, hazards = "fail" }, function()
  user.tap_tab("account")
  tap("open_orders")
  assert.presented("login", { style = "sheet" })
  tap("submit", { user = "ada" })
  clock.advance("2s")
  assert.equal("ada", app.state.user)
  assert.stack { "account", "orders" }
  assert.nothing_presented()
  assert.order { "held:orders", "presented:login", "stateChanged", "dismissed:login", "pushed:orders" }
  assert.pending(0)
  assert.no_timers()
end)

flow("what a spy of the outside world does", function()
  open_url("shop://orders")
  tap("read_terms")
  assert.effect("open_url", { url = "https://shop.example/terms" })
end)
