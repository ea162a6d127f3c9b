-- Section 1 of the contract: files, modules, fresh states.
local worlds = require("worlds")
app.use(worlds.small())

group("modules", function()
  flow("that lie beside the script can be required", function()
    assert.equal("table", type(worlds))
    assert.equal(worlds, require("worlds"))
  end)
  flow("elsewhere are out of reach", function()
    for _, name in ipairs { "../Shop/app", "/etc/passwd", "..worlds", "no_such_module", "Contract/worlds" } do
      assert.raises(function() require(name) end, name)
    end
  end)
  flow("cannot be had by other ways", function()
    assert.equal(nil, io)
    assert.equal(nil, os)
    assert.falsy(dofile)
    assert.falsy(loadfile)
    assert.falsy(package)
  end)
end)

group("fresh states", function()
  for turn = 1, 2 do
    flow("hide what flows do to them, turn " .. turn, function()
      assert.equal(0, clock.now())
      assert.visible("home")
      assert.equal(nil, app.state.user)
      assert.equal("A", ("a"):upper())
      assert.equal(nil, worlds.mark)
      assert.equal(nil, string.mine)
      worlds.mark = turn
      string.mine = function() end
      string.upper = function() return "broken" end
      pcall(function() getmetatable("").__index = function() return "broken" end end)
      app.state.user = "ada"
      clock.advance("1h")
      push("item", { parameters = { id = tostring(turn) } })
      rawset(_G, "leftover", turn)
      assert.equal(turn, leftover)
    end)
  end
  flow("have no globals of others", function()
    assert.equal(nil, rawget(_G, "leftover"))
    assert.raises(function() return leftover end, "leftover")
  end)
end)

group("an app of its own", function()
  app.use { name = "Own", root = stack { "alone" }, screens = { alone = {} } }
  flow("as a plain table belongs to the group", function()
    assert.visible("alone")
    assert.stack { "alone" }
  end)
  group("in an inner group", function()
    app.use(App { name = "Inner", root = stack { "inner" }, screens = { inner = {} } })
    flow("is that of the inner group", function() assert.visible("inner") end)
  end)
  flow("comes back after the inner group", function() assert.visible("alone") end)
end)

group("an app by path", function()
  app.use("../../Apps/Shop/app.lua")
  flow("is read from there", function() assert.visible("home") assert.tab("home") end)
end)

flow("the app of the file is used outside groups", function() assert.tabs { "first", "second" } end)
flow("app.use inside a flow is refused", function()
  assert.raises(function() app.use { root = stack { "x" }, screens = { x = {} } } end, "app.use")
end)
