-- A waypoint that brings parts: the next leg goes to what has come with it, as it would after the waypoint alone.
app.use {
  name = "Parts",
  root = stack { "home" },
  screens = {
    { "home" },
    { "frame", presentation = "push" },
    { "part" },
    { "page", presentation = "push" },
    { "note", presentation = "push", from = { "part" } },
  },
  segues = { { from = "frame", identifier = "fill", to = "part", kind = "embed" } },
}

local function one_after_the_other(names)
  for _, name in ipairs(names) do navigate(name) end
  local drawn = tree()
  app.relaunch()
  return drawn
end

local function check(names)
  local drawn = one_after_the_other(names)
  local to = table.remove(names)
  assert.outcome(navigate(to, { via = names }), "done", "shown")
  assert.equal(drawn, tree())
end

flow("leads to a part of the last waypoint", function()
  check { "frame", "part" }
  assert.stack { "home", "frame" }
  assert.equal(1, #screens("part"))
end)

flow("goes back to a part of a waypoint", function()
  check { "frame", "page", "part" }
  assert.stack { "home", "frame" }
end)

flow("goes on from a part of a waypoint", function()
  check { "frame", "note" }
  assert.stack { "home", "frame", "note" }
  assert.equal(1, #screens("part"))
end)

flow("passes a part that is a waypoint itself", function() check { "frame", "part", "page" } end)
