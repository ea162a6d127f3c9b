-- A segue that embeds makes its destination a part once, however long it had to wait for that.
group("an embedding segue that has to wait", { tags = { "segues", "children" } }, function()
  app.use {
    name = "Frame",
    state = { user = null },
    root = stack { "frame" },
    screens = {
      frame = {},
      content = {},
      login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
    },
    segues = { { from = "frame", identifier = "content", to = "content", kind = "embed" } },
    protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
  }

  before_each(function() remove_child("content") end)

  local function embeds_once(first, later)
    assert.outcome(first, "done", "shown")
    assert.outcome(later, "noop", "alreadyThere")
    assert.equal(1, #screens("content"))
    assert.no_leaks()
  end

  flow("for nothing: what comes in a container of its own is there as well", function()
    embeds_once(segue("content", { embed_in = "stack" }), segue("content"))
  end)

  flow("for a delay: the first that comes embeds it", function()
    local first, later = segue("content", { delay = "2s" }), segue("content", { delay = "3s" })
    clock.advance("3s")
    embeds_once(first, later)
  end)

  flow("for its data: another has been faster", function()
    local deliver
    local slow = segue("content", { data = function(give) deliver = give end, wait_for_data = true })
    local fast = segue("content")
    deliver("late")
    embeds_once(fast, slow)
  end)

  flow("at a gate: another has been faster", function()
    local slow = segue("content", { protect = "signed in" })
    assert.held(slow, "signed in")
    local fast = segue("content", { from = "frame" })
    tap("submit")
    embeds_once(fast, slow)
  end)

  flow("embeds it where that has gone again meanwhile", function()
    local slow = segue("content", { delay = "2s" })
    segue("content")
    remove_child("content")
    clock.advance("2s")
    assert.outcome(slow, "done", "shown")
    assert.equal(1, #screens("content"))
  end)
end)
