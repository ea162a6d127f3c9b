-- expect: limit:cpu | every match is looked for in a chain of tables
local t = {}
for i = 1, 1900 do t = setmetatable({}, { __index = t }) end
for i = 1, 20 do ("x"):rep(9000000):gsub("", t) end
