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

group("parts in parts", function()
  app.use {
    root = stack { "home" },
    screens = {
      home = {}, frame = { presentation = "push" }, part = {}, core = {}, page = { presentation = "push" },
      box = { presentation = "sheet", root = stack { "inner" } }, inner = {}, piece = {}, grain = {},
    },
    segues = {
      { from = "frame", identifier = "fill", to = "part", kind = "embed" },
      { from = "part", identifier = "fill", to = "core", kind = "embed" },
      { from = "inner", identifier = "fill", to = "piece", kind = "embed" },
      { from = "piece", identifier = "fill", to = "grain", kind = "embed" },
    },
  }

  flow("are led to over each other", function() check { "frame", "part", "core" } end)

  flow("are gone on from", function() check { "frame", "part", "core", "page" } end)

  flow("bring the screen that they are part of to the front, as where it was there before", function()
    local options = { reuse = "bring_to_front" }
    navigate("frame")
    navigate("page")
    navigate("part", options)
    local drawn = tree()
    assert.stack { "home", "page", "frame" }
    app.relaunch()
    options.via = { "frame", "page" }
    assert.outcome(navigate("part", options), "done", "shown")
    assert.equal(drawn, tree())
  end)

  flow("are led to where the screen has its place in another one", function()
    assert.outcome(navigate("grain", { via = { "inner" } }), "done", "shown")
    assert.presented("box")
    assert.equal(1, #screens("grain"))
  end)
end)
