-- Runs flows with an app that may not be declarable yet.

-- Uses the app that a function describes, else a stand-in; returns what was wrong with it.
local function use(describe)
  local is_declared, result = pcall(describe)
  app.use(is_declared and result or { root = stack { "home" }, screens = { home = {} } })
  if not is_declared then return tostring(result) end
end

return { use = use }
