-- Examples of the manual's chapter "Writing flows".

app.use {
  name = "Notes",
  state = { user = null },
  root = stack { "notes" },
  screens = {
    notes = { actions = { open = function(arguments) push("note", { parameters = arguments }) end } },
    note = { parameters = { id = "string" }, links = { "/note/:id" } },
    trash = { links = { "/trash" } },
  },
}

flow("a note opens and closes", function()
  tap("open", { id = "5" })
  assert.visible("note", { id = "5" })
  user.back()
  assert.visible("notes")
end)

group("the trash", { tags = { "trash" }, launch = { url = "/trash" } }, function()
  before_each(function() app.state.user = "ada" end)

  flow("is where the link leads", { id = "NOTES-7", timeout = "2s" }, function()
    assert.visible("trash")
    assert.equal("ada", app.state.user)
  end)
end)

flow("steps name the parts of a longer flow", function()
  step("open a note", function()
    tap("open", { id = "1" })
    assert.visible("note")
  end)
  step("go back", function()
    pop()
    assert.visible("notes")
  end)
end)

for _, id in ipairs { "1", "2", "3" } do
  flow("note " .. id .. " has an address", function()
    assert.resolves("/note/" .. id, "note", { id = id })
  end)
end

for _, link in ipairs(links_declared()) do
  flow("a screen is behind " .. link.pattern, function()
    assert.truthy(link.screen)
  end)
end

for _, row in ipairs(rows("notes.csv")) do
  flow("row " .. row.address .. " leads to " .. row.screen, function()
    assert.resolves(row.address, row.screen)
  end)
end

flow("every note is on paper", { skip = "printing is not there yet" }, function()
  assert.visible("paper")
end)

flow("the trash needs a user", { expected_failure = "known since spring" }, function()
  assert.outcome(navigate("trash"), "denied")
end)

flow("ends early where there is nothing to test", function()
  if app.state.user == nil then skip("no user") end
  assert.visible("notes")
end)
