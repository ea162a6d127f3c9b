-- Tables of the state behave like tables of Lua: what changes them changes the state, or raises.

local function stateful(state)
  return App {
    name = "Stateful",
    state = state,
    root = stack { "home" },
    screens = { home = {} },
  }
end

group("a list of the state", function()
  app.use(stateful { items = {}, other = {}, box = {} })
  before_each(function() app.state.items = { "a", "b", "c" } end)

  flow("is a table with a length, elements and an order", function()
    assert.equal("table", type(app.state.items))
    assert.equal(3, #app.state.items)
    assert.equal(3, rawlen(app.state.items))
    assert.equal("b", rawget(app.state.items, 2))
    assert.equal("a b c", table.concat(app.state.items, " "))
    assert.equal({ "a", "b", "c" }, { table.unpack(app.state.items) })
    local seen = {}
    for position, element in ipairs(app.state.items) do seen[position] = element end
    assert.equal({ "a", "b", "c" }, seen)
    for position, element in pairs(app.state.items) do seen[position] = element .. element end
    assert.equal({ "aa", "bb", "cc" }, seen)
    assert.equal(nil, app.state.items[0])
    assert.equal(nil, app.state.items[4])
    assert.equal(nil, app.state.items[math.mininteger])
    assert.equal(nil, app.state.items[1.5])
    assert.equal("a", app.state.items[1.0])
  end)

  flow("is gone through by next", function()
    local position, element = next(app.state.items)
    assert.equal({ 1, "a" }, { position, element })
    assert.equal(3, (next(app.state.items, 2)))
    assert.equal(nil, (next(app.state.items, 3)))
    assert.equal(nil, (next(app.state.other)))
    assert.raises(function() next(app.state.items, "no key") end, "invalid key")
  end)

  flow("loses and gains elements in one change", function()
    assert.equal("c", table.remove(app.state.items))
    assert.equal("a", table.remove(app.state.items, 1))
    table.insert(app.state.items, 1, "x")
    table.insert(app.state.items, "y")
    assert.equal({ "x", "b", "y" }, app.state.items)
    assert.equal(5, #events("stateChanged"))
  end)

  flow("is sorted in one change, or not at all", function()
    local before = #events("stateChanged")
    table.sort(app.state.items, function(left, right) return left > right end)
    assert.equal({ "c", "b", "a" }, app.state.items)
    assert.equal(before + 1, #events("stateChanged"))
    assert.raises(function() table.sort(app.state.items, function() error("cannot compare") end) end, "cannot compare")
    assert.equal({ "c", "b", "a" }, app.state.items)
  end)

  flow("is moved from and to", function()
    local copy = table.move(app.state.items, 1, 3, 1, {})
    assert.equal({ "a", "b", "c" }, copy)
    assert.equal(app.state.items, table.move(app.state.items, 1, 3, 2))
    assert.equal({ "a", "a", "b", "c" }, app.state.items)
    table.move({ "z" }, 1, 1, 1, app.state.other)
    assert.equal({ "z" }, app.state.other)
    assert.raises(function() table.move({ "z" }, 1, 1, 5, app.state.other) end, "no gaps")
  end)

  flow("takes positions only, without gaps", function()
    assert.raises(function() app.state.items[5] = "e" end, "position 5")
    assert.raises(function() app.state.items[math.mininteger] = "e" end, "position")
    assert.raises(function() app.state.items.name = "e" end, "app.state.items")
    assert.raises(function() app.state.items[true] = "e" end, "boolean")
    assert.raises(function() app.state.items = { "a", name = "b" } end, "either")
    assert.raises(function() app.state.items = { [7] = "b" } end, "either")
    assert.raises(function() app.state.box = { inner = { "a", name = "b" } } end, "either")
    assert.raises(function() app.state.items[1] = print end, "function")
    app.state.items[4] = "d"
    app.state.items[9] = nil
    rawset(app.state.items, 5, "e")
    assert.equal({ "a", "b", "c", "d", "e" }, app.state.items)
  end)

  flow("is shorter without its last elements", function()
    app.state.items[2] = nil
    assert.equal(3, #app.state.items)
    app.state.items[3] = nil
    assert.equal(1, #app.state.items)
    assert.equal({ "a" }, app.state.items)
  end)

  flow("is taken wherever a table is", function()
    assert.equal({ "a", "b", "c" }, app.state.items)
    app.state.other = app.state.items
    assert.equal({ "a", "b", "c" }, app.state.other)
    push("home", { data = app.state.items })
    assert.equal({ "a", "b", "c" }, screen().data)
    app.state.box = { animated = false }
    assert.outcome(push("home", app.state.box), "done")
  end)
end)

group("tables in tables of the state", function()
  app.use(stateful { items = {}, user = null, box = {} })
  before_each(function()
    app.state.items = { { name = "one", price = 3 }, { name = "two", price = 1 }, { name = "three", price = 2 } }
  end)

  local function names()
    local found = {}
    for _, item in ipairs(app.state.items) do found[#found + 1] = item.name end
    return table.concat(found, " ")
  end

  flow("are the same table whenever they are read", function()
    assert(app.state.items == app.state.items)
    assert(rawequal(app.state.items[1], app.state.items[1]))
    assert.not_equal(app.state.items[1], app.state.items[2])
    local prices = { [app.state.items[1]] = 3 }
    assert.equal(3, prices[app.state.items[1]])
  end)

  flow("stay what they are while they are sorted and moved", function()
    local first = app.state.items[1]
    table.sort(app.state.items, function(left, right) return left.price < right.price end)
    assert.equal("two three one", names())
    assert.equal("one", first.name)
    first.name = "last"
    assert.equal("two three last", names())
    table.remove(app.state.items, 1)
    first.name = "still last"
    assert.equal("three still last", names())
    assert.raises(function() first[1] = "x" end, "app.state.items%[2%]: it has names")
  end)

  flow("are swapped as in Lua", function()
    local items = app.state.items
    items[1], items[3] = items[3], items[1]
    assert.equal("three two one", names())
  end)

  flow("are whole when they have been taken out, and cannot be changed until they are put back", function()
    local removed = table.remove(app.state.items, 1)
    assert.equal("one", removed.name)
    assert.equal({ name = "one", price = 3 }, removed)
    assert.raises(function() removed.name = "changed" end, "no longer part of the state")
    assert.equal("one", removed.name)
    table.insert(app.state.items, removed)
    removed.name = "changed"
    assert.equal("two three changed", names())
  end)

  flow("keep what they held when another table is assigned", function()
    app.state.user = { name = "ada" }
    local kept = app.state.user
    app.state.user = { name = "ben" }
    assert.equal("ada", kept.name)
    assert.equal("ben", app.state.user.name)
    assert.raises(function() kept.name = "eve" end, "no longer part of the state")
    app.state = { items = {}, user = { name = "cy" } }
    assert.equal("ada", kept.name)
  end)

  flow("keep what they held when time travels", function()
    step("add one", function() table.insert(app.state.items, { name = "four" }) end)
    local kept = app.state.items
    app.undo()
    assert.equal(4, #kept)
    assert.equal(3, #app.state.items)
    assert.raises(function() kept[1] = "x" end, "no longer part of the state")
  end)

  flow("are the same in two places when they are assigned", function()
    app.state.box.first = app.state.items[1]
    app.state.box.first.name = "changed"
    assert.equal("changed two three", names())
    app.state.items[1].name = "again"
    assert.equal("again", app.state.box.first.name)
  end)

  flow("cannot contain themselves, nor be without end", function()
    assert.raises(function() app.state.box.inner = app.state.box end, "cannot contain itself")
    app.state.box.inner = {}
    assert.raises(function() app.state.box.inner.outer = app.state.box end, "cannot contain itself")
    assert.raises(function()
      local inner = app.state.box
      for _ = 1, 100 do
        inner.inner = {}
        inner = inner.inner
      end
    end, "nested too deeply")
  end)

  flow("are not assigned half when something goes wrong", function()
    local kept = app.state.items
    assert.raises(function() kept[1].name = print end, "function")
    kept[1].name = "works"
    assert.equal("works two three", names())
  end)

  flow("can be assigned while they are gone through", function()
    for key in pairs(app.state.items[1]) do app.state.items[1][key] = nil end
    assert.equal({}, app.state.items[1])
    assert.equal(nil, (next(app.state.items[1])))
    table.sort(app.state.items[2])
    assert.equal({ name = "two", price = 1 }, app.state.items[2])
  end)
end)

group("properties of a screen", function()
  app.use(App {
    name = "Properties",
    root = stack { "home" },
    screens = { home = { properties = { tags = "table" } } },
  })

  flow("are such tables too", function()
    screen().properties.tags = { "b", "a" }
    local tags = screen().properties.tags
    table.sort(tags)
    table.insert(tags, "c")
    assert.equal({ "a", "b", "c" }, screen().properties.tags)
    assert.equal("b", table.remove(tags, 2))
    assert.equal({ "a", "c" }, screen().properties.tags)
  end)
end)

group("what a predicate looks at", function()
  local touched
  app.use(App {
    name = "Looking",
    state = { list = { "a" }, member = false },
    root = switcher("root", {
      child = function(state)
        if touched then touched(state) end
        return state.member and "home" or "guest"
      end,
      home = "home",
      guest = "guest",
    }),
    screens = { home = {}, guest = {} },
  })

  local function touching(touch)
    return function()
      touched = touch
      app.state.member = true
    end
  end

  flow("reads like the state and cannot be changed", function()
    assert.raises(touching(function(state) table.insert(state.list, "b") end), "cannot be changed")
    assert.raises(touching(function(state) state.member = false end), "cannot be changed")
    assert.equal({ "a" }, app.state.list)
    touching(function(state) assert.equal("a 1", state.list[1] .. " " .. #state.list) end)()
    assert.visible("home")
  end)

  flow("has no key that the app does not declare", function()
    assert.raises(touching(function(state) return state.membr end), "no key 'membr': did you mean 'member'?")
  end)
end)

-- Random operations on a table of the state and on a plain one: after each they hold the same.
group("random operations", function()
  app.use(stateful { root = {} })

  local function copy(value)
    if type(value) ~= "table" then return value end
    local result = {}
    for key, inner in pairs(value) do result[key] = copy(inner) end
    return result
  end

  local function rank(value) return type(value) == "table" and 100 + #value or value end

  local operations = {
    insert = function(list, position, value) table.insert(list, position, value) end,
    remove = function(list, position) return table.remove(list, position) end,
    sort = function(list) table.sort(list, function(left, right) return rank(left) < rank(right) end) end,
    assign = function(list, position, value) list[position] = value end,
    read = function(list, position) return list[position] end,
    move = function(list, position) table.move(list, position, #list, position + 1) end,
    swap = function(list, position)
      local other = #list - position + 1
      if other >= 1 then list[position], list[other] = list[other], list[position] end
    end,
    shorten = function(list) list[#list] = nil end,
  }
  local names = { "insert", "remove", "sort", "assign", "read", "move", "swap", "shorten" }

  -- What is put in: a number, a new table, or one that is known. Each side gets its own.
  local function something(known)
    local kind = random(3)
    if kind == 1 then
      local number = random(99)
      return number, number
    elseif kind == 2 then
      local new = { random(99), { random(99) } }
      return copy(new), new
    end
    return table.unpack(known[random(#known)])
  end

  -- Every table that was seen is known by both its sides, whether it is still in the state or not.
  local function operate(known)
    local mine, plain = table.unpack(known[random(#known)])
    local operation, position = operations[names[random(#names)]], random(#plain + 1)
    local my_value, plain_value = something(known)
    if plain_value == plain then return end
    local works, result = pcall(operation, mine, position, my_value)
    if works then
      local expected = operation(plain, position, plain_value)
      assert.equal(expected, result)
      if type(expected) == "table" then known[#known + 1] = { result, expected } end
    else
      local refusal = tostring(result)
      assert(
        refusal:find("no longer part of the state") or refusal:find("contain itself") or refusal:find("too deeply"),
        refusal
      )
    end
    return works
  end

  for series = 1, 30 do
    flow("do to a table of the state what they do to any, series " .. series, function()
      local plain, done = {}, 0
      local known = { { app.state.root, plain } }
      for _ = 1, 80 do
        if operate(known) then done = done + 1 end
        assert.equal(plain, app.state.root)
        for _, pair in ipairs(known) do assert.equal(pair[2], pair[1]) end
      end
      assert(done > 20)
    end)
  end
end)
