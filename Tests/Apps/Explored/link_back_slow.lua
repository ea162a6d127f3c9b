-- A link opens an invoice, which takes a second, on whatever is in front, and not from the list of invoices.
local fault = true

return App {
  root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("invoices", { root = stack { "invoices" } }) }),
  screens = {
    home = {}, invoices = {},
    invoice = {
      links = { not fault and "/invoice" or { "/invoice", with = "push" } }, from = { "invoices" }, presentation = "push",
      resolve = function(resolver) clock.after("1s", function() resolver.complete() end) end,
    },
  },
}
