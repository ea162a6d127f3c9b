-- The list of codes is what the app knows; whoever opens the link to another one waits for ever.
local fault = true
local parcels = { P1 = "on its way" }
return App {
  name = "No outcome for what is unknown",
  schemes = { "parcels" },
  root = stack { "inbox" },
  screens = {
    inbox = { actions = { open = function() return navigate("parcel", { parameters = { code = "P1" } }) end } },
    parcel = {
      parameters = { code = "string" }, links = { "/track/:code" }, from = { "inbox" }, presentation = "push",
      resolve = function(resolver, parameters)
        if parcels[parameters.code] then return resolver.complete() end
        if not fault then resolver.cancel("unknown") end
      end,
    },
  },
  explore = { parameters = { code = { "P1" } } },
}
