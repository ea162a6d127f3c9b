-- expect: ok|limit:memory|limit:cpu | the metatable of an all-weak table stops being weak just before it is replaced, so that nothing tells at that moment
local keep = {}
for i = 1, 50000 do keep[i] = setmetatable({}, { __mode = "kv" }) end
for round = 1, 20 do
  for i = 1, #keep do
    local t = keep[i]
    getmetatable(t).__mode = nil
    setmetatable(t, { __mode = "kv", __index = function() return i end })
  end
  for i = 1, #keep, 97 do assert(keep[i].anything == i, "a metatable vanished") end
end
