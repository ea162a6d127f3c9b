-- The author leads to a book, and the book to its author, each time a new one; a book takes a while to be found out.
local fault = true

return App {
  state = { opened = 0 },
  root = stack { "books" },
  screens = {
    books = { actions = { open = function() navigate("book") end } },
    book = {
      from = { "books" }, presentation = "push",
      resolve = function(resolver) clock.after("400ms", function() resolver.complete() end) end,
      actions = { author = function() if fault then push("author") else navigate("author") end end },
    },
    author = { from = { "book" }, presentation = "push", actions = {
      best = function() if fault then push("book") else navigate("book") end end,
    } },
  },
}
