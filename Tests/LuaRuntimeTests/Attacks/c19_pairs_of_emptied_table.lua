-- expect: ok|limit:memory|limit:cpu | a weak table that is emptied between counting its keys and reading them; must not read what is not there
for round = 1, 300 do
  local t = setmetatable({}, { __mode = "k" })
  for i = 1, 2000 do t[{}] = i end
  t.last = 1
  local seen = 0
  for k, v in pairs(t) do seen = seen + 1; assert(k ~= nil and v ~= nil) end
  assert(seen >= 1)
end
