-- expect: ok | the iterator of pairs called by hand with positions that are none
local step, sequence = pairs { 1, 2, 3 }
for _, position in ipairs { math.mininteger, -1, 4, math.maxinteger, 0.5, "x" } do step(sequence, position) end
assert(step(sequence, 0) == 1 and step(sequence, 2) == 3 and step(sequence, 3) == nil)
local long = {}
for i = 1, 100000 do long[i] = i end
local walk, emptied = pairs(long)
for i = 1, 100000 do emptied[i] = nil end
assert(walk(emptied, math.mininteger) == nil and walk(emptied) == nil)
