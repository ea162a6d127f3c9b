-- expect: limit:cpu | comparing leads through tables that are called, to a function of C: no hook runs
local compare = rawequal
for i = 1, 2000 do compare = setmetatable({}, { __call = compare }) end
local list, class = {}, { __lt = compare }
for i = 1, 100000 do list[i] = setmetatable({}, class) end
table.sort(list)
