-- A function of the app that raises: what waited for it ends, and the app goes on.
app.use {
  state = { user = false },
  root = stack { "home" },
  screens = {
    home = {}, leaf = { presentation = "push", data = "integer" },
    vault = { presentation = "push", protect = "asked" },
  },
  segues = { { from = "home", identifier = "shown", to = "leaf", with = function() error("broken") end } },
  protections = {
    asked = { unless = function(state) return state.user end, challenge = function() error("no one to ask") end },
  },
}

local function broken() error("broken") end

local calls = {
  ["the step of a chain"] = function() chain { broken } end,
  ["a later step of a chain"] = function() chain { function() return push("leaf") end, broken } end,
  ["a step that makes no request"] = function() chain { function() end } end,
  ["a chain in a chain"] = function() chain { function() return chain { broken } end } end,
  ["data that is waited for"] = function() push("leaf", { wait_for_data = true, data = broken }) end,
  ["a challenge"] = function() push("vault") end,
  ["a presenter"] = function() segue("shown") end,
  ["a resolver"] = function() push(broken) end,
}

for name, call in pairs(calls) do
  flow(name .. " that raises leaves nothing waiting", function()
    assert.raises(call)
    assert.pending(0)
    assert.outcome(events("settled")[#events("settled")].request, "failed")
    assert.no_hazards()
    assert.outcome(push("leaf"), "done")
  end)
end
