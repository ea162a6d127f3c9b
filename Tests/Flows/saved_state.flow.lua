-- What an app keeps over a restart, and what it refuses to start from.

app.use {
  name = "Notes",
  state = { user = null },
  root = tabs("main", { tab("notes", { root = stack { "notes" } }), tab("search", { root = stack { "search" } }) }),
  screens = {
    notes = {},
    search = {},
    note = { parameters = { id = "integer" }, restorable = true },
    secret = { restorable = "secret", protect = "signed in" },
    share = { restorable = true, presentation = "sheet" },
    login = { presentation = "sheet" },
  },
  protections = { ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
}

group("a saved state", { tags = { "restoration" } }, function()
  flow("brings the screens back that are restorable", function()
    push("note", { parameters = { id = 7 } })
    present("share")
    app.terminate()
    app.relaunch()
    assert.presented("share", { style = "sheet" })
    dismiss()
    assert.visible("note", { id = 7 })
    assert.stack { "notes", "note" }
    assert.event("restored", { screen = "note" })
  end)

  flow("is text that another launch can start from", function()
    select_tab("search")
    push("note", { parameters = { id = 7 } })
    local saved = app.saved_state()
    app.launch()
    assert.visible("notes")
    app.launch { restore = saved }
    assert.tab("search")
    assert.visible("note", { id = 7 })
    assert.equal(saved, app.saved_state())
  end)

  flow("waits behind a protection", function()
    app.state.user = "ada"
    push("secret")
    app.terminate()
    app.relaunch()
    assert.visible("login")
    assert.pending(1)
    app.state.user = "ada"
    assert.visible("secret")
  end)
end)

group("a saved state is refused", { tags = { "restoration" } }, function()
  local function saved()
    push("note", { parameters = { id = 7 } })
    return app.saved_state()
  end

  local cases = {
    { "when it is truncated", function(text) return text:sub(1, #text // 2) end, "truncated" },
    { "when it is empty", function() return "" end, "truncated" },
    { "when it is of another version", function(text) return (text:gsub('"version":1', '"version":2')) end, "version 2" },
    { "when it is another app's", function(text) return (text:gsub("Notes", "Votes")) end, "belongs to the app 'Votes'" },
    { "when it names an unknown screen", function(text) return (text:gsub('"note"', '"nota"')) end, "no screen 'nota'" },
    { "when a parameter has another type", function(text) return (text:gsub('"id":7', '"id":"x"')) end, "no integer" },
    { "when parts are missing", function() return '{"version":1}' end, "missing" },
    { "when it nests without end", function() return ("["):rep(100000) end, "truncated" },
    { "when it is huge", function() return (" "):rep(5000000) end, "4 MiB" },
  }
  for _, case in ipairs(cases) do
    flow(case[1] .. ", and the running app stays as it was", function()
      local text = case[2](saved())
      local before = app.snapshot()
      assert.raises(function() app.launch { restore = text } end, case[3])
      assert.unchanged(before)
    end)
  end
end)
