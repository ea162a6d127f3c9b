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
end)
