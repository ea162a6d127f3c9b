group("letters", { tags = { "post" } }, function()
  flow("a letter opens", function()
    push("letter", { parameters = { id = "1" } })
    assert.visible("letter", { id = "1" })
  end)

  flow("is not ready", { skip = "no stamps" }, function() assert.visible("letter") end)

  flow("is broken and known to be", { expected_failure = "missing stamps" }, function() assert.visible("letter") end)
end)

for number = 1, 40 do
  flow("letter number " .. number, { tags = { "many" } }, function()
    push("letter", { parameters = { id = tostring(number) } })
    step("look", function() assert.visible("letter", { id = tostring(number) }) end)
    clock.advance("1s")
    pop()
    assert.visible("home")
  end)
end
