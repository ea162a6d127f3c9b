-- expect: limit:cpu|limit:memory | long texts that are converted to numbers, many within one call
local zeros, arguments = ("0"):rep(20000000), {}
for i = 1, 200000 do arguments[i] = zeros end
print(#string.format(("%d"):rep(#arguments), table.unpack(arguments)))
