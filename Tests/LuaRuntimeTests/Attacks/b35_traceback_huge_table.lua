-- expect: limit:cpu|limit:memory|ok | naming the functions of a traceback must not search what a script puts into the library
for i = 1, 300000 do rawset(string, i, i) rawset(math, "m" .. i, i) end
local function deep(n) if n == 0 then return debug.traceback() end return (deep(n - 1)) end
for i = 1, 2000 do
  assert(#deep(50) > 0)
  pcall(string.rep)
  pcall(pcall)
end
