-- The shop: five tabs that guests may browse, an account behind a sign-in, a checkout in its
-- own stack, an introduction for the first launch, a tracking window and a lock screen.
--
-- A launch without arguments is that of a returning guest: introduced, entered, not signed in.

local introduction = require("screens.introduction")
local browsing = require("screens.browsing")
local checkout = require("screens.checkout")
local account = require("screens.account")
local session = require("session")

local function merged(...)
  local all = {}
  for _, part in ipairs { ... } do
    for name, screen in pairs(part) do
      assert(all[name] == nil, "screen declared twice: " .. name)
      all[name] = screen
    end
  end
  return all
end

return App {
  name = "Shop",
  schemes = { "shop" },
  hosts = { "shop.example" },

  state = {
    introduced = true, -- has seen the introduction
    entered = true,    -- is past the welcome screen, as a guest or as a member
    user = null,
    premium = false,
    adult = false,
    interests = null,
    cart = {},         -- item ids
    address = null,
    orders = 0,
  },

  root = switcher("session", {
    child = function(state)
      if not state.introduced then return "introduction" end
      if not state.entered then return "entrance" end
      return "main"
    end,
    introduction = stack { "intro_start" },
    entrance = stack { "welcome" },
    main = tabs("main", {
      tab("home", { title = "Home", root = stack { "home" } }),
      tab("search", { title = "Search", root = stack { "search" } }),
      tab("categories", { title = "Categories", root = stack { "categories" } }),
      tab("cart", { title = "Cart", root = stack { "cart" } }),
      tab("account", { title = "Account", root = stack { "account" } }),
    }),
  }),

  windows = { tracking = stack { "tracking" } },

  screens = merged(introduction.screens, browsing, checkout, account),

  protections = {
    ["signed in"] = {
      unless = function(state) return state.user ~= nil end,
      challenge = "login",
    },
    ["premium"] = {
      unless = function(state) return state.premium end,
      challenge = "upgrade",
    },
    ["adult"] = {
      unless = function(state) return state.adult end,
      challenge = function(gate)
        present("age_check", {
          style = "alert",
          title = "Are you eighteen or older?",
          actions = {
            { id = "yes", title = "Yes", handler = function()
              app.state.adult = true
              gate.allow()
            end },
            { id = "no", title = "No", role = "cancel", handler = function() gate.deny("underage") end },
          },
          -- A link may take the question away: nobody has answered then.
          on_result = function(answer) if not answer then gate.deny("unanswered") end end,
        })
      end,
    },
  },

  routes = {
    latest = function() return { to = "item", parameters = { id = "latest" } } end,
    receipt = function(arguments) return { to = "order", parameters = { number = arguments.number } } end,
    help = function() return { to = "/legal/help" } end,
  },

  segues = {
    { from = "home", identifier = "showItem", to = "item", kind = "show" },
    { from = "account", identifier = "showSettings", to = "settings", kind = "show" },
  },

  services = {
    session = session,
    cart = {
      add = function(id)
        local items = app.state.cart
        items[#items + 1] = id
        app.state.cart = items
      end,
      clear = function() app.state.cart = {} end,
      count = function() return #app.state.cart end,
    },
  },

  effects = { review = function() end },
  commands = { visit = function(id) return navigate("item", { parameters = { id = id } }) end },
}
