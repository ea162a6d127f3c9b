-- One flow for each row of a table: links that lead somewhere and links that do not.

group("a link leads to its screen", { tags = { "links", "table" } }, function()
  for _, row in ipairs(rows("links.csv")) do
    flow(row.address, function()
      assert.resolves(row.address, row.screen, { [row.key] = row.value })
    end)
  end
end)

group("a link leads nowhere", { tags = { "links", "table" } }, function()
  for _, row in ipairs(rows("bad_links.csv")) do
    flow(row.address .. " (" .. row.why .. ")", function()
      local before = app.snapshot()
      assert.unresolved(row.address)
      assert.outcome(open_url(row.address), "failed")
      assert.visible("home")
      assert.unchanged(before)
    end)
  end
end)

group("every member's screen asks for a sign-in", { tags = { "auth", "table" } }, function()
  local parameters = { profile = { id = "1" }, order = { number = 1 } }

  for _, name in ipairs(screens_declared { protect = "signed in" }) do
    flow(name, function()
      local request = navigate(name, { parameters = parameters[name] })
      assert.held(request, "signed in")
      assert.created(name, 0)
      tap("cancel")
      assert.outcome(request, "cancelled", "gateClosed")
    end)
  end
end)

group("what the app declares", { tags = { "table" } }, function()
  flow("screens and links are known before anything runs", function()
    assert.truthy(#links_declared() >= 10)
    assert.truthy(#screens_declared { protect = "signed in" } >= 6)
    assert.truthy(#screens_declared { protect = "premium" } == 1)
  end)
end)

group("tabs have their roots", { tags = { "tabs", "table" } }, function()
  for _, id in ipairs { "search", "categories", "cart", "account" } do
    flow(id, function()
      assert.outcome(select_tab(id), "done")
      assert.tab(id)
      assert.visible(id)
      assert.stack { id }
    end)
  end
end)
