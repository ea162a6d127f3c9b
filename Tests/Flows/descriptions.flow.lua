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

  flow("learns that it is the key of a property's type which it has mistyped", function()
    local function message(property)
      local description = { root = stack { "hall" }, screens = { hall = { properties = { light = property } } } }
      return app.check(description)[1].message
    end
    assert.match("unknown key 'typ' for property 'light' of 'hall': did you mean 'type'%?", message({ typ = "string" }))
    assert.match("property 'light' of 'hall' needs 'type'", message({ read_only = true }))
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
    {
      "a segue behind a protection that is missing",
      { root = stack { "hall" }, segues = { { identifier = "up", to = "hall", protect = "membr" } } },
      "the segue 'up' has a protection that is missing: 'membr' is not declared: did you mean 'member'?",
    },
    {
      "a segue with a style that is missing",
      { root = stack { "hall" }, segues = { { identifier = "up", to = "hall", style = "popovr" } } },
      "the segue 'up' has a style that is missing: 'popovr' is not declared: did you mean 'popover'?",
    },
    {
      "a segue in a container that is missing",
      { root = stack { "hall" }, segues = { { identifier = "up", to = "hall", embed_in = "stak" } } },
      "the segue 'up' embeds in a container that is missing: 'stak' is not declared: did you mean 'stack'?",
    },
    {
      "a segue over a screen that is missing",
      { root = stack { "hall" }, segues = { { identifier = "up", to = "hall", via = { "hal" } } } },
      "the segue 'up' leads over a screen that is missing: 'hal' is not declared: did you mean 'hall'?",
    },
    {
      "a segue with a parameter of another type",
      { root = stack { "hall" }, segues = { { identifier = "up", to = "hall", parameters = { floor = "one" } } } },
      "the segue 'up': the parameter 'floor' of 'hall' is an integer, not a string",
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
