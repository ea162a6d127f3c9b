-- The cart, and the checkout that lies over it in a stack of its own. Once an order is placed
-- the confirmation replaces the steps, so that nobody can go back and pay twice.

local ask = require("ask")

local function note(name, title)
  ask(name, { style = "alert", title = title, actions = { { id = "ok", title = "OK", role = "cancel" } } })
end

--- Whether there is nothing to buy, which is said then.
local function lacks_items()
  if services.cart.count() > 0 then return false end
  note("cart_empty", "Your cart is empty")
  return true
end

return {
  cart = {
    links = { "/cart" },
    actions = {
      checkout = function()
        if not lacks_items() then navigate("address") end
      end,
      clear = function()
        ask("clear_cart", {
          style = "alert",
          title = "Empty the cart?",
          actions = {
            { id = "clear", title = "Empty", role = "destructive", handler = function() services.cart.clear() end },
            { id = "keep", title = "Keep", role = "cancel" },
          },
        })
      end,
    },
  },
  address = {
    links = { "/checkout" },
    from = { "cart" },
    presentation = "sheet",
    embed_in = "stack",
    protect = "signed in",
    actions = {
      continue = function(arguments)
        if not arguments or not arguments.street then return note("address_missing", "Where shall we deliver?") end
        app.state.address = arguments.street
        navigate("payment")
      end,
      cancel = function() dismiss() end,
    },
  },
  payment = {
    links = { "/checkout/payment" },
    from = { "address" },
    presentation = "push",
    protect = "signed in",
    actions = {
      pay = function(arguments)
        if arguments and arguments.card == "declined" then return note("card_declined", "Your card was declined") end
        navigate("review")
      end,
    },
  },
  review = {
    from = { "payment" },
    presentation = "push",
    protect = "signed in",
    actions = {
      place_order = function()
        -- A second tap, however quick, orders nothing more.
        if screen().name ~= "review" then return end
        -- A link leads here past the cart.
        if lacks_items() then return end
        app.state.orders = app.state.orders + 1
        services.cart.clear()
        set_root("confirmation", { clear = true })
      end,
    },
  },
  confirmation = {
    from = { "review" },
    presentation = "push",
    actions = { finish = function() dismiss() end },
  },
}
