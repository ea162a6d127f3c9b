-- expect: ok | a metatable cannot be made weak, whenever and however the field comes there
local name = "__" .. ("mode"):sub(1)
local ways = {
  function(mt) mt.__mode = "kv" end,
  function(mt) mt[name] = "kv" end,
  function(mt) rawset(mt, "__mode", "kv") end,
  function(mt) rawset(mt, string.char(95, 95, 109, 111, 100, 101), "kv") end,
  function(mt) table.insert(setmetatable({}, { __newindex = function(_, _, v) mt.__mode = v end }), "kv") end,
  function(mt) load("local mt = ... mt.__mode = 'kv'")(mt) end,
}
for number, way in ipairs(ways) do
  for _, before in ipairs { true, false } do
    local t, mt = {}, {}
    if before then way(mt) end
    setmetatable(t, mt)
    if not before then way(mt) end
    for i = 1, 100 do t[i] = {} end
    t[{}] = "by key"
    local junk
    for i = 1, 40000 do junk = { i, tostring(i), { junk = i } } end
    local left = 0
    for _ in pairs(t) do left = left + 1 end
    assert(left == 101, "way " .. number .. " left " .. left)
  end
end
