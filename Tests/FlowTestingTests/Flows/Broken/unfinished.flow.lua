flow("is never declared", function()
  assert.visible("home")
end

flow("neither is this", function() end)
