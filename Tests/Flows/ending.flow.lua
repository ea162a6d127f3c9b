-- What is still under way when the app ends.
app.use {
  root = stack { "home" },
  screens = { home = {}, reviews = { presentation = "push" }, share = { presentation = "sheet" } },
}

flow("who is under way when the app ends does not arrive", { animations = true }, function()
  local reason
  local request = push("reviews", { on_failed = function(failed) reason = failed.reason end })
  clock.advance("0.1s")
  app.terminate()
  assert.outcome(request, "cancelled", "terminated")
  assert.equal("terminated", reason)
  assert.no_event("settled", { outcome = "done" })
  app.launch { animations = false }
  assert.outcome(push("reviews"), "done")
end)

for _, animated in ipairs { true, false } do
  flow("a sheet leaves once when the app ends, swiped away " .. (animated and "just then" or "before"), { animations = animated }, function()
    present("share")
    settle()
    user.swipe_dismiss()
    app.terminate()
    assert.equal(1, #events { kind = "removed", screen = "share" })
    assert.event("removed", { screen = "share", reason = "swiped" })
  end)
end
