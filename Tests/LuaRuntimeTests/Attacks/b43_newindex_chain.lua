-- expect: limit:cpu | every element is put at the end of a chain of tables, inside one library function
local t = {}
for i = 1, 1900 do t = setmetatable({}, { __newindex = t }) end
table.move({}, 1, 9000000, 1, t)
