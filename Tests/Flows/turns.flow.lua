-- Requests that are made while a transition runs come in their order: what one calls on its way takes no turn from it.
app.use {
  state = { user = null },
  root = stack { "home" },
  screens = {
    home = {},
    reviews = { presentation = "push" },
    item = { presentation = "push", parameters = { id = "string" }, data = "any" },
  },
}

group("turns", function()
  local has_user = function(state) return state.user ~= nil end
  local function sign_in(gate)
    app.state.user = "ada"
    gate.allow()
  end
  local ways = {
    ["is asked and let through at once"] = function()
      push("item", { parameters = { id = "1" }, protect = {
        name = "open", unless = has_user, challenge = function(gate) gate.allow() end,
      } })
    end,
    ["changes the state to open its gate"] = function()
      push("item", { parameters = { id = "1" }, protect = { name = "open", unless = has_user, challenge = sign_in } })
    end,
    ["is given its data at once"] = function()
      push("item", { parameters = { id = "1" }, data = function(deliver) deliver({ title = "Tea" }) end })
    end,
    ["finds its destination out"] = function()
      push(function(resolver) resolver.complete("item", { parameters = { id = "1" } }) end)
    end,
    ["is shown by a function"] = function()
      local function show(_, destination) return push(destination) end
      navigate { to = "item", parameters = { id = "1" }, with = show }
    end,
  }
  for way, go in pairs(ways) do
    flow("a request that " .. way .. " comes before the next one", { animations = true }, function()
      push("reviews")
      go()
      push("item", { parameters = { id = "2" } })
      settle()
      assert.stack { "home", "reviews", "item", "item" }
      assert.visible("item", { id = "2" })
    end)
  end
end)
