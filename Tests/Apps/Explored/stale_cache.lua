-- The offer is kept for a minute. With the quirk 'expiry-ignores-owner' a minute that began before the cache was cleared
-- ends the next one.
return App {
  name = "Stale cache",
  root = stack { "home" },
  screens = {
    home = {
      actions = {
        open = function() navigate("offer") end,
        reload = function()
          cache.clear()
          clock.after("30s", function() end)
        end,
      },
    },
    offer = { presentation = "push", keep_alive = "60s" },
  },
}
