-- What a table adds to a storyboard, and what is wrong with it.

local mail = "../../Apps/Mail/Mail.storyboard"
local shop = "../../Apps/Bookshop/Main.storyboard"

local function messages(description)
  local found = {}
  for _, problem in ipairs(app.check(description)) do found[#found + 1] = problem.severity .. ": " .. problem.message end
  return table.concat(found, "\n")
end

group("mistakes of a table beside a storyboard", { tags = { "storyboards" } }, function()
  app.use(mail)

  local mistakes = {
    { { storyboard = 5 }, "key 'storyboard' for App: a list of strings expected, got number" },
    { { storyboard = {} }, "the path of a storyboard expected, got an empty list" },
    { { storyboard = "Main.storyboard" }, "error: Flows/Storyboards/Main.storyboard: there is no such file" },
    { { storyboard = "../../../README.md" }, "it lies outside of the project" },
    { { storyboard = "tables.flow.lua" }, "error: Flows/Storyboards/tables.flow.lua:1: it is not XML" },
    {
      { storyboard = mail, segues = { { identifier = "showMesage", data = 1 } } },
      "the storyboard has no segue 'showMesage': did you mean 'showMessage'?",
    },
    {
      { storyboard = mail, segues = { { from = "Empty", identifier = "compose" } } },
      "the storyboard has no segue 'compose' of 'Empty'",
    },
    {
      { storyboard = shop, segues = { { from = "Book", identifier = "similar" } } },
      "the segue from 'Book' to 'Similar' has no identifier: give it one in Apps/Bookshop/Main.storyboard:%d+",
    },
    {
      { storyboard = shop, segues = { { from = "Book", to = "Similar" } } },
      "a segue needs 'identifier' and 'to'; the segue from 'Book' to 'Similar' has no identifier",
    },
    {
      { storyboard = mail, segues = { { from = "Actions", identifier = "archive", data = 1 } } },
      "Apps/Mail/Mail.storyboard:%d+: the segue 'archive' needs 'to'",
    },
    {
      { storyboard = shop, screens = { LoginNavigation = {} } },
      "screen 'LoginNavigation' is no screen: it is the navigation controller 'LoginNavigation' of .*Account.storyboard:%d+",
    },
    { { storyboard = shop, screens = { Bok = {} } }, "warning: the screen 'Bok' is none of the storyboard: did you mean 'Book'?" },
    { { storyboard = shop, screens = { Book = { protect = "nobody" } } }, "'Book' has a protection that is missing" },
    { { storyboard = shop, screens = { Book = { prtect = "x" } } }, "unknown key 'prtect' for screen 'Book'" },
  }

  for index, mistake in ipairs(mistakes) do
    flow("mistake " .. index, function() assert.match(mistake[2], messages(mistake[1])) end)
  end

  flow("a storyboard that cannot be read hides no other one, and nothing is judged without it", function()
    local text = messages { storyboard = { "a.storyboard", "b.storyboard" }, segues = { { identifier = "x" } } }
    assert.match("a%.storyboard: there is no such file\n.*b%.storyboard: there is no such file$", text)
  end)
end)

group("what a table adds", { tags = { "storyboards" } }, function()
  app.use {
    storyboard = { shop, "../../Apps/Segues/Split.storyboard" },
    name = "Both",
    state = { signed_in = false },
    root = switcher("session", {
      child = function(state) return state.signed_in and "shop" or "mail" end,
      shop = "Main",
      mail = "mail",
    }),
    windows = { second = stack { "Search" } },
    screens = {
      Write = {},
      WriteReview = { dismissable = true, style = "sheet", presentation = "sheet" },
      Review = { from = { "Search" }, parameters = { id = "string" }, links = { "/review/:id" } },
      Filter = { from = "*" },
    },
    segues = {
      { from = "Book", identifier = "writeReview", style = "popover" },
      { from = "Book", identifier = "lookInside", kind = "present" },
      { from = "Book", identifier = "send", to = "Shelf", kind = "show" },
    },
    schemes = { "books" },
  }

  flow("the root may place scenes of several storyboards", function()
    assert.visible("nothing")
    app.state.signed_in = true
    assert.visible("Shelf")
    assert.tabs { "Shelf", "Search", "Account" }
  end)

  flow("a segue keeps what the table does not say", function()
    app.state.signed_in = true
    segue("showBook")
    segue("writeReview")
    assert.presented("WriteReview", { style = "popover" })
    assert.event("requested", { command = "segue", to = "writeReview" })
    assert.outcome(user.swipe_dismiss(), "done")
    segue("lookInside")
    assert.presented("Cover")
  end)

  flow("edges add to those of the storyboard", function()
    app.state.signed_in = true
    select_tab("Search")
    assert.outcome(open_url("books:///review/7"), "done")
    assert.stack { "Search", "Review" }
    select_tab("Shelf")
    segue("showBook")
    assert.plan("Review", { "Review" })
  end)

  flow("windows may show scenes", function()
    open_window("second")
    assert.visible("Search")
  end)
end)
