-- expect: ok|limit:cpu | the buffer of a library function that fails in a coroutine nobody continues must be given back
local text = ("x"):rep(200000)
for i = 1, 2000 do
  coroutine.resume(coroutine.create(function()
    return (text:gsub("x", function() error("half-way") end, 1)), text:rep(2)
  end))
  pcall(table.concat, { text, text, {} })
end
