-- Books are found out, which takes a while; a book for which another one is asked stays as it is.
local fault = true

return App {
  state = { opened = 0 },
  root = stack { "books" },
  screens = {
    books = { actions = { open = function() navigate("book", { parameters = { id = "1" } }) end } },
    book = {
      parameters = { id = "string" }, links = { "/book/:id" }, from = { "books" }, presentation = "push",
      identity = fault and {} or { "id" },
      resolve = function(resolver) clock.after("400ms", function() resolver.complete() end) end,
    },
  },
  explore = { parameters = { id = { "1", "2" } } },
}
