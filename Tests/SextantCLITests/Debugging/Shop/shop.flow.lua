local function double(n)
  local result = n * 2

  return result
end

flow("a guest signs in", function()
  local seen = { 1, name = "x", inner = { deep = true } }
  local request = open_url("shop://profile/42")
  assert.visible("login")
  print("double", double(4))
  tap("submit", { user = "ada" })
  assert.visible("profile", { id = "42" })
  seen[2] = request.outcome
end)

flow("a loop", function()
  local sum = 0
  for i = 1, 5 do
    sum = sum + i
  end
  tap("add")
  print("sum", sum)
end)

flow("a coroutine", function()
  local words = coroutine.wrap(function(first)
    local word = first .. "!"
    coroutine.yield(word)
    word = word .. "?"
    coroutine.yield(word)
  end)
  local one = words("a")
  local two = words()
  assert.equal(one .. two, "a!a!?")
end)

flow("a failed assertion", function()
  check.visible("login")
  assert.visible("account")
end)

flow("a raised error", function()
  pcall(error, "caught")
  local nothing
  print(nothing.field)
end)

flow("a lock", function()
  app.lock()
  assert.visible("code")
  app.unlock()
  select_tab("account")
  assert.visible("account")
end)
