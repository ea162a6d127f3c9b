-- expect: limit:cpu | every element is looked for in a chain of tables, inside one library function
local t = {}
for i = 1, 1900 do t = setmetatable({}, { __index = t }) end
local list = setmetatable({}, { __index = t, __len = function() return 900000 end })
for i = 1, 20 do
  pcall(table.move, list, 1, 9000000, 1, {})
  pcall(table.unpack, list)
  pcall(table.insert, list, 1, 1)
  pcall(table.remove, list, 1)
  pcall(table.sort, list)
end
