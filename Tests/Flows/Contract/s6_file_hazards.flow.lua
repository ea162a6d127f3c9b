-- Section 6 of the contract: `hazards = "fail"` for a whole file.
hazards = { ["ignored-input"] = "fail" }
app.use { name = "One", root = stack { "home" }, screens = { home = {}, other = {} } }

flow("a hazard fails the flow", { expected_failure = "shows it" }, function() push("other", { properties = { nobody = 1 } }) end)
flow("a flow decides otherwise", { hazards = { ["ignored-input"] = "ignore" } }, function()
  push("other", { properties = { nobody = 1 } })
  assert.hazard("ignored-input")
end)
flow("no hazard, no failure", function() push("other") assert.no_hazards() end)
