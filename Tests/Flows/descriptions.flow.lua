-- What the author of an app description is told of its mistakes.
group("an app description with mistakes", function()
  flow("is refused with all of them, each on a line and counted", function()
    local _, message = pcall(App, {
      name = "Museum",
      root = stack { "hall" },
      screens = { hall = { link = { "/hall" }, parametres = {} }, audio = { presentaton = "modal" } },
    })
    assert(tostring(message):find("has 3 mistakes:", 1, true), message)
    assert(tostring(message):find("unknown key 'link' for screen 'hall': did you mean 'links'?", 1, true), message)
    assert(tostring(message):find("unknown key 'parametres' for screen 'hall': did you mean 'parameters'?", 1, true), message)
    assert(tostring(message):find("unknown key 'presentaton' for screen 'audio': did you mean 'presentation'?", 1, true), message)
  end)

  flow("learns how a parameter that may be left out is declared", function()
    local function message(kind)
      local _, message = pcall(App, { root = stack { "hall" }, screens = { hall = { parameters = { wing = kind } } } })
      return tostring(message)
    end
    assert.match("'wing' of 'hall' cannot be 'string%?': write 'string', which may be left out anyway", message("string?"))
    assert.match("cannot be 'strin%?': did you mean 'string'%?", message("strin?"))
  end)

  flow("is refused with the one that it has", function()
    local _, message = pcall(App, { name = "Museum", root = stack { "hall" }, screens = { hall = { link = {} } } })
    assert(tostring(message):find("unknown key 'link' for screen 'hall'", 1, true), message)
    assert(not tostring(message):find("mistakes", 1, true), message)
  end)

  -- The mistakes of a whole description are told when a flow runs it.
  local whole = {
    {
      "a container behind a protection that is missing",
      { root = tabs("main", { tab("hall", { root = stack { "hall", protect = "membr" } }) }) },
      "guarded by a protection that is missing: 'membr' is not declared: did you mean 'member'?",
    },
    {
      "a parameter of another type in a root",
      { root = stack { { "hall", parameters = { floor = "one" } } } },
      "the parameter 'floor' of 'hall' is an integer, not a string",
    },
  }
  for _, case in ipairs(whole) do
    local name, description, message = table.unpack(case)
    description.name, description.screens = "Museum", { hall = { parameters = { floor = "integer" } } }
    description.protections = { member = { unless = function() return true end } }
    flow("is refused with " .. name, function()
      local found = app.check(description)
      assert.equal(1, #found)
      assert(tostring(found[1].message):find(message, 1, true), found[1].message)
    end)
  end
end)
