-- The list is kept for a minute. With the quirk 'expiry-ignores-owner' the minute of a list that was given up ends the
-- next one; nothing in the app waits for less than that.
return App {
  name = "Kept anew",
  root = stack { "home" },
  screens = {
    home = { actions = { open = function() navigate("list") end } },
    list = { presentation = "push", keep_alive = "60s" },
  },
}
