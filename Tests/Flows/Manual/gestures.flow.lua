-- Examples of the manual's chapter "Gestures".

app.use {
  name = "Photos",
  root = tabs("main", {
    tab("albums", { root = stack { "albums" } }),
    tab("search", { root = stack { "search" } }),
  }),
  screens = {
    albums = {
      actions = {
        open = function(arguments) return push("photo", { parameters = { id = arguments.id or "1" } }) end,
        share = function() present("share", { style = "popover" }) end,
      },
    },
    search = {},
    photo = { parameters = { id = "string" }, actions = { edit = function() present("editor") end } },
    share = {},
    editor = { presentation = "full_screen_cover" },
    crop = { presentation = "sheet", dismissable = false },
  },
}

flow("a tap runs an action of the visible screen", function()
  local request = tap("open", { id = "7" })
  assert.outcome(request, "done")
  assert.visible("photo", { id = "7" })
  assert.raises(function() tap("open") end, "'photo' has no action 'open'")
  assert.equal({ "edit" }, screen().actions)
end)

flow("a swipe back can be given up half-way", function()
  tap("open")
  assert.outcome(user.swipe_back { cancel = true }, "cancelled", "gestureCancelled")
  assert.visible("photo")
  assert.outcome(user.swipe_back(), "done")
  assert.visible("albums")
  assert.event("removed", { screen = "photo", reason = "swiped" })
  assert.outcome(user.swipe_back(), "noop", "atRoot")
end)

flow("a swipe closes a sheet, not a full-screen cover", function()
  present("share")
  assert.outcome(user.swipe_dismiss(), "done")
  present("editor")
  assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
  present("crop")
  assert.outcome(user.swipe_dismiss(), "denied", "notDismissable")
end)

flow("a tap outside closes what closes by it", function()
  tap("share")
  assert.outcome(user.tap_outside(), "done")
  present("crop")
  assert.outcome(user.tap_outside(), "noop", "notDismissable")
end)

flow("a tap on the selected tab goes to its root", function()
  tap("open")
  assert.outcome(select_tab("albums"), "noop", "alreadyThere")
  assert.visible("photo")
  assert.outcome(user.tap_tab("albums"), "done")
  assert.visible("albums")
  assert.outcome(user.tap_tab("albums"), "noop", "atRoot")
end)

flow("a choice ends an alert", function()
  local chosen
  present("delete", {
    style = "confirmation_dialog",
    actions = {
      { id = "delete", role = "destructive", handler = function() chosen = "delete" end },
      { id = "keep", role = "cancel", handler = function() chosen = "keep" end },
    },
  })
  assert.raises(function() user.choose("delet") end, "did you mean 'delete'")
  user.tap_outside()
  assert.equal("keep", chosen)
  assert.outcome(user.choose("delete"), "failed", "notPresented")
end)

flow("a double tap runs the action twice", { animations = true }, function()
  user.double_tap("share")
  settle()
  assert.equal(2, #events("requested"))
  assert.hazard("duplicate")
end)
