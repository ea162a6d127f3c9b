-- An app whose description is a storyboard, with a table that adds links, protections and actions.

app.use("../../Apps/Bookshop/app.lua")

group("a storyboard of tabs", { tags = { "storyboards" } }, function()
  flow("begins at its initial scene", function()
    assert.tabs { "Shelf", "Search", "Account" }
    assert.tab("Shelf")
    assert.stack { "Shelf" }
    assert.tree [[
window main
  base
    tabs Main [Shelf]
      Shelf: stack
        Shelf *
      Search: stack
        Search
      Account: stack
        Account]]
  end)

  flow("has the scenes of the storyboards that it refers to", function()
    select_tab("Account")
    assert.held(segue("orders"), "signed in")
  end)

  flow("leads from one storyboard to the other and back", function()
    app.state.user = "ada"
    select_tab("Account")
    assert.outcome(segue("orders"), "done")
    assert.outcome(segue("showOrdered"), "done")
    assert.stack { "Account", "Orders", "Book" }
    assert.visible("Book", { id = "3" })
  end)

  flow("takes links of the table along its segues", function()
    select_tab("Search")
    assert.outcome(open_url("books://book/9"), "done")
    assert.stack { "Search", "Book" }
    assert.visible("Book", { id = "9" })
  end)

  flow("protects what the table protects", function()
    local request = open_url("books://orders")
    assert.held(request, "signed in")
    assert.presented("Login", { style = "full_screen_cover" })
    tap("submit", { user = "ada" })
    assert.outcome(request, "done")
    assert.visible("Orders")
  end)
end)

group("segues of a storyboard", { tags = { "storyboards" } }, function()
  before_each(function() segue("showBook") end)

  flow("show pushes, with what the table adds", function()
    assert.stack { "Shelf", "Book" }
    assert.visible("Book", { id = "1" })
  end)

  flow("a segue is prepared, given data, shown", function()
    pop()
    local request = segue("showBook", {
      data = "hello",
      mediation = function(source, destination) destination.data = destination.data .. " from " .. source.name end,
    })
    assert.outcome(request, "done")
    assert.equal("hello from Shelf", screen().data)
    assert.order { "created:Book", "dataDelivered:Book", "resolved:Book", "mediated:Book", "didAppear:Book" }
  end)

  flow("a segue of another screen fails, one that nobody draws is a mistake", function()
    assert.outcome(segue("showBook"), "failed", "unknownSegue")
    assert.raises(function() segue("showBok") end, "did you mean 'showBook'")
  end)

  flow("present takes the style of the segue", function()
    assert.outcome(segue("writeReview"), "done")
    assert.presented("WriteReview", { style = "over_full_screen" })
    assert.event("presented", { screen = "WriteReview", style = "over_full_screen" })
    assert.no_event("didDisappear", { screen = "Book" })
  end)

  flow("what must not be swiped away stays", function()
    segue("writeReview")
    assert.not_equal("done", user.swipe_dismiss().outcome)
    assert.visible("WriteReview")
  end)

  flow("a popover points to its anchor, called by its outlet", function()
    segue("share")
    assert.presented("Share", { style = "popover" })
    assert.event("presented", { screen = "Share", anchor = "shareButton" })
  end)

  flow("a custom segue shows", function()
    assert.outcome(segue("lookInside"), "done")
    assert.stack { "Shelf", "Book", "Cover" }
  end)

  flow("an embedded scene is made with its frame, and its segues lead on from there", function()
    assert.equal(1, #screens("Reviews"))
    assert.visible("Book")
    assert.outcome(segue("showReview", { from = "Reviews" }), "done")
    assert.stack { "Shelf", "Book", "Review" }
    pop()
    assert.plan("Review", { "Review" })
  end)

  flow("unwinding goes back to the screen that its action names", function()
    segue("writeReview")
    local request = segue("send")
    assert.outcome(request, "done", "revealed")
    assert.visible("Book")
    assert.equal({ "WriteReview" }, request.removed)
  end)

  flow("unwinding goes back to the only screen that leads there", function()
    pop()
    segue("filter")
    assert.presented("Filter", { style = "sheet" })
    assert.outcome(segue("done"), "done", "revealed")
    assert.visible("Shelf")
  end)

  flow("a segue without identifier is a way, and cannot be asked for", function()
    assert.raises(function() segue("show similar") end, "unknown segue")
    assert.outcome(navigate("Similar"), "done")
    assert.stack { "Shelf", "Book", "Similar" }
  end)

  flow("a presented navigation controller comes with its stack", function()
    pop()
    select_tab("Account")
    segue("signIn")
    assert.presented("Login", { style = "full_screen_cover" })
    assert.outcome(segue("forgot"), "done")
    assert.stack { "Login", "ForgotPassword" }
    dismiss()
    assert.visible("Account")
  end)

  flow("restoration identifiers bring screens back", function()
    app.relaunch()
    assert.stack { "Shelf", "Book" }
    assert.visible("Book", { id = "1" })
  end)
end)
