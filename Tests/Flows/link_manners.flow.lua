-- A link says how what is not there yet appears; what is there is gone back to, as by any other link.
group("a link with a manner of its own", function()
  app.use {
    schemes = { "news" },
    root = stack { "home" },
    screens = {
      home = {},
      story = { parameters = { id = "string" }, links = { { "/story/:id", with = "present" }, "/plain/:id" } },
      photo = { links = { { "/photo", with = "full_screen_cover" } } },
      comment = { links = { { "/comment", with = "push" } } },
      start = { links = { { "/start", with = "root" } } },
      note = { presentation = "push" },
    },
  }

  flow("shows its screen once, however often it is followed", { hazards = "fail" }, function()
    open_url("news://story/1")
    assert.outcome(open_url("news://story/1"), "noop", "alreadyThere")
    assert.presented("story", { style = "sheet" })
    open_url("news://photo")
    assert.outcome(open_url("news://photo"), "noop", "alreadyThere")
    assert.presented("photo", { style = "full_screen_cover" })
    assert.outcome(open_url("news://story/1"), "done", "revealed")
    assert.visible("story")
  end)

  flow("goes back to what came in another way", function()
    open_url("news://plain/1")
    push("note")
    assert.outcome(open_url("news://story/1"), "done", "revealed")
    assert.stack { "home", "story" }
    assert.nothing_presented()
  end)

  flow("shows another one for other parameters", function()
    open_url("news://story/1")
    assert.outcome(open_url("news://story/2"), "done", "shown")
    assert.equal(2, #screens("story"))
  end)

  flow("makes a new one for who asks for that", function()
    open_url("news://comment")
    assert.outcome(open_url("news://comment", { reuse = "never" }), "done", "shown")
    assert.outcome(navigate { to = "/comment", with = "push" }, "done", "shown")
    assert.stack { "home", "comment", "comment", "comment" }
  end)

  flow("leaves it to who asks for a style", function()
    assert.outcome(open_url("news://comment", { style = "popover" }), "done", "shown")
    assert.presented("comment", { style = "popover" })
    assert.outcome(navigate("/photo", { style = "sheet" }), "done", "shown")
    assert.presented("photo", { style = "sheet" })
  end)

  flow("still replaces the root where it says so", function()
    open_url("news://start")
    push("note")
    assert.outcome(open_url("news://start"), "done", "shown")
    assert.stack { "start" }
  end)
end)
