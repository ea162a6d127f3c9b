-- expect: limit:cpu | texts that look like numbers are converted wherever a number may stand
local digits = ("7"):rep(20e6)
local many = {}
for i = 1, 200 do many[i] = digits end
while true do math.max(table.unpack(many)) tonumber(digits) end
