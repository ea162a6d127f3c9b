-- The flows that the README shows.

flow("a guest is asked to sign in, then lands on the profile", function()
  local request = open_url("shop://profile/42")   -- a deep link, while logged out
  assert.held(request, "signed in")
  assert.visible("login")

  tap("submit", { user = "ada" })                 -- the gate opens, the link goes on
  assert.outcome(request, "done")
  assert.visible("profile", { id = "42" })
  assert.stack { "account", "profile" }
end)

flow("who cancels the sign-in stays on home", function()
  local request = open_url("shop://profile/42")
  dismiss()
  assert.outcome(request, "cancelled", "gateClosed")
  assert.visible("home")
end)

flow("the profile is kept for a minute", function()
  app.state.user = "ada"
  navigate("/profile/42", { keep_alive = "60s" })
  local first = screen()
  pop()
  clock.advance("59s")                            -- virtual: costs no time
  navigate("/profile/42", { keep_alive = "60s" })
  assert.same_instance(first, screen())
end)
