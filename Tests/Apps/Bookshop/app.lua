-- A book shop whose screens and ways are drawn in Interface Builder; here is what a storyboard cannot say.
return App {
  storyboard = "Main.storyboard",
  name = "Bookshop",
  schemes = { "books" },
  state = { user = null },

  screens = {
    Book = {
      parameters = { id = "string" },
      links = { "/book/:id" },
      from = { "Search" },
      actions = { review = function() return segue("writeReview") end },
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
    -- Code makes it, no storyboard has it.
    Receipt = { parameters = { id = "string" }, from = { "Orders" }, presentation = "push" },
  },

  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "Login" },
  },

  segues = {
    { from = "Shelf", identifier = "showBook", parameters = { id = "1" } },
    { from = "Search", identifier = "showResult", parameters = { id = "2" } },
    { from = "Orders", identifier = "showOrdered", parameters = { id = "3" } },
  },
}
