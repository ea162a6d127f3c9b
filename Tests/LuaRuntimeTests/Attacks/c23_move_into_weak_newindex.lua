-- expect: ok|limit:memory|limit:cpu | table.move through a weak __newindex at the memory limit: the table in use is reachable from nowhere else
local hog, unit = {}, ("x"):rep(1000)
for i = 1, 56000 do hog[i] = unit .. i end
local source = {}
for i = 1, 60000 do source[i] = i end
for round = 1, 200 do
  local proxies = {}
  for i = 1, 9 do
    local mt = setmetatable({}, { __mode = "v" })
    mt.__newindex = {}
    proxies[i] = setmetatable({}, mt)
  end
  for i = 1, 9 do pcall(table.move, source, 1, #source, 1, proxies[i]) end
end
