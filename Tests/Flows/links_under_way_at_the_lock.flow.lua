-- A link that is under way when the lock comes goes on behind it, where nobody sees it.
app.use {
  name = "Parcels",
  schemes = { "parcels" },
  state = { user = null },
  root = stack { "list" },
  screens = {
    list = {},
    lock = { lock = true },
    parcel = { parameters = { id = "string" }, links = { "/parcel/:id" }, presentation = "push", data = "integer" },
    bill = { links = { "/bill" }, presentation = "push", protect = "signed in" },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

local under_way = {
  ["waits for its delay"] = function()
    local request = open_url("parcels://parcel/5", { delay = "5s" })
    return request, function() clock.advance("5s") end
  end,
  ["waits at a gate"] = function()
    local request = open_url("parcels://bill")
    return request, function() app.state.user = "ada" end
  end,
  ["waits for its data"] = function()
    local deliver
    local request = open_url("parcels://parcel/5", { data = function(given) deliver = given end, wait_for_data = true })
    return request, function() deliver(1) end
  end,
}

for how, open in pairs(under_way) do
  flow("a link that " .. how .. " when the lock comes goes on behind it", function()
    local request, go_on = open()
    assert.outcome(request, "pending")
    app.lock()
    go_on()
    assert.outcome(request, "done")
    assert.visible("lock")
    assert.no_event("didAppear", { screen = request.screen.name })
    app.unlock()
    assert.same_instance(request, screen())
  end)
end
