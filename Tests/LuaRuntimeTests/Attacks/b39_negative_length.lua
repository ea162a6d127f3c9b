-- expect: ok | a length below zero is a length without elements
local t = setmetatable({}, { __len = function() return -5 end })
pcall(table.insert, t, 1)
pcall(table.insert, t, 1, 2)
pcall(table.insert, t, math.mininteger, 2)
pcall(table.remove, t)
pcall(table.remove, t, 3)
pcall(table.concat, t)
pcall(table.sort, t)
pcall(table.unpack, t)
pcall(table.move, t, 1, #t, 2)
for i = 1, 1000 do local x = i end
