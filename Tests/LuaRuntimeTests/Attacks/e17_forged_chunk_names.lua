-- expect: ok | a chunk of the script's own is never named like a file
for _, name in ipairs { "@/proc/self/environ", "=/proc/self/environ", "@@=app.lua", "=@app.lua" } do
  local _, message = pcall(load("error('x')", name))
  assert(message:find('^%[string "'), message)
  local _, syntax = load("x x", name)
  assert(syntax:find('^%[string "'), syntax)
  local read = false
  local chunk = load(function() if not read then read = true return "error('y')" end end, name)
  local _, second = pcall(chunk)
  assert(second:find('^%[string "'), second)
end
