-- Examples of the page "Storyboards".

app.use(App {
  storyboard = "../../Apps/Bookshop/Main.storyboard",
  name = "Bookshop",
  schemes = { "books" },
  state = { user = null },

  screens = {
    Book = {
      parameters = { id = "string" },
      links = { "/book/:id" },
      from = { "Search" },
    },
    Orders = { links = { "/orders" }, protect = "signed in" },
    Login = {
      actions = {
        submit = function(form)
          app.state.user = form.user
          dismiss()
        end,
      },
    },
  },

  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "Login" },
  },

  segues = { { from = "Shelf", identifier = "showBook", parameters = { id = "1" } } },
})

flow("a link waits for the sign-in that the storyboard presents", function()
  local request = open_url("books://orders")
  assert.held(request, "signed in")
  assert.presented("Login", { style = "full_screen_cover" })
  tap("submit", { user = "ada" })
  assert.outcome(request, "done")
  assert.visible("Orders")
end)

flow("a segue takes what the table adds", function()
  assert.outcome(segue("showBook"), "done")
  assert.visible("Book", { id = "1" })
  assert.stack { "Shelf", "Book" }
end)

flow("a table answers where a segue unwinds to", function()
  local described = {
    storyboard = "../../Apps/Mail/Mail.storyboard",
    segues = { { from = "Actions", identifier = "archive", to = "Messages" } },
  }
  assert.equal({}, app.check(described))
end)
