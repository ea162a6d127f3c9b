-- What requests act on that are made while the lock covers the app.

app.use {
  root = tabs("main", { tab("home", { root = stack { "home" } }), tab("other", { root = stack { "other" } }) }),
  screens = {
    home = {}, other = {}, page = { presentation = "push" }, note = { presentation = "sheet" }, cover = { lock = true },
  },
}

local requests = {
  { "push", function() return push("page") end, "page" },
  { "pop", function() return pop() end, "home" },
  { "present", function() return present("note") end, "note" },
  { "dismiss", function() return dismiss() end, "home" },
  { "select_tab", function() return select_tab("other") end, "other" },
  { "back", function() return back() end, "home" },
  { "pop_to_root", function() return pop_to_root() end, "home" },
}

for _, locked in ipairs { false, true } do
  flow("a request has the screen that it acts on, " .. (locked and "also behind the lock" or "in the open"), { hazards = "ignore" }, function()
    if locked then app.lock() end
    for _, request in ipairs(requests) do
      local name, make, expected = table.unpack(request)
      step(name, function() assert.equal(expected, make().screen.name) end)
    end
  end)
end
