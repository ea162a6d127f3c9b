-- expect: ok|limit:cpu | sorting long strings with equal beginnings compares them to the end each time
local t, start = {}, ("a"):rep(1e6)
for i = 1, 40 do t[i] = start .. ("%03d"):format(i * 7 % 41) end
while true do table.sort(t) end
