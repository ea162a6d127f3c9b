-- expect: limit:cpu | formats of string.pack and its kin may be long, and blanks in them do nothing
local format = (" "):rep(30e6)
while true do string.packsize(format) end
