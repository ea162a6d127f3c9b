-- expect: limit:cpu | the text of each of many values comes through tables that are called, from a function of C
local text = type
for i = 1, 10000 do text = setmetatable({}, { __call = text }) end
local list, object = {}, setmetatable({}, { __tostring = text })
for i = 1, 100000 do list[i] = object end
print(table.unpack(list))
