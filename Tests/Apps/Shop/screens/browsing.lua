-- What every guest may see. Each kept screen keeps itself in a different way, on purpose.

local ask = require("ask")

-- Actions without arguments do what a first tap would do, so that exploring them leads somewhere.
local function given(arguments, key, otherwise) return arguments and arguments[key] or otherwise end

local function open_item(arguments)
  navigate("item", { parameters = { id = given(arguments, "id", "1") } })
end

return {
  home = {
    links = { "/home" },
    actions = {
      open_item = open_item,
      open_latest = function() route("latest") end,
      open_cellar = function() navigate("cellar") end,
      open_lounge = function() navigate("lounge") end,
      open_offer = function() ask("offer") end,
    },
  },
  search = {
    actions = {
      submit = function(arguments) navigate("results", { parameters = { q = given(arguments, "q", "tea") } }) end,
    },
  },
  results = {
    parameters = { q = "string" },
    links = { "/search?q=:q" },
    from = { "search" },
    presentation = "push",
    keep_alive = { lifetime = "60s", sliding = true },
    actions = { open_item = open_item },
  },
  categories = {
    links = { "/categories" },
    actions = {
      open = function(arguments) navigate("category", { parameters = { name = given(arguments, "name", "tea") } }) end,
    },
  },
  category = {
    parameters = { name = "string" },
    links = { "/category/:name" },
    from = { "categories" },
    presentation = "push",
    keep_alive = { lifetime = "60s", from = "close" },
    actions = { open_item = open_item },
  },
  item = {
    parameters = { id = "string" },
    properties = { highlight = "string" },
    links = { "/item/:id" },
    presentation = "push",
    keep_alive = "60s",
    restorable = true,
    actions = {
      add_to_cart = function() services.cart.add(screen().parameters.id) end,
      -- Opens them twice for two quick taps: what the flows of hazards show, and exploring finds.
      reviews = function() push("reviews") end,
      share = function() ask("share", { style = "popover" }) end,
      close = function() close() end,
    },
  },
  reviews = {
    presentation = "push",
    actions = {
      write = function() ask("write_review", { dismissable = false }) end,
    },
  },
  write_review = {
    presentation = "sheet",
    actions = {
      discard = function() close() end,
    },
  },
  share = { presentation = "sheet", actions = { done = function() close() end } },
  gift = {
    parameters = { amount = "number", wrapped = "boolean" },
    links = { "/gift/:amount" },
    presentation = "sheet",
    actions = { close = function() close() end },
  },
  offer = {
    links = { "/offer" },
    presentation = "sheet",
    keep_alive = { id = "offer", lifetime = { uses = 3 } },
    actions = { close = function() close() end },
  },
  story = {
    presentation = "push",
    keep_alive = {
      id = "story",
      lifetime = { die = function(kill) clock.after("30s", function() kill() end) end },
    },
  },
  legal = {
    parameters = { page = "string" },
    links = { "/legal/:page" },
    presentation = "push",
    keep_alive = { lifetime = "forever" },
  },
  cellar = { links = { "/cellar" }, presentation = "push", protect = "adult" },
  lounge = { links = { "/lounge" }, presentation = "push", protect = "premium" },
  upgrade = {
    presentation = "sheet",
    actions = {
      buy = function() app.state.premium = true end,
      later = function() close() end,
    },
  },
  tracking = { from = { "order" }, actions = { close = function() close_window("tracking") end } },
  lock = {
    lock = true,
    actions = {
      unlock = function(arguments)
        if given(arguments, "pin", "1234") == "1234" then app.unlock() end
      end,
    },
  },
}
