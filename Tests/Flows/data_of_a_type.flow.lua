-- Data that a screen takes, by whatever it comes: of the declared type, or of none.
app.use {
  name = "Forms",
  schemes = { "forms" },
  state = { user = null },
  root = stack { "list" },
  screens = {
    list = { data = "list" },
    form = { data = { name = "string", age = "integer" }, presentation = "push", links = { "/form" } },
    page = { presentation = "push" },
    secret = { data = "integer", presentation = "push", protect = "signed in" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  routes = { form = function(arguments) return { to = "form", data = arguments } end },
  segues = { { from = "list", identifier = "form", to = "form", data = { name = "ada", age = 36 } } },
}

local ways = {
  push = function(data) return push("form", { data = data }) end,
  ["a link"] = function(data) return open_url("forms://form", { data = data }) end,
  ["a route"] = function(data) return route("form", data) end,
  ["a segue"] = function(data) return segue("form", { data = data }) end,
  ["a block that is waited for"] = function(data)
    return push("form", { data = function(deliver) deliver(data) end, wait_for_data = true })
  end,
}
for way, go in pairs(ways) do
  flow("a field by " .. way .. " has its type", function()
    local request = go { name = "ada", age = "36" }
    assert.outcome(request, "failed", "payloadType")
    assert.stack { "list" }
  end)

  flow("a field by " .. way .. " may be missing, and others may be there", function()
    assert.outcome(go { name = "ada", town = "London" }, "done")
    assert.equal({ name = "ada", town = "London" }, screen().data)
  end)
end

flow("the option of a segue is put in place of its own data, also nothing", function()
  segue("form", { data = null })
  assert.equal(nil, screen().data)
  pop()
  segue("form")
  assert.equal({ name = "ada", age = 36 }, screen().data)
end)

flow("what comes back with somebody who goes back holds nobody back", function()
  push("page")
  assert.outcome(pop(1, { data = "text" }), "done")
  assert.equal(nil, screen().data)
  assert.hazard("ignored-input")
end)

flow("a block may deliver behind the sign-in, so that is asked for first", function()
  assert.outcome(push("secret", { data = "text" }), "failed", "payloadType")
  local request = push("secret", { data = function(deliver) deliver("text") end, wait_for_data = true })
  assert.held(request, "signed in")
  tap("submit")
  assert.outcome(request, "failed", "payloadType")
  assert.stack { "list" }
end)
