-- The lock is what is visible while it covers the app: messages come from there, and the app lies below it.
group("a message behind the lock", { tags = { "lock", "messages" } }, function()
  local heard

  app.use {
    name = "Vault",
    root = stack { "home" },
    screens = {
      home = { on_message = { signed_out = function() heard[#heard + 1] = "home" end } },
      lock = { lock = true, on_message = { signed_out = function() heard[#heard + 1] = "lock" end } },
    },
  }

  before_each(function() heard = {} end)

  flow("is heard by the lock, then by what that covers", function()
    app.lock()
    assert.outcome(send("signed_out"), "done", "completed")
    assert.equal({ "lock", "home" }, heard)
  end)

  flow("that does not bubble stays with the lock", function()
    app.lock()
    send("signed_out", nil, { bubbles = false })
    assert.equal({ "lock" }, heard)
  end)

  flow("is one to the app again when the lock has gone", function()
    app.lock()
    app.unlock()
    send("signed_out")
    assert.equal({ "home" }, heard)
  end)
end)
