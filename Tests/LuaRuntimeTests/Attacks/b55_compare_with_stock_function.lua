-- expect: limit:cpu|ok | a comparison that is a function of C, for as many elements as a flow may sort
local list = {}
for i = 1, 1000000 do list[i] = i % 7 end
for i = 1, 3 do pcall(table.sort, list, rawequal) end
