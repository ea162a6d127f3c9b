-- What is said and what is done are the same, and a command that does not run leaves no trace.

local verbs = {
  present = present,
  push = push,
  dismiss = dismiss,
  close = close,
  hide = hide,
  pop = pop,
  pop_to_root = pop_to_root,
  set_root = set_root,
  select_tab = select_tab,
  switch_to = switch_to,
  open_window = open_window,
  close_window = close_window,
  map_stack = map_stack,
}

-- Runs a command that ends with an outcome and a reason, as `can` has to have said; returns its request.
local function does(outcome, reason, name, ...)
  local before = app.snapshot()
  local said = can(name, ...)
  assert.unchanged(before)
  local request = verbs[name](...)
  assert.outcome(request, outcome, reason)
  assert.equal(outcome == "done", said, "can('" .. name .. "') disagrees with what it does")
  if outcome ~= "done" then assert.unchanged(before) end
  assert.no_event("hazard", { hazard = "query-mismatch" })
  return request
end

return { does = does }
