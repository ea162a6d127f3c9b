-- Must report: the flow ends while a request is pending, held by "never" (hazards stalled, no-outcome).
flow("leaves a request behind", function()
  protect("detail", { name = "never", unless = function() return false end, challenge = function() end })
  assert.held(push("detail"), "never")
end)
