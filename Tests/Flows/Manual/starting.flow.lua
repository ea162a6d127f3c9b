-- Examples of the manual's chapter "Starting".

app.use {
  name = "Library",
  schemes = { "library" },
  state = { user = null },
  root = tabs("main", {
    tab("home", { root = stack { "home" } }),
    tab("account", { root = stack { "account" } }),
  }),
  screens = {
    home = {
      actions = {
        open_book = function(arguments) navigate("book", { parameters = { id = arguments.id } }) end,
      },
    },
    account = {},
    book = {
      parameters = { id = "string" },
      links = { "/book/:id" },
      from = { "home" },
      actions = { lend = function() navigate("loan") end },
    },
    loan = { from = { "book" }, presentation = "sheet", protect = "member" },
    join = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
  },
  protections = {
    member = { unless = function(state) return state.user ~= nil end, challenge = "join" },
  },
}

flow("a book opens from home, and back leads home", function()
  tap("open_book", { id = "7" })
  assert.visible("book", { id = "7" })
  user.back()
  assert.visible("home")
end)

flow("a link opens a book with a way back", function()
  open_url("library://book/7")
  assert.visible("book", { id = "7" })
  assert.stack { "home", "book" }
end)

flow("who is no member joins first, then lends", function()
  tap("open_book", { id = "7" })
  tap("lend")
  assert.visible("join")
  tap("submit")
  assert.visible("loan")
  assert.presented("loan", { style = "sheet" })
end)
