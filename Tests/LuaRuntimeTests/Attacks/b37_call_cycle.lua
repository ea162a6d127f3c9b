-- expect: limit:cpu|limit:memory|error | a table that is called by calling itself: one instruction, quadratic in the size of the stack
local t = setmetatable({}, {})
getmetatable(t).__call = t
while true do pcall(t) end
